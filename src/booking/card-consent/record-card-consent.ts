import type { Tx } from '../../database/tables.ts';
import { cardKeeping } from '../../shop/payments.rules.ts';
import { cardConsentText } from '../../translations/card-consent-text.ts';
import { sayIn } from '../../translations/words.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { cardConsentStamp, cardConsentVersion } from './card-consent.rules.ts';

type Deps = { bookings: Pick<BookingStore, 'addCardConsent' | 'recordEvent'> };

/**
 * Freezes what the customer agreed to, with the booking that is made by the same request. `stamp`: which words they were shown. Whether they
 * agreed.
 */
export async function recordCardConsent(
  { bookings }: Deps,
  tx: Tx,
  { id: bookingId, language }: Booking,
  stamp: string | undefined,
): Promise<boolean> {
  const keeping = cardKeeping();
  if (stamp === undefined || !keeping || stamp !== cardConsentStamp(keeping)) return false;
  const { label, how } = cardConsentText(language, sayIn(language, 'checkout'), keeping);
  const version = cardConsentVersion;
  await bookings.addCardConsent(tx, { bookingId, version, language, words: `${label}\n${how}`, ...keeping });
  const detail = { version, ...keeping };
  await bookings.recordEvent(tx, bookingId, { kind: 'card_consent', actor: 'customer', detail });
  return true;
}
