import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import type { LinkTokens } from '../../basics/tokens.ts';
import type { LetKeptGo } from '../../booking/create/answer-kept.ts';
import { contractWhatsapp, payWhatsapp } from '../money/pay-whatsapp.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { QuoteAnswer, QuoteRequest } from '../../booking/booking.shape.ts';
import type { BookingRoom, Bookings } from '../../booking/booking.ts';
import type { SoldBeside } from '../../booking/booking-event.shape.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { letGoByOf } from '../../booking/kept.rules.ts';
import type { PageLinks } from '../../booking/create/page-links.type.ts';
import type { DeskTerms } from '../../booking/create/desk-terms.rules.ts';
import type { RulesOfSale } from '../../booking/offer/offer-at-desk.ts';
import type { DeskSale, DeskSaleResult } from '../../booking/create/sell-at-desk.ts';
import type { AvailabilityRequest, ExtraOffer, ScooterAtDesk } from '../../booking/offer/offer.shape.ts';
import { totalOf } from '../../booking/party/party-share.rules.ts';
import type { Tx } from '../../database/tables.ts';
import { canOpenLink } from '../../contract/contract.rules.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import { checkMayRent, type RentAllTheSameDeps } from '../customers/rent-all-the-same.ts';
import type { CalendarStore } from '../calendar/calendar.store.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { placeOfSale, termsOfSale } from './terms-of-sale.ts';
import type {
  FreeAtDeskQuery,
  SoldRide,
  WalkInAnswer,
  WalkInBody,
  WalkInQuoteBody,
} from './walk-in.shape.ts';
import type { AuditFacts } from '../../identity/audit.rules.ts';
import { writeAudit } from '../../identity/write-audit.ts';

/** The front door hands in how a sale is made and how customers are led to their contract. */
export type SellToWalkInDeps = StaffDeps &
  RentAllTheSameDeps & {
    bookings: Pick<
      Bookings,
      'byCode' | 'byId' | 'together' | 'recordEvent' | 'lastActor' | 'areOfOneCustomer'
    >;
    calendar: Pick<CalendarStore, 'plate'>;
    payPage(bookingId: string): Promise<string | null>;
    sell(sale: DeskSale): Promise<DeskSaleResult | Refusal>;
    /** By the rules of a sale: at the counter without notice. */
    scootersAtDesk(asked: AvailabilityRequest, by: RulesOfSale): Promise<ScooterAtDesk[] | Refusal>;
    extrasAtDesk(): Promise<ExtraOffer[]>;
    quoteAtDesk(request: QuoteRequest, by: RulesOfSale): Promise<QuoteAnswer | Refusal>;
    contract: Pick<ContractRoom, 'linkOf' | 'vehicleOf'>;
    pages: Pick<PageLinks, 'contract' | 'booking'>;
    links: LinkTokens;
    readRest: BookingRoom['readRest'];
    letKeptGo(asked: LetKeptGo): Promise<'let_go' | Refusal>;
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
export const findWalkInScooters = (
  deps: SellToWalkInDeps,
  _by: SellPermit,
  { source, despite, ...asked }: FreeAtDeskQuery,
) => deps.scootersAtDesk(asked, { source, overrides: despite !== undefined });

export const quoteWalkIn = (
  deps: SellToWalkInDeps,
  _by: SellPermit,
  { secondDriver, extras, source, despite, ...rental }: WalkInQuoteBody,
) =>
  deps.quoteAtDesk(
    { ...rental, extras: extrasOf({ secondDriver, extras }), promoCode: '' },
    { source, overrides: despite !== undefined },
  );

/** At the price that was shown, or agreed by hand: another one by now is shown again first. */
export async function sellToWalkIn(
  deps: SellToWalkInDeps,
  by: SellPermit,
  body: WalkInBody,
): Promise<DeskSaleResult | Refusal> {
  const { key, way, givenCents, number, unitId, secondDriver, extras, allTheSame, ...said } = body;
  const { source: _, delivery, agreed, override, kept: __, after, ...wanted } = said;
  const terms = termsOfSale(body, deps.clock.now());
  if (isRefusal(terms)) return terms;
  const drivers = [wanted.driver, ...(wanted.furtherRides ?? []).map(({ driver }) => driver)];
  const mayRent = await checkMayRent(deps, by, { drivers, why: allTheSame });
  if (isRefusal(mayRent)) return mayRent;
  const before = after === undefined ? null : await findOrder(deps, after);
  if (after !== undefined && !before) return refuse('not_found');
  const unit = unitId === undefined ? {} : { unit: await deps.calendar.plate(deps.database, unitId) };
  return deps.sell({
    key,
    way,
    taken: { staffId: by.staffId, givenCents, number },
    unitId,
    terms,
    body: {
      ...wanted,
      extras: extrasOf({ secondDriver, extras }),
      promoCode: '',
      ...placeOfSale({ delivery }),
      acceptedTerms: true,
    },
    onHeld: async (tx, booking, overridden) => {
      await writeAudit(deps, tx, by, {
        action: 'sold at the desk',
        subject: { kind: 'booking', id: booking.id },
        after: {
          way,
          amountCents: booking.totalCents,
          ...unit,
          ...saidOf(booking, terms),
          ...(overridden.length > 0 && { warnings: overridden.join(' ') }),
        },
      });
      if (before) await nameEachOther(deps, tx, by, [before, booking]);
      if (agreed) await noteWhy(deps, tx, by, { booking, text: agreed.why });
      if (override !== undefined && overridden.length > 0)
        await noteWhy(deps, tx, by, { booking, text: override });
      await mayRent(tx, booking.id);
      if (booking.kept) await mailKept(deps, tx, booking);
    },
  });
}

/** Of what is more than cash at the counter. */
const saidOf = ({ kept, quote: { byHandCents } }: Booking, { source }: DeskTerms): AuditFacts => ({
  ...(source !== 'counter' && { source }),
  ...(kept && { until: kept.until.toISOString(), keptAs: kept.as }),
  ...(byHandCents !== undefined && { byHandCents }),
});

/** Of several that were ordered together the first, which knows what they have in common. */
async function findOrder({ bookings, database }: SellToWalkInDeps, code: string): Promise<Booking | null> {
  const named = await bookings.byCode(database, code);
  return named?.party ? bookings.byId(database, named.party.id) : named;
}

/** Two bookings of one customer: who opens either is led to the other. Where somebody else was typed in meanwhile, nobody is. */
async function nameEachOther(
  { bookings }: SellToWalkInDeps,
  tx: Tx,
  { staffId }: SellPermit,
  [first, second]: readonly [Booking, Booking],
): Promise<void> {
  if (!(await bookings.areOfOneCustomer(tx, [first.id, second.id]))) return;
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const detail: SoldBeside & { staffId: string } = { beside: other.code, staffId };
    await bookings.recordEvent(tx, one.id, { kind: 'sold_beside', actor: 'staff', detail });
  }
}

