import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { QuoteAnswer, QuoteRequest } from '../../booking/booking.shape.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { PageLinks } from '../../booking/create/page-links.type.ts';
import type { DeskSale, DeskSaleResult } from '../../booking/create/sell-at-desk.ts';
import type { AvailabilityRequest, ExtraOffer, ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { totalOf } from '../../booking/party/party-share.rules.ts';
import { canOpenLink } from '../../contract/contract.rules.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import { officeTown } from '../../place/towns.rules.ts';
import { checkMayRent, type RentAllTheSameDeps } from '../customers/rent-all-the-same.ts';
import type { CalendarStore } from '../calendar/calendar.store.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { SoldRide, WalkInAnswer, WalkInBody, WalkInQuoteBody } from './walk-in.shape.ts';
import { writeAudit } from '../../identity/write-audit.ts';

/** The front door hands in how a sale is made and how customers are led to their contract. */
export type SellToWalkInDeps = StaffDeps &
  RentAllTheSameDeps & {
    bookings: Pick<Bookings, 'byCode' | 'together'>;
    calendar: Pick<CalendarStore, 'plate'>;
    payPage(bookingId: string): Promise<string | null>;
    sell(sale: DeskSale): Promise<DeskSaleResult | Refusal>;
    /** By the rules of a sale: without notice. */
    scootersAtDesk(asked: AvailabilityRequest): Promise<ScooterOffer[] | Refusal>;
    extrasAtDesk(): Promise<ExtraOffer[]>;
    quoteAtDesk(request: QuoteRequest): Promise<QuoteAnswer | Refusal>;
    contract: Pick<ContractRoom, 'linkOf' | 'vehicleOf'>;
    pages: Pick<PageLinks, 'contract'>;
  };

type SellPermit = Permit<'sell at the desk'>;

type WantedExtras = Pick<WalkInBody, 'secondDriver' | 'extras'>;
const extrasOf = ({ secondDriver, extras = {} }: WantedExtras): Record<string, number> =>
  secondDriver ? { ...extras, [additionalDriverExtraId]: 1 } : extras;

/** What can be chosen beside the second driver. */
export async function findWalkInExtras(deps: SellToWalkInDeps, _by: SellPermit): Promise<ExtraOffer[]> {
  const extras = await deps.extrasAtDesk();
  return extras.filter(({ id, status }) => status === 'active' && String(id) !== additionalDriverExtraId);
}

/** What there is for somebody who walks in, or why nothing can be sold then. */
export const findWalkInScooters = (deps: SellToWalkInDeps, _by: SellPermit, asked: AvailabilityRequest) =>
  deps.scootersAtDesk(asked);

export const quoteWalkIn = (
  deps: SellToWalkInDeps,
  _by: SellPermit,
  { secondDriver, extras, ...rental }: WalkInQuoteBody,
) => deps.quoteAtDesk({ ...rental, extras: extrasOf({ secondDriver, extras }), promoCode: '' });

/** Fetched at the office, at the price that was shown: another one by now is shown again first. */
export async function sellToWalkIn(
  deps: SellToWalkInDeps,
  by: SellPermit,
  { key, way, givenCents, number, unitId, secondDriver, extras, allTheSame, ...wanted }: WalkInBody,
): Promise<DeskSaleResult | Refusal> {
  const drivers = [wanted.driver, ...(wanted.furtherRides ?? []).map(({ driver }) => driver)];
  const mayRent = await checkMayRent(deps, by, { drivers, why: allTheSame });
  if (isRefusal(mayRent)) return mayRent;
  const unit = unitId === undefined ? {} : { unit: await deps.calendar.plate(deps.database, unitId) };
  return deps.sell({
    key,
    way,
    taken: { staffId: by.staffId, givenCents, number },
    unitId,
    body: {
      ...wanted,
      extras: extrasOf({ secondDriver, extras }),
      promoCode: '',
      destination: officeTown(),
      pickupOption: 'office',
      deliveryAddress: '',
      returnAddress: '',
      acceptedTerms: true,
    },
    onHeld: async (tx, booking) => {
      await writeAudit(deps, tx, by, {
        action: 'sold at the desk',
        subject: { kind: 'booking', id: booking.id },
        after: { way, amountCents: booking.totalCents, ...unit },
      });
      await mayRent(tx, booking.id);
    },
  });
}

export async function readWalkIn(
  deps: SellToWalkInDeps,
  _by: SellPermit,
  code: string,
): Promise<WalkInAnswer | Refusal> {
  const { database: db } = deps;
  const booking = await deps.bookings.byCode(db, code);
  if (!booking) return refuse('not_found');
  const together = booking.addsTo === null ? await deps.bookings.together(db, booking) : ([booking] as const);
  const rides: SoldRide[] = [];
  for (const one of together) rides.push(await soldRideOf(deps, one));
  const own = rides.find((ride) => ride.code === booking.code);
  const [first] = together;
  return {
    code: booking.code,
    state: booking.state,
    driver: booking.driver.fullName,
    totalCents: totalOf(together),
    checkoutUrl: first.state === 'held' ? await deps.payPage(first.id) : null,
    contract: own?.contract ?? null,
    contractUrl: own?.contractUrl ?? null,
    rides,
  };
}

async function soldRideOf(deps: SellToWalkInDeps, booking: Booking): Promise<SoldRide> {
  const { database: db } = deps;
  const link = await deps.contract.linkOf(db, booking.id);
  const opens = link !== null && canOpenLink(booking.state, link.status);
  return {
    code: booking.code,
    driver: booking.driver.fullName,
    state: booking.state,
    scooter: await deps.contract.vehicleOf(db, booking.rides[0].scooterId),
    contract: link?.status ?? null,
    contractUrl: opens ? deps.pages.contract(booking.language, link.token) : null,
  };
}

/** The way to pay, once more by mail. */
export async function mailPaymentLink(
  deps: SellToWalkInDeps,
  by: SellPermit,
  code: string,
): Promise<'queued' | Refusal> {
  const seen = await readWalkIn(deps, by, code);
  if (isRefusal(seen)) return seen;
  // One page for all of them, by the customer's booking.
  const booking = await deps.bookings.byCode(deps.database, seen.rides[0]?.code ?? code);
  if (!booking || seen.checkoutUrl === null) return refuse('hold_over');
  const { id: reference, language } = booking;
  return deps.database.transaction().execute(async (tx) => {
    const kind = 'payment_link';
    await deps.queueMail(tx, { kind, cause: `${kind}:${deps.chance.uuid()}`, reference, language });
    const subject = { kind: 'booking', id: reference } as const;
    await writeAudit(deps, tx, by, { action: 'sent a link', subject, after: { link: 'payment' } });
    return 'queued' as const;
  });
}
