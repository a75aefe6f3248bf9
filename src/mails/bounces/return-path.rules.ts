import type { MailMarks } from '../../basics/mail-marks.ts';

/** Where a mail comes back to that cannot be delivered (VERP): an address of its own, so that no report need be believed for what it quotes. */
export const returnPathOf = (marks: MailMarks, domain: string, mailId: string): string =>
  `bounces+${marks.markOf('bounces', mailId)}@${domain}`;

const returnPath = /(?:^|[<\s,;:])bounces[+=]([0-9a-f]{32}\.[0-9a-f]{20})@[\w.-]+/gi;

/** The ids of the mails whose addresses stand in a text; none that was made elsewhere. */
export const mailsIn = (marks: MailMarks, text: string): string[] =>
  [...text.matchAll(returnPath)].flatMap(([, mark = '']) => marks.idIn('bounces', mark) ?? []);
