import type { PlainDate } from '../basics/rome-time.ts';
import { policy } from '../shop/business.rules.ts';
import type { KeptReason } from '../contract/keys/kept-paper.type.ts';

const erasedKinds = [
  'booking',
  'payment',
  'contract',
  'handover report',
  'fine',
  'dispute',
  'review',
  'mail',
  'task',
  'place on the waiting list',
  'message',
  'newsletter subscription',
  'request for money',
  'note on a customer',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** What became of a person's data. Codes of bookings and numbers: nothing in it says who it was. */
export type ErasureReport = {
  erased: Record<ErasedKind, number>;
  /** Sealed and out of the desk's reach until that day, which is the last one. */
  kept: { code: string; reasons: KeptReason[]; until: PlainDate }[];
  /** Until when the shop goes on not renting to them, where that was decided. */
  notRented: PlainDate[];
  /** Nothing of these was left to erase. */
  erasedBefore: string[];
  /** Whose rental is not over: nobody could bring the scooter to a person without a name. */
  underWay: string[];
};

export const emptyReport = (): ErasureReport => ({
  // `as`: every kind, each with nothing.
  erased: Object.fromEntries(erasedKinds.map((kind) => [kind, 0])) as Record<ErasedKind, number>,
  kept: [],
  notRented: [],
  erasedBefore: [],
  underWay: [],
});

const laws: Record<KeptReason, (years: number) => string> = {
  contract: (years) =>
    `signed contract, for claims that follow from it (${years} years, art. 2946 c.c.; GDPR art. 17(3)(e))`,
  payment: (years) => `who paid, for the books (${years} years, art. 2220 c.c.; GDPR art. 17(3)(b))`,
};

/** For the operator, and for the answer to the person. `would`: nothing has been changed yet. */
export function describeErasure(report: ErasureReport, would = false): string[] {
  const counted = erasedKinds.filter((kind) => report.erased[kind] > 0);
  const lines = counted.map((kind) => `  ${report.erased[kind]} × ${kind}`);
  return [
    ...(lines.length > 0
      ? [would ? 'Would be erased:' : 'Erased:', ...lines]
      : ['There is nothing to erase.']),
    ...(report.kept.length > 0
      ? [`${would ? 'Would be kept' : 'Kept'}, sealed and closed to the desk until its day:`]
      : []),
    ...report.kept.flatMap(({ code, reasons, until }) =>
      reasons.map((reason) => `  ${code} until ${until}: ${laws[reason](policy().contractYears)}`),
    ),
    ...report.notRented.map(
      (until) =>
        `Not rented to until ${until}: known again by keyed hashes alone, to defend the shop’s rights (GDPR art. 17(3)(e), art. 18(1)(c)).`,
    ),
    ...report.erasedBefore.map((code) => `${code} was erased before.`),
    ...report.underWay.map(
      (code) =>
        `${code} is not erased: its rental is not over. Cancel it or wait, then say it again (a task says so).`,
    ),
  ];
}