/** The reason is somebody's words: in the history, which is emptied with the person; the log says that there was one. */
const noteWhy = (
  { bookings }: SellToWalkInDeps,
  tx: Tx,
  { staffId }: SellPermit,
  { booking, text }: { booking: Booking; text: string },
): Promise<void> =>
  bookings.recordEvent(tx, booking.id, { kind: 'note', actor: 'staff', detail: { text, staffId } });

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
    owedCents: booking.state === 'held' ? 0 : ((await deps.readRest(db, booking))?.owedCents ?? 0),
    checkoutUrl: first.state === 'held' ? await deps.payPage(first.id) : null,
    kept: keptOf(deps, together),
    letGoBy:
      booking.state === 'expired' ? letGoByOf(await deps.bookings.lastActor(db, first.id, 'declined')) : null,
    contract: own?.contract ?? null,
    contractUrl: own?.contractUrl ?? null,
    rides,
  };
}

/** While it waits for its customer: the link of their own page, on which they answer. */
function keptOf(
  { links, pages }: SellToWalkInDeps,
  together: readonly [Booking, ...Booking[]],
): WalkInAnswer['kept'] {
  const [{ id, state, kept, language, driver, linkGeneration, linkSha256 }] = together;
  if (!kept || state !== 'held') return null;
  const link = pages.booking(language, links.tokenFor('booking', id, linkGeneration, linkSha256));
  const to = { name: driver.fullName, phone: driver.phone };
  return {
    until: kept.until.toISOString(),
    as: kept.as,
    link,
    whatsapp: payWhatsapp({ language, to, amountCents: totalOf(together), link, until: kept.until }),
    name: driver.fullName,
    email: driver.email,
  };
}

/** The customer has said no, or has not come back: what was kept is free at once. */
export async function letKeptGoAtDesk(
  deps: SellToWalkInDeps,
  by: SellPermit,
  code: string,
): Promise<'let_go' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  return deps.letKeptGo({
    bookingId: booking.party?.id ?? booking.id,
    actor: 'staff',
    onLetGo: (tx, { id }) =>
      writeAudit(deps, tx, by, { action: 'let an offer go', subject: { kind: 'booking', id } }),
  });
}

async function soldRideOf(deps: SellToWalkInDeps, booking: Booking): Promise<SoldRide> {
  const { database: db } = deps;
  const link = await deps.contract.linkOf(db, booking.id);
  const opens = link !== null && canOpenLink(booking.state, link.status);
  const { language, driver } = booking;
  const contractUrl = opens ? deps.pages.contract(language, link.token) : null;
  const to = { name: driver.fullName, phone: driver.phone };
  return {
    code: booking.code,
    driver: driver.fullName,
    state: booking.state,
    scooter: await deps.contract.vehicleOf(db, booking.rides[0].scooterId),
    contract: link?.status ?? null,
    contractUrl,
    contractWhatsapp: contractUrl && contractWhatsapp({ language, to, link: contractUrl }),
    hasEmail: driver.email !== '',
  };
}

/** Once, where they have an address; others are given the link by hand. */
const mailKept = (
  { queueMail }: SellToWalkInDeps,
  tx: Tx,
  { id, language, driver }: Booking,
): Promise<void> =>
  driver.email === ''
    ? Promise.resolve()
    : queueMail(tx, { kind: 'booking_kept', cause: `booking_kept:${id}`, reference: id, language });

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
  const isOpen = seen.checkoutUrl !== null || seen.kept !== null;
  if (!booking || !isOpen) return refuse('hold_over');
  const { id: reference, language } = booking;
  return deps.database.transaction().execute(async (tx) => {
    const kind = seen.kept ? 'booking_kept' : 'payment_link';
    await deps.queueMail(tx, { kind, cause: `${kind}:${deps.chance.uuid()}`, reference, language });
    const subject = { kind: 'booking', id: reference } as const;
    await writeAudit(deps, tx, by, { action: 'sent a link', subject, after: { link: 'payment' } });
    return 'queued' as const;
  });
}
