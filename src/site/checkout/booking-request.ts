import type { Cents } from '../../basics/money.ts';
import { cardConsentStamp } from '../../booking/card-consent/card-consent.rules.ts';
import { cardKeeping } from '../../shop/payments.rules.ts';
import type { BookingRequest, QuoteAnswer } from '../../booking/booking.shape.ts';
import type { RequestedRider } from '../../booking/driver.shape.ts';
import type { IfMissing } from '../../booking/pot/pot.rules.ts';
import { tripOf, type Trip } from '../../booking/trip.shape.ts';
import type { Language } from '../../translations/languages.ts';
import type { BookingState } from '../draft/booking-state.ts';
import { quoteRequest } from '../booking-steps/use-quote.ts';
import { draftId } from '../draft/draft-id.ts';
import { currentRides } from '../draft/further-rides.ts';
import { senderCode } from './sender-code.ts';
import type { CheckoutValues, Driver } from './driver.rules.ts';

type Input = {
  draft: BookingState;
  typed: CheckoutValues;
  driver: Driver;
  /** Of the scooters beside the first, in their order. */
  riders: readonly RequestedRider[];
  /** Null where the customer pays for all. */
  pays: IfMissing | null;
  quote: Pick<QuoteAnswer, 'totalCents' | 'conditions'>;
  /** A part of it, the rest later; undefined where all of it is paid now. */
  payNowCents: Cents | undefined;
  /** Whether the customer lets the shop keep their card. */
  keepsCard: boolean;
  language: Language;
};

/** Body of POST /api/bookings; null while the draft is not whole. The price shown is the price agreed to. */
export function bookingRequest({
  draft,
  typed,
  driver,
  riders,
  pays,
  quote,
  payNowCents,
  keepsCard,
  language,
}: Input): BookingRequest | null {
  const asked = quoteRequest(draft);
  const { pickupOption } = draft;
  if (!asked || !pickupOption) return null;
  const { furtherRides = [], ...rental } = asked;
  const further = furtherRides.flatMap((ride, nth) => {
    const rider = riders[nth];
    return rider ? [{ ...ride, driver: rider }] : [];
  });
  if (further.length < furtherRides.length) return null;
  const id = draftId();
  const { people } = currentRides();
  const keeping = keepsCard && cardKeeping();
  const partner = senderCode();
  return {
    ...rental,
    // Of each of its fields it is said where it comes from: an earlier step (draft), or a field of the checkout (textFields).
    ...tripOf({ ...draft, ...typed, pickupOption } satisfies Trip),
    language,
    driver,
    ...(further.length > 0 && { furtherRides: further }),
    ...(people !== null && { people }),
    ...(further.length > 0 && pays && { pot: { ifMissing: pays } }),
    ...(payNowCents !== undefined && { payNowCents }),
    acceptedTerms: true,
    ...(keeping && { keepCard: cardConsentStamp(keeping) }),
    expectedTotalCents: quote.totalCents,
    conditions: quote.conditions,
    ...(partner !== undefined && { partner }),
    ...(id ? { draftId: id } : {}),
  };
}
