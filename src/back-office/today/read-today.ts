import { hasSecondDriver } from '../../shop/extras.rules.ts';
import type { BookingRoom } from '../../booking/booking.ts';
import type { DepositRoom } from '../../deposit/deposit.ts';
import { chosenEquipment } from '../../booking/extras/read-equipment.ts';
import { today, type PlainDate } from '../../basics/rome-time.ts';
import { helmetsFor } from '../../booking/party/people.rules.ts';
import { type Rest, scootersOfRest } from '../../booking/part-payment/read-rest.ts';
import { formatPhone } from '../../shop/format-phone.rules.ts';
import { business } from '../../shop/business.rules.ts';
import { undoableStepOf } from '../../booking/rental/undo.rules.ts';
import { disputedIn } from '../../payment/refund/refund.rules.ts';
import { paymentStateOf } from '../../payment/payment.rules.ts';
import type { Ledger, Payment } from '../../payment/payment.ts';
import type { Permit } from '../../identity/authorize.ts';
import { canSeeBooking, hasPermission } from '../../identity/permissions.rules.ts';
import { readDayFigures } from './day-figures.ts';
import { mayUndo } from './own-step.rules.ts';
import { readAttention, type AttentionDeps } from './read-attention.ts';
import type { PlanDeps } from './plan-day.ts';
import { openRestsOf, type OwingScooter } from './open-rests.rules.ts';
import { readRounds, type DayRounds } from './read-rounds.ts';
import type { Stop, TodayAnswer } from './today.shape.ts';
import type { DueBooking, TodayStore } from './today.store.ts';

export type TodayDeps = AttentionDeps &
  PlanDeps & {
    today: TodayStore;
    paymentStore: Pick<Payment, 'ledgers'>;
    deposit: Pick<DepositRoom, 'findLacking'>;
    rests: Pick<BookingRoom, 'readRests' | 'findLackingRest'>;
  };

/** What is due on a day, in the order of time: a rider sees what is brought and fetched, and nothing of money. */
export async function readToday(
  deps: TodayDeps,
  { role, staffId }: Permit<'see what is due'>,
  wanted?: PlainDate,
): Promise<TodayAnswer> {
  const { database: db } = deps;
  const now = today(deps.clock.now());
  const date = wanted ?? now;
  // What lies between today and a day ahead is still to come: nobody has left it open.
  const leftBefore = date < now ? date : now;
  const day = { date, leftBefore };
  const due = (await deps.today.due(db, date, leftBefore)).filter(({ trip }) => canSeeBooking(role, trip));
  const seesMoney = hasPermission(role, 'see money');
  // Who may find no bookings is here for what they bring and fetch.
  const bringsAlone = !hasPermission(role, 'find bookings');
  const ledgers = seesMoney ? await deps.paymentStore.ledgers(db, due.flatMap(paymentsOf)) : null;
  const waiting = due.filter(({ state }) => state === 'confirmed');
  const lacking = await deps.deposit.findLacking(db, waiting);
  const rests = await deps.rests.readRests(db, due);
  const unpaid = await deps.rests.findLackingRest(db, waiting, rests);
  const owing = due.flatMap((booking) => {
    const rest = booking.part && rests.get(booking.part.restId);
    return (rest && owingOf(booking, rest, day, unpaid.has(booking.id))) ?? [];
  });
  const openRests = openRestsOf(owing);
  const rounds = await readRounds(deps, { date, due, staffId });
  const stops = due.flatMap((booking) => {
    const rest = openRests.get(booking.id) ?? null;
    const kinds = kindsOf(booking, day);
    // What comes back on the day on which it left says it where it is still to do.
    const isSaidAtReturn = booking.state !== 'confirmed' && kinds.includes('return');
    const known = {
      ledgers: ledgers && paymentsOf(booking).flatMap((reference) => ledgers.get(reference) ?? []),
      lacksDeposit: lacking.has(booking.id),
      lacksRest: unpaid.has(booking.id),
      openRest: rest && { ...rest, cents: seesMoney ? rest.cents : null },
      riderOf: rounds.riderOf,
      undo: mayUndo({ role, staffId }, booking.lastBy)
        ? undoableStepOf(booking.state, lastOf(booking))
        : null,
      ...(booking.lastByName && booking.lastBy !== staffId && { undoOf: booking.lastByName }),
    };
    return kinds.map((kind) => ({
      ...stopOf(booking, kind, known),
      ...(kind === 'pickup' && isSaidAtReturn && { openRest: null }),
    }));
  });
  const inOrder = (bringsAlone ? stops.map(asRiderSees(rounds)) : stops).toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
  return {
    date,
    pickups: inOrder.filter(({ kind }) => kind === 'pickup'),
    returns: inOrder.filter(({ kind }) => kind === 'return'),
    riders: rounds.riders,
    isUnlinked: bringsAlone && !rounds.isLinked,
    next: stops.length > 0 ? null : await deps.today.nextDue(db, date, bringsAlone),
    ...(await readDayFigures(deps, role)),
    attention: await readAttention(deps, role),
  };
}

