import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Queryable } from '../../database/tables.ts';
import { checkDeliverySlots, deliveryPlanOf } from '../../delivery/reserve-delivery-slots.ts';
import { periodOf } from '../../fleet/period.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { isChoosable } from '../../price/extra.rules.ts';
import { reasonNotBookable } from '../bookable.rules.ts';
import type { QuoteRequest } from '../booking.shape.ts';
import type { RequestedRider } from '../driver.shape.ts';
import type { Booking } from '../booking.type.ts';
import type { CreateBookingDeps } from '../create/create-booking.ts';
import { ineligibility, refuseDriver } from '../create/eligibility.rules.ts';
import { checkExtraStock } from '../extras/reserve-extras.ts';
import { ownHoldsOf } from '../offer/own-holds.ts';
import { makePayableQuotes, readOrderWishes } from '../offer/quote-rental.ts';
import { assetUrl } from '../offer/read-offer.ts';
import { depsForAddition, draftOfParty, reasonNotAddable } from './addition.ts';
import type { Addable, AddedChoice } from './add-scooter.shape.ts';

/** Whether a scooter may be added by now, as far as it is not about what is free. */
export async function reasonNothingAddable(deps: CreateBookingDeps, db: Queryable, to: Booking) {
  const refused = await reasonNotAddable(deps, db, to);
  if (refused) return refused;
  // Where they meet is agreed.
  const reason = reasonNotBookable({ rental: to, place: null }, deps.clock.now(), deps.opening());
  return reason ? refuse(reason) : null;
}

/** What is free for exactly the days of a paid booking, and what one more would cost; or why none can be added. */
export async function readAddable(plain: CreateBookingDeps, to: Booking) {
  const { database } = plain;
  const refused = await reasonNothingAddable(plain, database, to);
  if (refused) return refused;
  const deps = await depsForAddition(plain, to);
  const { references: own, bookingId: unpaid } = await ownHoldsOf(
    deps,
    database,
    draftOfParty(deps.links, to),
  );
  const wanted = { ...deliveryPlanOf(to), party: deps.adding.partyId };
  const noRider = await checkDeliverySlots(deps, database, {
    wanted,
    ...(unpaid !== null && { own: unpaid }),
  });
  if (noRider) return noRider;
  const period = periodOf(to, deps.opening());
  const extras = await extrasLike(deps, to);
  const hasExtras = (await checkExtraStock(deps, database, { extras, period, own })) === null;
  const scooters = [];
  for (const scooter of await deps.fleet.freeScooters(database, period, own)) {
    if (scooter.freeUnits === 0) continue;
    const quote = await quoteOf(deps, to, scooter.id, hasExtras ? extras : {});
    if (isRefusal(quote)) continue;
    const { id, model, colour, colourNames, imageFile, freeUnits: availableUnits } = scooter;
    scooters.push({ id, model, colour, colourNames, imageUrl: assetUrl(imageFile), availableUnits, quote });
  }
  return scooters.length === 0
    ? refuse('nothing_free')
    : ({ extras: hasExtras ? extras : {}, scooters } satisfies Addable);
}

/** What that scooter would cost now. */
export async function quoteAddition(
  plain: CreateBookingDeps,
  to: Booking,
  { scooterId, sameExtras }: AddedChoice,
  rider: RequestedRider,
): Promise<Quote | Refusal> {
  const refused = await reasonNothingAddable(plain, plain.database, to);
  if (refused) return refused;
  const scooter = await plain.fleet.scooter(plain.database, scooterId);
  const unfit = scooter && ineligibility(rider, to.start.date, scooter.licence);
  if (unfit) return refuseDriver(unfit.reason, scooter.licence);
  const deps = await depsForAddition(plain, to);
  return quoteOf(deps, to, scooterId, sameExtras ? await extrasLike(deps, to) : {});
}

/** At today's price: a code of the booking is not used again. */
async function quoteOf(
  deps: CreateBookingDeps,
  to: Booking,
  scooterId: number,
  extras: Record<string, number>,
): Promise<Quote | Refusal> {
  const { start, end, trip } = to;
  const request: QuoteRequest = {
    scooterId,
    extras,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    promoCode: '',
    pickupOption: trip.pickupOption,
    destination: trip.destination,
  };
  const wishes = await readOrderWishes(deps, deps.database, request, null);
  const quotes = isRefusal(wishes) ? wishes : makePayableQuotes(wishes);
  return isRefusal(quotes) ? quotes : quotes.whole;
}

/** The extras of the booking, as far as they are offered still. */
export async function extrasLike(
  { prices, database }: Pick<CreateBookingDeps, 'prices' | 'database'>,
  { rides: [{ extras }] }: Booking,
): Promise<Record<string, number>> {
  const offered = (await prices.extras(database)).filter(isChoosable);
  return Object.fromEntries(
    offered
      .map(({ id, atMost }) => [String(id), Math.min(extras[id] ?? 0, atMost)] as const)
      .filter(([, quantity]) => quantity > 0),
  );
}
