import { type Cents, shareByWeight, sumOfCents } from '../../basics/money.ts';
import type { WallClock } from '../../basics/rome-time.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import type { OrderQuotes, RideToQuote } from '../../price/make-quote.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { reasonNotBookable, timeReasons, type TimeReason } from '../bookable.rules.ts';
import type { Kept } from '../booking.type.ts';
import type { Place } from '../trip.shape.ts';
import type { BookingSource } from '../source.rules.ts';
import { hasWayOn, type WithWay } from './ways-on.rules.ts';

/** What somebody of the shop says of a booking that they make for a customer. */
export type DeskTerms = {
  source: BookingSource;
  kept: Kept | null;
  /** What all of it costs, said by hand; null by the price list. */
  agreedCents: Cents | null;
  /** Somebody has said why warnings do not stop it. What the shop has not (units, pieces, riders) still does. */
  overrides: boolean;
};

/** Somebody at the desk may ride off at once; and while the form is filled in, the half-hour may begin for which it was opened. */
export const deskOpening = (opening: Opening): Opening => ({ ...opening, minimumNoticeMinutes: -30 });

const wholeDay = [{ from: '00:00', until: '23:30' }];
const tenYears = 3650;

type Overridden = WithWay<TimeReason, 'allTheSame'>;

/** For each reason of the times in spite of which the desk may sell, the opening that does not give it: whoever sells has said that somebody will be there. */
const withoutReason: Record<Overridden, (opening: Opening) => Opening> = {
  too_short_notice: deskOpening,
  too_far_ahead: (opening) => ({ ...opening, bookableDays: tenYears }),
  too_long: (opening) => ({ ...opening, longestDays: tenYears }),
  closed_then: (opening) => ({
    ...opening,
    week: Array.from({ length: 7 }, () => wholeDay),
    closures: [],
  }),
};
const isOverridden = (reason: TimeReason): reason is Overridden => hasWayOn(reason, 'allTheSame');

/** Any half-hour of any day to come. */
const openAllTheSame = (opening: Opening): Opening =>
  timeReasons.filter(isOverridden).reduce((open, reason) => withoutReason[reason](open), opening);

/** Who stands at the counter is at the office, whatever it serves. */
export const agreedAtDesk = ({ pickupOption }: Partial<Place>) =>
  pickupOption === 'office' && { isPlaceAgreed: true as const };

export const soldAtCounter: DeskTerms = {
  source: 'counter',
  kept: null,
  agreedCents: null,
  overrides: false,
};

/** Who stands at the counter needs no notice; who calls has that of the shop. */
export function openingFor(
  { source, overrides }: Pick<DeskTerms, 'source' | 'overrides'>,
  opening: Opening,
): Opening {
  if (overrides) return openAllTheSame(opening);
  return source === 'counter' ? deskOpening(opening) : opening;
}

/** Every reason for which these times could not be booked: for the log of who sells them all the same. */
export function timeWarnings(
  rental: { start: WallClock; end: WallClock },
  now: Date,
  opening: Opening,
): TimeReason[] {
  const reason = reasonNotBookable({ rental, place: null }, now, opening);
  if (reason === null) return [];
  return isOverridden(reason)
    ? [reason, ...timeWarnings(rental, now, withoutReason[reason](opening))]
    : [reason];
}

const rentalCents = ({ lines }: Quote): Cents =>
  sumOfCents(lines.flatMap(({ kind, amountCents }) => (kind === 'rental' ? [amountCents] : [])));

/**
 * The same order at the price that was agreed by hand: each scooter bears its part of what that is less or more, in the line of its rental. Extras and
 * ways are never made cheaper, and no scooter is given for nothing: what is less is refused.
 */
export function agreedByHand<Wishes extends { rides: readonly RideToQuote[] }>(
  wishes: Wishes,
  { whole, rides }: OrderQuotes,
  agreedCents: Cents,
): Wishes | Refusal<unknown, 'too_little_to_pay'> {
  const differenceCents = agreedCents - whole.totalCents;
  const weights = rides.map(rentalCents);
  if (sumOfCents(weights) + differenceCents < rides.length) return refuse('too_little_to_pay');
  const shares = shareByWeight(Math.abs(differenceCents), weights);
  return {
    ...wishes,
    rides: wishes.rides.map((ride, nth) => {
      const cents = Math.sign(differenceCents) * (shares[nth] ?? 0);
      return cents === 0 ? ride : { ...ride, byHand: { cents, ofCents: weights[nth] ?? 0 } };
    }),
  };
}
