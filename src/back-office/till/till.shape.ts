import * as z from 'zod/mini';
import { requiredText } from '../../shop/person.shape.ts';
import type { NotableMovement } from '../documents/documents.shape.ts';
import { counterWays } from '../../payment/taking.rules.ts';
import { countedCents, denominations, entryKinds, handKinds, type Counted } from '../../till/till.rules.ts';

const mostCents = 10_000_000;
const cents = z.int().check(z.minimum(0), z.maximum(mostCents));

export const OpenTillBody = z.strictObject({ floatCents: cents });
export type OpenTillBody = z.infer<typeof OpenTillBody>;

/** By hand, with what for. */
export const CashMoveBody = z.strictObject({
  /** The form's own: sent twice it is one. */
  id: z.uuid(),
  kind: z.enum(handKinds),
  cents: z.int().check(z.positive(), z.maximum(mostCents)),
  reason: requiredText(200),
});
export type CashMoveBody = z.infer<typeof CashMoveBody>;

const pieces = z.int().check(z.minimum(0), z.maximum(9999));
/** By the value of each note and coin in cents. */
const CountedShape = z.strictObject(
  // `as`: fromEntries forgets the names.
  Object.fromEntries(denominations.map((value) => [value, z.optional(pieces)])) as Record<
    keyof Counted,
    z.ZodMiniOptional<typeof pieces>
  >,
);

export const CloseTillBody = z
  .strictObject({
    id: z.uuid(),
    number: z.int().check(z.positive(), z.maximum(2_147_483_647)),
    /** What must lie there, as it was shown; it may be less than nothing. */
    expectedCents: z.int().check(z.minimum(-mostCents), z.maximum(mostCents)),
    counted: CountedShape,
    leftCents: cents,
    note: z.string().check(z.trim(), z.maxLength(500)),
    name: requiredText(120),
    signature: z.nullable(z.string().check(z.maxLength(400_000), z.startsWith('data:image/png;base64,'))),
  })
  .check(
    z.refine(({ counted, leftCents }) => leftCents <= countedCents(counted), {
      path: ['leftCents'],
      error: 'too_much',
    }),
  );
export type CloseTillBody = z.infer<typeof CloseTillBody>;

export const TillDayPath = z.object({
  number: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
});

const TillEntryAnswer = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  way: z.enum(counterWays),
  cents: z.number(),
  reason: z.nullable(z.string()),
  /** Of the booking that it was paid for, where there is one. */
  code: z.nullable(z.string()),
  slip: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Of money of a customer: the movement of the ledger with what covers it. */
  fiscal: z.nullable(z.custom<NotableMovement>()),
});
export type TillEntryAnswer = z.infer<typeof TillEntryAnswer>;

const dayFields = {
  number: z.number(),
  day: z.string(),
  openedAt: z.string(),
  openedBy: z.nullable(z.string()),
  floatCents: z.number(),
  /** What the closing before it left in the drawer; null for the first day of all. */
  leftBeforeCents: z.nullable(z.number()),
  isFloatCounted: z.boolean(),
};

const OpenTillDay = z.object({
  ...dayFields,
  /** Opened on an earlier date of Rome's and not closed since. */
  isOfEarlierDay: z.boolean(),
  expectedCents: z.number(),
  entries: z.array(TillEntryAnswer),
});
export type OpenTillDay = z.infer<typeof OpenTillDay>;

const closingFields = {
  closedAt: z.string(),
  closedBy: z.nullable(z.string()),
  countedCents: z.number(),
  expectedCents: z.number(),
  leftCents: z.number(),
};
const ClosedTillDay = z.object({ number: z.number(), day: z.string(), ...closingFields });
export type ClosedTillDay = z.infer<typeof ClosedTillDay>;

export const TillAnswer = z.object({
  open: z.nullable(OpenTillDay),
  /** What the last count left in the drawer. */
  proposedFloatCents: z.number(),
  /** The newest first. */
  closed: z.array(ClosedTillDay),
  /** There are older ones. */
  more: z.boolean(),
});
export type TillAnswer = z.infer<typeof TillAnswer>;

/** A closed day as it was signed, for the printed sheet. */
export const TillSheetAnswer = z.object({
  ...dayFields,
  ...closingFields,
  counted: z.record(z.string(), z.number()),
  note: z.string(),
  signedName: z.string(),
  /** The picture of it, where it was signed by pen too. */
  signature: z.nullable(z.string()),
  seal: z.string(),
  /** As it was signed: nobody has changed it past the shop. */
  isIntact: z.boolean(),
  entries: z.array(TillEntryAnswer),
});
export type TillSheetAnswer = z.infer<typeof TillSheetAnswer>;
