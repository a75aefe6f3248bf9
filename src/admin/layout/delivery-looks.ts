import { couldNotLeave } from '../../mails/delivery.rules.ts';
import type { DeliveryState, MailDelivery } from '../../mails/delivery.shape.ts';
import type { AdminKey } from '../language-provider.tsx';

/** Two say more than the state: nobody could be written to, and it was tried in vain. */
type Shown = DeliveryState | 'no_address' | 'late';
type Look = { word: AdminKey; tone: 'plain' | 'good' | 'bad' | 'sun'; hint?: AdminKey };

/** How each is called and looks, and what a person should know of it. docs/operations.md has each of these words. */
export const deliveryLooks: Record<Shown, Look> = {
  queued: { word: 'delivery.queued', tone: 'sun' },
  late: { word: 'delivery.late', tone: 'bad' },
  waiting: { word: 'delivery.waiting', tone: 'sun', hint: 'delivery.waiting.hint' },
  sent: { word: 'delivery.sent', tone: 'good' },
  given_up: { word: 'delivery.given_up', tone: 'bad', hint: 'delivery.given_up.hint' },
  kept: { word: 'delivery.kept', tone: 'sun', hint: 'delivery.kept.hint' },
  dropped: { word: 'delivery.dropped', tone: 'plain', hint: 'delivery.dropped.hint' },
  no_address: { word: 'delivery.no_address', tone: 'sun' },
  bounced: { word: 'bounce.state', tone: 'bad', hint: 'bounce.hint' },
};

export function lookOf(delivery: MailDelivery): Look {
  if (delivery.dropReason === 'no_address') return deliveryLooks.no_address;
  return deliveryLooks[couldNotLeave(delivery) ? 'late' : delivery.state];
}
