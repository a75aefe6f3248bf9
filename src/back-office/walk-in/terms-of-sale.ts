import { refuse, type Refusal } from '../../basics/refusals.ts';
import { instantOf, rentalOf } from '../../basics/rome-time.ts';
import type { Kept } from '../../booking/booking.type.ts';
import { isPaidOnArrival } from '../../booking/kept.rules.ts';
import type { DeskTerms } from '../../booking/create/desk-terms.rules.ts';
import type { Trip } from '../../booking/trip.shape.ts';
import { officeTown } from '../../place/towns.rules.ts';
import { takesOnArrival } from '../../shop/payments.rules.ts';
import type { WalkInBody } from './walk-in.shape.ts';

/** Where they meet: at the office, unless the shop brings it. */
export const placeOfSale = ({ delivery }: Pick<WalkInBody, 'delivery'>) =>
  delivery
    ? { ...delivery, pickupOption: 'delivery' as const }
    : ({
        destination: officeTown(),
        pickupOption: 'office',
        deliveryAddress: '',
        returnAddress: '',
        riderNote: '',
      } satisfies Trip);

/**
 * Kept for nobody when it is to be ridden, and never until a moment that is over: refused as a field of the form. The payment at the
 * pickup may be switched off while a form is open.
 */
function keptOf({ kept, ...rental }: WalkInBody, now: Date): Kept | Refusal | null {
  if (!kept) return null;
  const until = instantOf({ date: kept.date, time: kept.time });
  if (until <= now || until > instantOf(rentalOf(rental).start))
    return refuse('bad_form', { issues: [{ path: 'kept.time', code: 'invalid' }] });
  if (isPaidOnArrival(kept) && !takesOnArrival()) return refuse('arrival_not_offered');
  return { until, as: kept.as };
}

/** As the form says it. */
export function termsOfSale(body: WalkInBody, now: Date): DeskTerms | Refusal {
  const kept = keptOf(body, now);
  if (kept && 'refusal' in kept) return kept;
  return {
    source: body.source ?? 'counter',
    kept,
    agreedCents: body.agreed?.cents ?? null,
    overrides: body.override !== undefined,
  };
}
