import * as z from 'zod/mini';
import { depositStates } from '../../deposit/deposit.rules.ts';
import { requiredText } from '../../shop/person.shape.ts';

export const WaiveDepositBody = z.strictObject({ why: requiredText(200) });

export const DepositAnswer = z.object({
  /** Null: none was agreed with this customer. */
  deposit: z.nullable(
    z.object({
      state: z.enum(depositStates),
      cents: z.number(),
      capturedCents: z.nullable(z.number()),
      /** Until when the bank holds it, as the provider says. */
      captureBefore: z.nullable(z.string()),
      releaseHours: z.number(),
      /** Where it is given; null while it cannot be. */
      link: z.nullable(z.string()),
      /** The link can be made now. */
      mayAsk: z.boolean(),
      waived: z.nullable(z.object({ by: z.string(), at: z.string(), why: z.string() })),
      mayWaive: z.boolean(),
    }),
  ),
});
export type DepositAnswer = z.infer<typeof DepositAnswer>;
