import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anOutgoingMail } from '../../../tests/builders/an-outgoing-mail.ts';
import { startMailServer } from '../../../tests/support/process/mail-server.ts';
import { smtpMailer } from './smtp-mailer.ts';

const impatient = { connectMs: 300, silenceMs: 300, wholeMs: 2_000 };

describe('what the mail server says', () => {
  it('yes: the mail is there as it was written, with its names, its attachment and its Message-ID', async () => {
    const server = await startMailServer();
    const pdf = new Uint8Array(5_000).map((_, place) => place % 251);
    const result = await smtpMailer(server.url).send(
      anOutgoingMail({
        to: { name: 'Łukasz Ğündoğan, “il Nord”', address: 'lukasz@example.com' },
        subject: 'È confermata: Positano, 12 giugno 2027 – Nguyễn Thị Hương, Καλλιόπη, 山田太郎',
        attachments: [{ filename: 'contratto-7KQ2M4XD.pdf', contentType: 'application/pdf', content: pdf }],
      }),
    );
    expect(result).toEqual({ outcome: 'accepted', answer: expect.stringMatching(/^250 /) as string });
    const [received] = server.received;
    expect(received?.from).toBe('info@costiera.example');
    expect(received?.to).toEqual(['lukasz@example.com']);
    expect(received?.mail).toMatchObject({
      messageId: '<0f3e3b2c-1111-4222-8333-444455556666@costiera.example>',
      subject: 'È confermata: Positano, 12 giugno 2027 – Nguyễn Thị Hương, Καλλιόπη, 山田太郎',
      to: [{ name: 'Łukasz Ğündoğan, “il Nord”', address: 'lukasz@example.com' }],
      replyTo: [{ address: 'assistenza@costiera.example' }],
    });
    expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(received?.source).toMatch(/^Content-Language: it\r$/m);
    expect(new Uint8Array(received?.mail.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
  });

  it.each([
    ['recipient', 450, 'put_off'],
    ['recipient', 550, 'refused'],
    ['message', 451, 'put_off'],
    ['message', 554, 'refused'],
    ['sender', 451, 'unreachable'],
    ['sender', 550, 'unreachable'],
  ] as const)('no to the %s with %i: the mail is %s', async (step, code, outcome) => {
    const server = await startMailServer();
    server.refuse(step, code);
    const result = await smtpMailer(server.url).send(anOutgoingMail());
    expect(result.outcome).toBe(outcome);
    expect(result.answer).toContain(String(code));
    expect(server.received).toEqual([]);
  });

  it('no to our password: the shop must mend it, the mail is kept', async () => {
    const server = await startMailServer({ password: 'right' });
    const wrong = await smtpMailer(`smtp://shop:wrong@127.0.0.1:${server.port}`).send(anOutgoingMail());
    expect(wrong.outcome).toBe('unreachable');
    const right = await smtpMailer(`smtp://shop:right@127.0.0.1:${server.port}`).send(anOutgoingMail());
    expect(right.outcome).toBe('accepted');
  });

  it('nothing: a server that is down, that never greets or that never ends is left in time', async () => {
    const server = await startMailServer();
    const { port } = server;
    await server.stop();
    expect((await smtpMailer(server.url).send(anOutgoingMail())).outcome).toBe('unreachable');
    const mute = createServer(() => undefined).listen(port, '127.0.0.1');
    onTestFinished(() => void mute.close());
    expect((await smtpMailer(server.url, { timeouts: impatient }).send(anOutgoingMail())).outcome).toBe(
      'unreachable',
    );
    const slow = await startMailServer();
    slow.dawdle(1_500);
    expect((await smtpMailer(slow.url, { timeouts: impatient }).send(anOutgoingMail())).outcome).toBe(
      'unreachable',
    );
  });

  it('no secure connection: beyond this machine nothing is said without one', async () => {
    const said: string[] = [];
    const plain = createServer((socket) => {
      socket.write('220 plain.example ESMTP\r\n');
      socket.on('data', (chunk) => {
        said.push(chunk.toString());
        socket.write(/^EHLO/i.test(chunk.toString()) ? '250 plain.example\r\n' : '500 no\r\n');
      });
      socket.on('error', () => undefined);
    }).listen(0, '0.0.0.0');
    await once(plain, 'listening');
    onTestFinished(() => void plain.close());
    const { port } = plain.address() as AddressInfo;
    // This address is this machine's, but the mailer cannot know.
    const result = await smtpMailer(`smtp://shop:secret@0.0.0.0:${port}`, { timeouts: impatient }).send(
      anOutgoingMail(),
    );
    expect(result.outcome).toBe('unreachable');
    expect(said.join('')).not.toMatch(/AUTH|MAIL FROM/i);
  });
});

const lineBreaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000', '\u000b'];
const injected = lineBreaks.flatMap((lineBreak) => [
  `Rossi${lineBreak}Bcc: thief@example.com`,
  `Rossi${lineBreak}${lineBreak}<script>alert(1)</script>`,
  `${lineBreak}To: thief@example.com`,
  `Rossi${lineBreak} folded`,
]);
// Would only become a line break in the reader's mailbox.
injected.push('=?utf-8?q?Rossi=0D=0ABcc:_thief@example.com?=', '=?UTF-8?B?DQpCY2M6IHg=?=');
const addresses = [
  'maria@example.com\r\nBcc: thief@example.com',
  'maria@example.com, thief@example.com',
  'maria@example.com;thief@example.com',
  'maria@example.com> RCPT TO:<thief@example.com',
  '"maria@example.com" <thief@example.com>',
  'group: maria@example.com, thief@example.com;',
  'maria',
  '@example.com',
  'maria@',
  '',
];

describe('a header of a stranger’s own', () => {
  it('cannot be smuggled in by a name, a subject or a file name: the mail is refused', async () => {
    const server = await startMailServer();
    const mailer = smtpMailer(server.url);
    for (const text of injected) {
      const attachments = [{ filename: text, contentType: 'text/plain', content: '' }];
      for (const change of [
        { subject: text },
        { to: { name: text, address: 'maria@example.com' } },
        { attachments },
        { messageId: text },
        { from: text },
        { replyTo: text },
      ]) {
        const { outcome, answer } = await mailer.send(anOutgoingMail(change));
        expect([text, outcome]).toEqual([text, 'refused']);
        expect(answer).not.toContain('thief');
      }
    }
    for (const address of addresses) {
      const { outcome } = await mailer.send(anOutgoingMail({ to: { name: 'Maria', address } }));
      expect([address, outcome]).toEqual([address, 'refused']);
    }
    expect(server.received).toEqual([]);
  });

  it('is only a strange name when it has no line break', async () => {
    const server = await startMailServer();
    const names = [
      'Bcc: thief@example.com',
      '"; DROP TABLE mail; --',
      '<thief@example.com>',
      'What? =? Why?',
    ];
    for (const name of names) {
      const sent = await smtpMailer(server.url).send(
        anOutgoingMail({ to: { name, address: 'maria@example.com' }, subject: name }),
      );
      expect([name, sent.outcome, sent.answer]).toEqual([name, 'accepted', expect.anything()]);
    }
    for (const [place, { to, mail }] of server.received.entries()) {
      expect(to).toEqual(['maria@example.com']);
      expect(mail.subject).toBe(names[place]);
      expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    }
  });
});