/** A rider calls the customers of their own stops, and of those that nobody makes, and takes their steps; of whom another one meets that one does both. */
const asRiderSees =
  ({ riders }: DayRounds) =>
  (stop: Stop): Stop => {
    const isOthers = stop.rider !== null && !riders.some(({ id, isOwn }) => isOwn && id === stop.rider?.id);
    return isOthers ? { ...stop, isOthers, phone: '' } : stop;
  };

/** First of the booking in whose name it was paid, of several their first one, unless some were paid apart; then of its rest. */
const paymentsOf = ({ id, party, part }: DueBooking): string[] => [
  party?.payerId ?? id,
  ...(part ? [part.restId] : []),
];

/** Null of one that neither owes of its order's rest nor stays in for it: nothing goes out while any of them owes (lacksRest). */
function owingOf(booking: DueBooking, rest: Rest, day: Day, lacksRest: boolean): OwingScooter | null {
  const nth = rest.together.findIndex(({ id }) => id === booking.id);
  const owes = (rest.owed[nth] ?? 0) > 0;
  if (rest.owedCents === 0 || !(owes || lacksRest)) return null;
  return {
    id: booking.id,
    rider: booking.driver.fullName,
    restId: rest.restId,
    nth,
    cents: rest.owedCents,
    n: scootersOfRest(rest),
    owes,
    lacksRest,
    stops: kindsOf(booking, day).map((kind) => ({ kind, state: booking.state, at: atOf(booking, kind) })),
  };
}

type StopFacts = Pick<Stop, 'lacksDeposit' | 'lacksRest' | 'openRest' | 'undo' | 'undoOf'> &
  Pick<DayRounds, 'riderOf'> & { ledgers: Ledger[] | null };

type Day = { date: PlainDate; leftBefore: PlainDate };

/** Which of its two stops are of the day. */
function kindsOf(booking: DueBooking, { date, leftBefore }: Day): Stop['kind'][] {
  const { state } = booking;
  const waits = state === 'confirmed';
  const isOut = state === 'collected';
  const isBack = state === 'returned';
  const isPickup = booking.start.date === date || (waits && booking.start.date < leftBefore);
  const isReturn =
    (booking.end.date === date && (waits || isOut || isBack)) ||
    (isOut && booking.end.date < leftBefore) ||
    (isBack && booking.cameBack);
  return [...(isPickup ? (['pickup'] as const) : []), ...(isReturn ? (['return'] as const) : [])];
}

const atOf = ({ startsAt, endsAt }: DueBooking, kind: Stop['kind']): string =>
  (kind === 'pickup' ? startsAt : endsAt).toISOString();

const lastOf = ({ last, lastSecondsAgo }: DueBooking) =>
  last === null || lastSecondsAgo === null ? null : { kind: last, secondsAgo: lastSecondsAgo };

function officeAddress(): string {
  const { address, zipCode, town } = business().office;
  return `${address}, ${zipCode} ${town}`;
}

/** Of what was to be paid when it was booked; where that was nothing, of the rest, of which the stop says itself that it is open. */
function paymentOf({ part }: DueBooking, ledgers: Ledger[] | null, isOpen: boolean): Stop['payment'] {
  const isAllLater = part?.nowCents === 0;
  if (isAllLater && isOpen) return null;
  const ledger = ledgers?.[isAllLater ? 1 : 0];
  return ledger ? paymentStateOf(ledger).kind : null;
}

function stopOf(
  booking: DueBooking,
  kind: 'pickup' | 'return',
  { ledgers, riderOf, ...open }: StopFacts,
): Stop {
  const { code, version, state, trip, driver, language, plate, contract, wasSigned } = booking;
  const isPickup = kind === 'pickup';
  const delivered = trip.pickupOption === 'delivery';
  const [{ people, extras }] = booking.rides;
  const secondDriver = hasSecondDriver(extras);
  // What was taken back by an undo stays in the history.
  const isDone = isPickup ? state === 'collected' || state === 'returned' : state === 'returned';
  const doneAt = isDone ? (isPickup ? booking.collectedAt : booking.returnedAt) : null;
  return {
    ...trip,
    code,
    version,
    state,
    kind,
    delivered,
    ...(isPickup ? booking.start : booking.end),
    at: atOf(booking, kind),
    town: delivered ? trip.destination : business().office.town,
    address: delivered ? (isPickup ? trip.deliveryAddress : trip.returnAddress) : officeAddress(),
    driver: driver.fullName,
    phone: formatPhone(driver.phone),
    party: booking.party && { id: booking.party.id, customer: booking.customer ?? driver.fullName },
    language,
    scooter: { model: booking.model, colour: booking.colour, colourNames: booking.colourNames },
    plate,
    secondDriver,
    helmets: isPickup ? helmetsFor({ people, seats: booking.seats, hasSecondDriver: secondDriver }) : people,
    extras: chosenEquipment(booking),
    contract,
    wasSigned,
    ...open,
    payment: paymentOf(booking, ledgers, open.openRest !== null),
    disputed: ledgers !== null && ledgers.some(({ facts }) => disputedIn(facts) > 0),
    doneAt: doneAt?.toISOString() ?? null,
    rider: riderOf(booking, kind),
    isOthers: false,
  };
}
