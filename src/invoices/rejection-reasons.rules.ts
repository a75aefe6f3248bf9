/** Codes of the exchange system that a shop's invoices can meet (Elenco controlli FatturaPA, 2.0), each with plain words at the desk. */
export const explainedCodes = [
  '00001',
  '00002',
  '00003',
  '00102',
  '00200',
  '00201',
  '00300',
  '00301',
  '00302',
  '00305',
  '00306',
  '00311',
  '00312',
  '00313',
  '00320',
  '00321',
  '00322',
  '00324',
  '00325',
  '00326',
  '00330',
  '00400',
  '00401',
  '00403',
  '00404',
  '00409',
  '00411',
  '00413',
  '00414',
  '00415',
  '00417',
  '00418',
  '00419',
  '00420',
  '00421',
  '00422',
  '00423',
  '00424',
  '00425',
  '00426',
  '00427',
  '00428',
  '00429',
  '00430',
  '00445',
] as const;
type ExplainedCode = (typeof explainedCodes)[number];

const isExplained = (code: string): code is ExplainedCode =>
  (explainedCodes as readonly string[]).includes(code);

/** A reason with the code of the system, or a part of the note without one: its number, or what somebody wrote. */
export type RejectionReason = { code: string | null; explained: ExplainedCode | null; text: string };

/** What the note of a rejection says, part by part, as `readAnswerFile` joins them; what it says twice stands once. */
export const rejectionReasons = (note: string): RejectionReason[] =>
  [...new Set(note.split(' · '))].filter(Boolean).map((part) => {
    const [, code, text = ''] = /^(\d{5})(?:: (.*))?$/s.exec(part) ?? [];
    if (code === undefined) return { code: null, explained: null, text: part };
    return { code, explained: isExplained(code) ? code : null, text };
  });

const sentTwice = ['00404', '00409'];

/** It was refused for nothing but that it is there already: then nothing goes again. */
export function isSentTwice(note: string): boolean {
  const reasons = rejectionReasons(note);
  return reasons.length > 0 && reasons.every(({ code }) => code !== null && sentTwice.includes(code));
}
