import { describe, expect, it } from 'vitest';
import { createMailMarks } from '../../basics/mail-marks.ts';
import { judgeReport, maskAddress, statusIn } from './bounce.rules.ts';
import { BouncesBody } from './bounce.shape.ts';
import { readTold } from './provider-events.rules.ts';
import { mailsIn, returnPathOf } from './return-path.rules.ts';
import * as z from 'zod/mini';

const judged = (status: string | null, words = '', isFinal = true) => {
  const bounce = judgeReport({ isFinal, status, words });
  return bounce && [bounce.isHard ? 'hard' : 'soft', bounce.reason];
};

describe('a mail that came back', () => {
  it.each([
    ['5.1.1', '', 'hard', 'unknown_address'],
    ['5.1.10', '', 'hard', 'unknown_address'],
    ['5.1.2', '', 'hard', 'unknown_domain'],
    ['5.4.4', '', 'hard', 'unknown_domain'],
    ['5.2.1', '', 'hard', 'closed'],
    ['5.2.2', '', 'hard', 'full'],
    ['4.2.2', '', 'soft', 'full'],
    ['5.7.1', '', 'hard', 'blocked'],
    ['5.2.3', '', 'hard', 'not_taken'],
    ['4.4.7', '', 'soft', 'unreachable'],
    // Servers that say less in figures than in words.
    ['5.0.0', '550 No such user here', 'hard', 'unknown_address'],
    ['5.0.0', 'mailbox is full', 'hard', 'full'],
    ['5.5.0', 'Requested action not taken: mailbox unavailable', 'hard', 'other'],
    [null, '550 5.1.1 <a@b.example>: Recipient address rejected', 'hard', 'unknown_address'],
    [null, '554 message rejected as spam', 'hard', 'blocked'],
    [null, '', 'hard', 'other'],
  ])('%s %s is a %s bounce: %s', (status, words, how, reason) => {
    expect(judged(status, words)).toEqual([how, reason]);
  });

  it('is none while a server goes on trying, or has delivered it', () => {
    expect(judged('4.4.1', 'will retry', false)).toBeNull();
    expect(judged('2.1.5')).toBeNull();
  });

  it('has its status read from words, never from an address or a version', () => {
    expect(statusIn('550-5.1.1 The email account')).toBe('5.1.1');
    expect([statusIn('from 15.1.1.7 [5.1.1.9]'), statusIn('5.1')]).toEqual([null, null]);
  });

  it('is told to its customer by the first letter of the address and what stands behind the @', () => {
    expect(maskAddress('anna.esposito@guest.example')).toBe('a…@guest.example');
    expect([maskAddress('"a@b"@guest.example'), maskAddress('𝒶nna@x.example')]).toEqual([
      '"…@guest.example',
      '𝒶…@x.example',
    ]);
  });
});

describe('the address to which a mail comes back', () => {
  const id = '0f3e3b2c-1111-4222-8333-444455556666';
  const marks = createMailMarks('a secret of the shop that is long');
  const address = returnPathOf(marks, 'costiera.example', id);
  it('names the mail and nobody else, in as many characters as an address may have', () => {
    expect(address).toMatch(/^bounces\+[0-9a-f]{32}\.[0-9a-f]{20}@costiera\.example$/);
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(mailsIn(marks, `"MAILER" <${address}>`)).toEqual([id]);
    expect(mailsIn(marks, address.toUpperCase())).toEqual([id]);
  });
  it('is believed where this shop made it alone, under the secret of now or one before', () => {
    const forged = address.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'));
    const other = address.replace(/\+./, (first) => (first === '+0' ? '+1' : '+0'));
    expect([mailsIn(marks, forged), mailsIn(marks, other)]).toEqual([[], []]);
    const later = createMailMarks('the next secret, which is long too', 'a secret of the shop that is long');
    expect([mailsIn(later, address), mailsIn(createMailMarks('another'), address)]).toEqual([[id], []]);
    // A mark for another purpose opens nothing here.
    expect(mailsIn(marks, `bounces+${marks.markOf('no more', id)}@costiera.example`)).toEqual([]);
  });
});

describe('what a service tells', () => {
  const told = (body: object) => {
    const { about, report } = readTold(z.parse(BouncesBody, body));
    const bounce = judgeReport(report);
    return [about, bounce && [bounce.isHard, bounce.reason]];
  };
  const messageId = '<1@costiera.example>';
  it.each([
    ['hard_bounce', '550 5.1.1 user unknown', [true, 'unknown_address']],
    ['invalid_email', 'x', [true, 'unknown_address']],
    ['soft_bounce', '452 4.2.2 mailbox full', [false, 'full']],
    ['blocked', '', [true, 'other']],
    ['delivered', '', null],
    ['constructor', '', null],
  ])('Brevo: %s %s', (event, reason, bounce) => {
    const body = { event, email: 'a@b.example', 'message-id': messageId, reason, tags: ['x'] };
    expect(told(body)).toEqual([{ messageId }, bounce]);
  });
  it('Brevo: gives no reason', () => {
    expect(told({ event: 'hard_bounce', 'message-id': messageId, reason: null })).toEqual([
      { messageId },
      [true, 'other'],
    ]);
  });
  it.each([
    ['failed', 'permanent', 'No such user', [true, 'unknown_address']],
    ['failed', 'temporary', 'over quota', null],
    ['delivered', undefined, '', null],
  ])('Mailgun: %s %s %s', (event, severity, message, bounce) => {
    const body = {
      signature: { token: 'x' },
      'event-data': {
        event,
        severity,
        recipient: 'a@b.example',
        message: { headers: { 'message-id': '1@costiera.example', to: 'a@b.example' } },
        'delivery-status': { code: 550, message, description: null },
      },
    };
    expect(told(body)).toEqual([{ messageId: '1@costiera.example' }, bounce]);
  });
});
