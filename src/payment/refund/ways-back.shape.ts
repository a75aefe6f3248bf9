import * as z from 'zod/mini';
import { counterWays } from '../taking.rules.ts';

/** As the desk is told it (ways-back.rules.ts). */
export const RefundSource = z.object({
  way: z.enum(['online', ...counterWays]),
  cents: z.number(),
  heldCents: z.number(),
  lostCents: z.number(),
});
