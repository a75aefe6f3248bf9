import type { RandomSource } from '../../basics/random-source.ts';
import type { Clock } from '../../basics/clock.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { closedEndOf, type WeatherCallOff } from './weather.rules.ts';
import type { AffectedBooking, WeatherStore } from './weather.store.ts';

export type CallOffMail = 'weather_day' | 'closed_day';

type CalledOff = { mail: CallOffMail; nth: number; act: string };

export type CallOffDayDeps = {
  database: Database;
  bookings: BookingStore;
  weather: WeatherStore;
  clock: Clock;
  chance: RandomSource;
  /** The mail with the link, in the customer's language: the `nth` of its booking, and one of an `act` for all that were ordered together. */
  onCalledOff(tx: Tx, booking: Booking, which: CalledOff): Promise<void>;
};

export type CallOffDayRequest = WeatherCallOff & {
  staffId: string;
  /** The codes that the page showed; if they are others by now, they are shown first. */
  expected: readonly string[];
  onDone(tx: Tx, bookings: number): Promise<void>;
};

/**
 * Lets everybody who rides on a day of bad weather move or cancel for nothing, and writes to them: once for each booking and day,
 * however often it is pressed and in whatever lots of towns. It is a term of the booking, stored with its other terms. `notified`: who has an
 * address; the others are told by a person.
 */
export const callOffDay = (
  deps: CallOffDayDeps,
  asked: CallOffDayRequest,
): Promise<{ notified: number } | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const { day, towns, staffId } = asked;
    const toTell = async () =>
      (await deps.weather.affected(tx, asked, deps.clock.now())).filter(({ wasTold }) => !wasTold);
    const ids = (await toTell()).map(({ id }) => id);
    await deps.bookings.states(tx, ids, 'for update');
    // Read again: one may have been cancelled, or notified by somebody else, while this waited.
    const affected = await toTell();
    if (!isSameSet(affected, ids, asked.expected)) return refuse('others_affected');
    const act = deps.chance.uuid();
    for (const { id } of affected) await callOffBooking(deps, tx, { id, day, act });
    const bookings = affected.length;
    await deps.weather.add(tx, { id: act, day, towns, bookings, staffId });
    await asked.onDone(tx, bookings);
    return { notified: affected.filter(({ email }) => email !== '').length };
  });

const isSameSet = (affected: AffectedBooking[], locked: string[], expected: readonly string[]): boolean =>
  affected.length === expected.length &&
  affected.every(({ id, code }) => locked.includes(id) && expected.includes(code));

async function callOffBooking(
  deps: CallOffDayDeps,
  tx: Tx,
  { id, day, act }: { id: string; day: string; act: string },
): Promise<void> {
  const booking = await deps.bookings.byId(tx, id);
  if (!booking) return;
  // The pickup as it stands now: a later one on the same day gives no further time.
  await deps.weather.callOff(tx, id, { day, until: booking.startsAt, cause: 'weather' });
  await deps.bookings.recordEvent(tx, id, { kind: 'weather', actor: 'shop', detail: { day } });
  const times = await deps.bookings.eventDetails(tx, id, 'weather');
  await deps.onCalledOff(tx, booking, { mail: 'weather_day', nth: times.length, act });
}

type OfferFreeMoveDeps = Omit<CallOffDayDeps, 'chance'> & { opening(): Opening };

export type FreeMoveRequest = {
  bookingId: string;
  /** On which the shop is closed, as it was shown. */
  day: PlainDate;
  onDone(tx: Tx): Promise<void>;
};

/**
 * Lets a customer whose pickup or return falls when the shop is closed by now move or cancel for nothing until the pickup, and writes to them: once
 * for each booking and day, however often it is pressed. As of bad weather it is a term of the booking.
 */
export const offerFreeMove = (
  deps: OfferFreeMoveDeps,
  { bookingId, day, onDone }: FreeMoveRequest,
): Promise<'offered' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const known = await deps.bookings.byId(tx, bookingId);
    if (!known) return refuse('not_found');
    const ids = (await deps.bookings.together(tx, known)).map(({ id }) => id);
    await deps.bookings.states(tx, ids, 'for update');
    const booking = (await deps.bookings.byId(tx, bookingId)) ?? known;
    const before = await deps.bookings.freeMoves(tx, ids);
    const wasOffered = (id: string) => before.some((offer) => offer.bookingId === id && offer.day === day);
    if (wasOffered(bookingId)) return 'offered';
    const isAhead = ({ state, startsAt }: Booking) => state === 'confirmed' && startsAt > deps.clock.now();
    // Somebody has opened it again, or the customer has moved meanwhile.
    const isClosed = (one: Booking) => closedEndOf(one, deps.opening())?.date === day;
    if (!isAhead(booking)) return refuse('cannot_change');
    if (!isClosed(booking)) return refuse('others_affected');
    // What was ordered together is offered together, and written once.
    const together = await deps.bookings.together(tx, booking);
    for (const one of together.filter(({ id }) => !wasOffered(id))) {
      if (!isAhead(one) || !isClosed(one)) continue;
      await deps.weather.callOff(tx, one.id, { day, until: one.startsAt, cause: 'closure' });
      await deps.bookings.recordEvent(tx, one.id, { kind: 'closure', actor: 'staff', detail: { day } });
    }
    const nth = before.filter((offer) => offer.bookingId === bookingId).length + 1;
    await deps.onCalledOff(tx, booking, { mail: 'closed_day', nth, act: `${day}:${bookingId}` });
    await onDone(tx);
    return 'offered';
  });
