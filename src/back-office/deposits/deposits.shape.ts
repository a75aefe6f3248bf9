import * as z from 'zod/mini';
import { depositStates } from '../../deposit/deposit.rules.ts';
import { requiredText } from '../../shop/person.shape.ts';

export const WaiveDepositBody = z.strictObject({ why: requiredText(200) });
export const FreeDepositBody = z.strictObject({ why: requiredText(200) });

/** `id`: of the page's press; pressed twice one mail leaves. */
export const MailDepositLinkBody = z.strictObject({ id: z.uuid() });

/** As it was shown. */
export const GiveBackExcessBody = z.strictObject({ cents: z.int().check(z.positive()) });

export const DepositAnswer = z.object({
  /** Null: none was agreed with this customer. */
  deposit: z.nullable(
    z.object({
      state: z.enum(depositStates),
      cents: z.number(),
      capturedCents: z.nullable(z.number()),
      /** Of it, what pays for nothing: somebody took it in the provider's own pages. */
      excessCents: z.number(),
      mayGiveBack: z.boolean(),
      /** Until when the bank holds it, as the provider says. */
      captureBefore: z.nullable(z.string()),
      releaseHours: z.number(),
      /** What becomes of it while it is held: it waits for a clean return, pays what is accepted, or nothing is ridden. */
      outlook: z.enum(['clean', 'charges', 'over']),
      /** Before the handover. */
      isAhead: z.boolean(),
      /** The scooter stays in without it. */
      isMissing: z.boolean(),
      /** The link is for the eyes of who asks. */
      isLinkSeen: z.boolean(),
      /** Where it is given; null while it cannot be, and to whom it is not shown. */
      link: z.nullable(z.string()),
      /** Opens WhatsApp with it; null where there is none, or nobody reads it. */
      whatsapp: z.nullable(z.string()),
      hasEmail: z.boolean(),
      /** The link can be made now, and is for who asks. */
      mayAsk: z.boolean(),
      waived: z.nullable(z.object({ by: z.string(), at: z.string(), why: z.string() })),
      mayWaive: z.boolean(),
      /** It went out without by somebody's word, and has not gone yet. */
      mayWantAgain: z.boolean(),
      /** It is held of a scooter that is back, of which nothing is asked for. */
      mayFree: z.boolean(),
    }),
  ),
});
export type DepositAnswer = z.infer<typeof DepositAnswer>;
