import { riderAddressOf } from '../booking/party/addressee.rules.ts';
import type { Cancellation } from '../booking/cancel/cancellation.type.ts';
import type { Bookings } from '../booking/booking.ts';
import { callOffOf } from '../booking/cancel/weather.rules.ts';
import type { Booking } from '../booking/booking.type.ts';
import { cancelledAtOnce } from '../booking/cancel/cancel-together.ts';
import { refundPartsOf } from '../booking/cancel/refund-due.ts';
import type { Payments } from '../booking/payments.type.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import { sumOfCents } from '../basics/money.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { DepositRoom } from '../deposit/deposit.ts';
import type { Queryable } from '../database/tables.ts';
import { agreedCommentDays, agreedDeposit } from '../shop/agreed-fees.rules.ts';
import type { Language } from '../translations/languages.ts';
import {
  bookingLink,
  type BookingMailDeps,
  type BookingMailSource,
  contractLink,
  findMailSource,
  findRiderMailSource,
  missingSignatures,
  orderedWith,
  stands,
  unsignedAmong,
} from './booking-mail-source.ts';
import { owedNoMoreOf, restInMail, type RestInMailDeps } from './rest-mail-data.ts';
import type { LoadedMail, MailData, MailDataOf } from './mail.shape.ts';

export type OrderMailDataDeps = BookingMailDeps & {
  bookings: Pick<Bookings, 'eventDetails'>;
  pages: Pick<PageLinks, 'booking' | 'contract' | 'receipt'> & { home(language: Language): string };
  /** What was agreed when it was cancelled. */
  cancellation(db: Queryable, bookingId: string): Promise<Cancellation | null>;
  ridersMoves: Payments['ridersMoves'];
  charges: Pick<ChargesRoom, 'readKeptCard'>;
  deposit: Pick<DepositRoom, 'read'>;
} & RestInMailDeps;

type OrderMail =
  | 'booking_confirmed'
  | 'booking_cancelled'
  | 'ride_cancelled'
  | 'booking_changed'
  | 'contract_reminder'
  | 'rider_link'
  | 'rider_update';

/** What became of an order. The customer of several scooters has one mail about all of them; their riders, what is theirs. */
export const orderMailData = (deps: OrderMailDataDeps): Pick<MailData, OrderMail> => ({
  booking_confirmed: (bookingId) => confirmed(deps, bookingId),
  booking_cancelled: (bookingId, cause) => cancelled(deps, bookingId, cause),
  ride_cancelled: (bookingId) => rideCancelled(deps, bookingId),
  booking_changed: (bookingId, cause) => changed(deps, bookingId, cause),
  contract_reminder: (bookingId) => reminder(deps, bookingId),
  rider_link: (bookingId) => riderLink(deps, bookingId),
  rider_update: (bookingId, cause) => riderUpdate(deps, bookingId, cause),
});

