import * as z from 'zod/mini';
import { bounceReasons } from './bounces/bounce.shape.ts';

/**
 * Where a mail stands, as the desk reads it. `waiting`: its contents are still being made. `given_up`: refused, or tried for a day.
 * `bounced`: a server that was to deliver it gave it back, at once or later. `kept`: the shop is paused, or it was queued before a restore. `dropped`: what it would say was no longer true.
 */
const deliveryStates = ['queued', 'waiting', 'sent', 'given_up', 'kept', 'dropped', 'bounced'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Which fact of a dropped mail was missing by the time it was to leave; the desk says it (`delivery.dropped.<reason>`). */
export const dropReasons = [
  'erased',
  'no_address',
  'booking_state',
  'contract_signed',
  'too_late',
  'not_due',
  'switched_off',
  'link_used',
  'unsubscribed',
  'review_changed',
  'no_document',
  'not_payable',
  'blocked',
  'recipient_gone',
] as const;
export type DropReason = (typeof dropReasons)[number];

/** How the sending of one mail went. */
export const MailDelivery = z.object({
  id: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  /** While it is to be tried. */
  nextTryAt: z.nullable(z.string()),
  /** Somebody tries until then. */
  isClaimed: z.boolean(),
  /** The mail server's last line, or what stood in its place. */
  answer: z.nullable(z.string()),
  /** Of a dropped one; null for those of before it was kept. */
  dropReason: z.nullable(z.enum(dropReasons)),
  /** Of one that came back. */
  bounce: z.nullable(z.object({ isHard: z.boolean(), reason: z.enum(bounceReasons) })),
});
export type MailDelivery = z.infer<typeof MailDelivery>;

/** Whether a person can let it leave after all, as the mail that it is. */
export const canRetry = ({ state }: Pick<MailDelivery, 'state'>): boolean =>
  state === 'given_up' || state === 'kept' || state === 'bounced';

/** What the mail server said of a test to one of the shop's people. */
export type TestedNotice = {
  email: string;
  outcome: 'accepted' | 'put_off' | 'refused' | 'unreachable';
  answer: string;
};
