import * as z from 'zod/mini';
import { counterWays } from '../taking.rules.ts';

/** A payment, and what of it may go back. */
export const RefundSource = z.object({
  /** online: the provider gives it back to what was paid with. What the desk took, a person gives back. */
  way: z.enum(['online', ...counterWays]),
  cents: z.number(),
  /** A bank holds it while it is disputed, or has given it to the customer. */
  heldCents: z.number(),
  lostCents: z.number(),
});
export type RefundSource = z.infer<typeof RefundSource>;
