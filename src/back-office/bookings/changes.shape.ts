import * as z from 'zod/mini';
import { ChangeWish } from '../../booking/change/change.shape.ts';

const version = z.int().check(z.positive());
const cents = z.int().check(z.minimum(-10_000_000), z.maximum(10_000_000));

export const ChangeQuoteBody = z.strictObject({ wish: ChangeWish });
/** The difference that was shown: what is due, or below zero what goes back. */
export const ChangeBody = z.strictObject({ version, wish: ChangeWish, expectedCents: cents });
/** Of all that were ordered together: those that were shown, each in its version. */
export const ChangeTogetherBody = z.strictObject({
  wish: ChangeWish,
  versions: z
    .array(z.strictObject({ code: z.string().check(z.maxLength(20)), version }))
    .check(z.minLength(1), z.maxLength(50)),
  expectedCents: cents,
});
/** What a change would cost, in one look. */
export const ChangeQuoteAnswer = z.object({
  version: z.number(),
  beforeCents: z.number(),
  afterCents: z.number(),
  dueCents: z.number(),
  backCents: z.number(),
  /** Of what it becomes cheaper by, what only lessens a rest that is to be paid; left out where that is nothing. */
  lessensRestCents: z.optional(z.number()),
  /** Of an earlier change, used now. */
  creditCents: z.number(),
  /** Of what becomes cheaper, kept by the shop. */
  keptCents: z.number(),
  signAgain: z.boolean(),
  freeUntil: z.string(),
  freeIsOver: z.boolean(),
});
/** `rides`: which are changed, each in its version; the sums are of all. */
export const ChangeTogetherQuoteAnswer = z.extend(ChangeQuoteAnswer, {
  rides: z.array(z.object({ code: z.string(), version: z.number() })),
});
export type ChangeTogetherQuoteAnswer = z.infer<typeof ChangeTogetherQuoteAnswer>;
export type ChangeQuoteAnswer = z.infer<typeof ChangeQuoteAnswer>;

export const ChangeAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), backCents: z.number() }),
  /** Carried out when the difference is paid, on this page or at the desk; nothing is held meanwhile. */
  z.object({ kind: z.literal('pay'), checkoutUrl: z.string() }),
]);
export type ChangeAnswer = z.infer<typeof ChangeAnswer>;

/** `given_back`: it could not be had any more, and the money is to be given back. */
export const TakingAnswer = z.object({ change: z.enum(['done', 'given_back']) });
export type TakingAnswer = z.infer<typeof TakingAnswer>;
