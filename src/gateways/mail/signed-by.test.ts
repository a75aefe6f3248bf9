import { describe, expect, it } from 'vitest';
import { anOutgoingMail } from '../../../tests/builders/an-outgoing-mail.ts';
import { startMailServer } from '../../../tests/support/process/mail-server.ts';
import { verifyDkim } from '../../../tests/support/process/verify-dkim.ts';
import { createSigningKey } from './signing-key.ts';
import { smtpMailer } from './smtp-mailer.ts';

const key = createSigningKey('s2027');
const zone = { 's2027._domainkey.costiera.example': `v=DKIM1; k=rsa; p=${key.publicKey}` };

async function received(mail = anOutgoingMail(), by: typeof key | null = key): Promise<string> {
  const server = await startMailServer();
  const sent = await smtpMailer(server.url, { key: by }).send(mail);
  expect(sent.outcome).toBe('accepted');
  return server.received[0]?.source ?? '';
}

describe('a mail that the shop signs itself', () => {
  it.each([
    [
      'with names of other scripts and a file',
      anOutgoingMail({ subject: 'È confermata – Καλλιόπη, 山田太郎' }),
    ],
    ['with the button of a mailbox', anOutgoingMail({ unsubscribe: 'https://costiera.example/en/stop/x' })],
    [
      'by a sender with an @ in their name',
      anOutgoingMail({ from: '"We @home.example" <info@costiera.example>' }),
    ],
    ['with lines that begin with a dot', anOutgoingMail({ text: '.\n..\nbye  \n\n\n' })],
  ])('%s is believed by who looks up the key of its sender’s domain', async (_name, mail) => {
    const source = await received(mail);
    expect(verifyDkim(source, zone)).toMatchObject({
      isValid: true,
      domain: 'costiera.example',
      selector: 's2027',
    });
  });

  it('has all signed by which somebody could be misled, and what ends its kind with one press', async () => {
    const { signed } = verifyDkim(
      await received(anOutgoingMail({ unsubscribe: 'https://costiera.example/en/stop/x' })),
      zone,
    );
    expect(signed).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'reply-to',
        'subject',
        'date',
        'message-id',
        'content-type',
        'auto-submitted',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    );
  });

  it('is not believed where a word was changed on its way, or where another key is published', async () => {
    const source = await received();
    const [subject] = /^Subject: .*$/m.exec(source) ?? [];
    expect(verifyDkim(source.replace(subject ?? '', 'Subject: Pay again'), zone).isValid).toBe(false);
    expect(verifyDkim(source.replace(/[a-z](\r\n--)/, '!$1'), zone).isValid).toBe(false);
    const other = `v=DKIM1; p=${createSigningKey('s2027').publicKey}`;
    expect(verifyDkim(source, { 's2027._domainkey.costiera.example': other }).isValid).toBe(false);
    expect(verifyDkim(source, {}).isValid).toBe(false);
  });

  it('bears no signature of ours where the mail server signs', async () => {
    expect(await received(anOutgoingMail(), null)).not.toMatch(/^DKIM-Signature:/im);
  });
});
