import * as z from 'zod/mini';

/**
 * Where a mail stands, as the desk reads it. `waiting`: its contents are still being made. `given_up`: refused, or tried for a day.
 * `kept`: the shop is paused, or it was queued before a restore. `dropped`: what it would say was no longer true.
 */
const deliveryStates = ['queued', 'waiting', 'sent', 'given_up', 'kept', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How the sending of one mail went. */
export const MailDelivery = z.object({
  id: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  /** While it is to be tried. */
  nextTryAt: z.nullable(z.string()),
  /** The mail server's last line, or what stood in its place. */
  answer: z.nullable(z.string()),
});
export type MailDelivery = z.infer<typeof MailDelivery>;

/** Whether a person can let it leave after all, as the mail that it is. */
export const canRetry = ({ state }: Pick<MailDelivery, 'state'>): boolean =>
  state === 'given_up' || state === 'kept';
