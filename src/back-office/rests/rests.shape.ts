import * as z from 'zod/mini';
import { deskRestStates } from '../../booking/part-payment/rest-states.rules.ts';
import { namedColour } from '../../fleet/colour.shape.ts';
import { requiredText } from '../../shop/person.shape.ts';

export const DecideRestBody = z.strictObject({ why: requiredText(200) });

/** `id`: of the page's press; pressed twice one mail leaves. */
export const MailRestLinkBody = z.strictObject({ id: z.uuid() });

/** Where its customer pays it: their own page, which stays. */
export const RestLinkAnswer = z.object({
  link: z.string(),
  /** Opens WhatsApp with it; null where nobody reads it. */
  whatsapp: z.nullable(z.string()),
  hasEmail: z.boolean(),
});
export type RestLinkAnswer = z.infer<typeof RestLinkAnswer>;

export const RestAnswer = z.object({
  /** Null of what was paid whole. */
  rest: z.nullable(
    z.object({
      state: z.enum(deskRestStates),
      /** Of all scooters that are paid together; null for someone who sees no money. */
      nowCents: z.nullable(z.number()),
      /** By which of two wordings it is spoken of: where nothing was paid when it was booked, it is no rest but the price. */
      paid: z.enum(['some', 'none']),
      owedCents: z.nullable(z.number()),
      /** How many scooters it is for. */
      rides: z.int(),
      /** Whose scooters it is for where others of the order owe nothing of it, for who sees money; else none. */
      owedFor: z.array(
        z.object({ driver: z.string(), scooter: z.object({ model: z.string(), ...namedColour }) }),
      ),
      dueOn: z.string(),
      mayTake: z.boolean(),
      /** Why it may go out all the same; null where nobody has said so. */
      waivedWhy: z.nullable(z.string()),
      /** How much it was, for who sees money, and why. */
      givenUp: z.nullable(z.object({ cents: z.nullable(z.number()), why: z.string() })),
      mayWaive: z.boolean(),
      /** All are back. */
      mayGiveUp: z.boolean(),
    }),
  ),
});
export type RestAnswer = z.infer<typeof RestAnswer>;