async function confirmed(
  deps: OrderMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'booking_confirmed'>> {
  const found = await findMailSource(deps, bookingId, (together) =>
    orderedWith(bookingId)(together).filter(stands),
  );
  // Cancelled meanwhile: a late "confirmed" would only confuse.
  if (typeof found === 'string') return found;
  if (!stands(found)) return 'booking_state';
  const { to, booking, id } = found;
  const isOwn = id === found.together[0].id;
  const links = {
    booking: bookingLink(deps, found),
    contract: isOwn ? await contractLink(deps, found) : null,
  };
  const [first] = found.together;
  const isAdded = found.about[0].addsTo !== null;
  const rest = await restInMail(deps, found.about[0]);
  const keptCard = isOwn ? await keptCardOf(deps, first) : null;
  const { cents: depositCents } = agreedDeposit(found.about[0].termsVersion);
  return {
    to,
    booking,
    links,
    ...(isAdded && { addedTo: first.code }),
    ...(depositCents > 0 && { depositCents }),
    ...(keptCard && { keptCard }),
    ...(rest && { rest }),
  };
}

async function keptCardOf({ database, charges }: OrderMailDataDeps, booking: Booking) {
  const card = await charges.readKeptCard(database, booking);
  if (!card || card.until === null) return null;
  return { ...card, until: card.until, objectDays: agreedCommentDays(booking.termsVersion) };
}

async function cancelled(
  deps: OrderMailDataDeps,
  bookingId: string,
  cause?: string,
): Promise<LoadedMail<'booking_cancelled'>> {
  const atOnce = await cancelledBy(deps, bookingId, cause);
  const found = await findMailSource(deps, bookingId, atOnce?.choose);
  if (typeof found === 'string') return found;
  const { to, booking, language } = found;
  const agreed = atOnce ?? (await deps.cancellation(deps.database, bookingId));
  const refundCents = agreed?.refundCents ?? 0;
  const links = { home: deps.pages.home(language), booking: bookingLink(deps, found) };
  const stillBooked = found.together.filter(stands).length;
  const parts = refundPartsOf(refundCents, agreed?.riders ?? {}, found.together);
  const depositCents = await heldFor(deps, found.about);
  return {
    to,
    booking,
    links,
    refundCents,
    stillBooked,
    ...(parts && { parts }),
    ...(await owedNoMoreOf(deps, found.about)),
    ...(depositCents > 0 && { depositCents }),
  };
}

/** On cards, for those that a mail is about. */
async function heldFor({ database, deposit }: OrderMailDataDeps, about: readonly Booking[]): Promise<number> {
  const deposits = [];
  for (const one of about) deposits.push(await deposit.read(database, one));
  return sumOfCents(
    deposits.flatMap((one) => (one?.state === 'held' || one?.state === 'renewing' ? one.cents : [])),
  );
}

/** Those that one press has cancelled, which the mail's cause names; null where it was this one alone. */
export async function cancelledBy(
  deps: Pick<OrderMailDataDeps, 'database' | 'bookings' | 'cancellation'>,
  bookingId: string,
  cause?: string,
) {
  const { database: db, bookings } = deps;
  const act = cause?.split(':').at(-1);
  const booking = act === undefined ? null : await bookings.byId(db, bookingId);
  if (!booking?.party) return null;
  const atOnce = await cancelledAtOnce({ bookings: deps }, db, await bookings.together(db, booking), act);
  if (!atOnce) return null;
  const isOne = ({ id }: Booking) => atOnce.cancelled.some((one) => one.id === id);
  return {
    refundCents: atOnce.refundCents,
    riders: atOnce.riders,
    choose: (together: readonly Booking[]) => together.filter(isOne),
  };
}

/** To whoever was to ride it: nothing of the money. */
async function rideCancelled(
  deps: OrderMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'ride_cancelled'>> {
  const found = await findRiderMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  if (!found.isRiders) return 'recipient_gone';
  const { to, booking, together } = found;
  return { to, booking, customer: together[0].driver.fullName };
}

/** Those that one press has changed, which the mail's cause names. */
async function changedBy(
  { database: db, bookings }: Pick<OrderMailDataDeps, 'database' | 'bookings'>,
  bookingId: string,
  cause?: string,
) {
  const act = cause?.split(':').at(-1);
  const booking = act === undefined ? null : await bookings.byId(db, bookingId);
  if (!booking?.party) return undefined;
  const atOnce: string[] = [];
  for (const { id } of await bookings.together(db, booking)) {
    const details = (await bookings.eventDetails(db, id, 'modified')) as { act?: string }[]; // change-booking.ts wrote them
    if (details.some((detail) => detail.act === act)) atOnce.push(id);
  }
  if (atOnce.length === 0) return undefined;
  return (together: readonly Booking[]) => together.filter((one) => atOnce.includes(one.id) && stands(one));
}

async function changed(
  deps: OrderMailDataDeps,
  bookingId: string,
  cause?: string,
): Promise<LoadedMail<'booking_changed'>> {
  const found = await findMailSource(deps, bookingId, await changedBy(deps, bookingId, cause));
  if (typeof found === 'string') return found;
  if (!stands(found)) return 'booking_state';
  const { to, booking } = found;
  const [unsigned] = await unsignedAmong(deps, found.about);
  const links = { booking: bookingLink(deps, found), contract: unsigned?.way ?? null };
  const all = await findMailSource(deps, bookingId, (together) => together.filter(stands));
  const isSeveral = typeof all !== 'string' && all.booking.further !== undefined;
  const rest = await restInMail(deps, found.about[0]);
  return {
    to,
    booking,
    links,
    ...(rest && { rest }),
    ...(isSeveral && { calendar: [all.booking, ...(all.booking.further ?? [])] }),
  };
}

/** To a rider of theirs; to the customer of their own, and of those whose riders have no address. */
async function reminder(
  deps: OrderMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'contract_reminder'>> {
  const now = deps.clock.now();
  const contract = await deps.contract.summaryOf(deps.database, bookingId);
  const asked = await findRiderMailSource(deps, bookingId);
  if (typeof asked === 'string') return asked;
  if (!contract || contract.isErased) return 'erased';
  const isForAll = !asked.isRiders && bookingId === asked.together[0].id;
  const told = isForAll ? asked.together : asked.about;
  if (told.every(({ state }) => state !== 'confirmed')) return 'booking_state';
  const ahead = told.filter(({ state, startsAt }) => state === 'confirmed' && startsAt > now);
  const unsigned = await unsignedAmong(deps, ahead);
  const isMissing = (one: Booking): boolean =>
    unsigned.some(({ id }) => id === one.id) && (!isForAll || riderAddressOf(one, told) === null);
  const missing = ahead.filter(isMissing);
  if (missing.length === 0) return ahead.length === 0 ? 'too_late' : 'contract_signed';
  const found = isForAll ? await findMailSource(deps, bookingId, () => missing) : asked;
  if (typeof found === 'string') return found;
  const { contract: own, riders } = await missingSignatures(deps, found);
  return {
    to: found.to,
    booking: found.booking,
    links: { booking: bookingLink(deps, found), contract: own },
    riders,
  };
}

async function riderLink(deps: OrderMailDataDeps, bookingId: string): Promise<LoadedMail<'rider_link'>> {
  const found = await findRiderMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  // They have left their address to nobody any more, or never had one: the customer has the link on their page.
  if (!found.isRiders) return 'recipient_gone';
  if (!stands(found)) return 'booking_state';
  const { to, booking, together } = found;
  const moves = await deps.ridersMoves(deps.database, bookingId);
  const paidCents = sumOfCents(
    moves.map(({ kind, amountCents }) => (kind === 'paid' ? amountCents : -amountCents)),
  );
  const links = { booking: bookingLink(deps, found) };
  const owedCents = (await deps.readRest(deps.database, together[0]))?.owedCents ?? 0;
  return {
    to,
    booking,
    customer: together[0].driver.fullName,
    ...(paidCents > 0 && { paidCents }),
    ...(owedCents > 0 && { isOpen: true as const }),
    links,
  };
}

/** What it is, is named by its cause (booking-mails.ts); said only where it is still so. */
async function riderUpdate(
  deps: OrderMailDataDeps,
  bookingId: string,
  cause?: string,
): Promise<LoadedMail<'rider_update'>> {
  const found = await findRiderMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  if (!found.isRiders) return 'recipient_gone';
  const update = await updateOf(deps, found, cause?.split(':')[2]);
  if (update === null) return 'booking_state';
  const { to, booking, together } = found;
  return {
    to,
    booking,
    customer: together[0].driver.fullName,
    update,
    links: { booking: bookingLink(deps, found) },
  };
}

async function updateOf(
  deps: OrderMailDataDeps,
  { about }: BookingMailSource,
  what: string | undefined,
): Promise<MailDataOf['rider_update']['update'] | null> {
  const [booking] = about;
  if (what === 'changed')
    return stands(booking) ? { what, mustSign: (await unsignedAmong(deps, about)).length > 0 } : null;
  const off = callOffOf(booking, deps.clock.now());
  return off && { what: off.cause === 'weather' ? 'weather' : 'closed', day: off.day };
}
