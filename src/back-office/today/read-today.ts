import { hasSecondDriver } from '../../shop/extras.rules.ts';
import { today, type PlainDate } from '../../basics/rome-time.ts';
import { business } from '../../shop/business.rules.ts';
import { undoableStepOf } from '../../booking/rental/undo.rules.ts';
import type { Database } from '../../database/tables.ts';
import type { Clock } from '../../basics/clock.ts';
import { disputedIn } from '../../payment/refund/refund.rules.ts';
import { paymentStateOf } from '../../payment/payment.rules.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { warningsOf } from '../../fleet/unit-warnings.rules.ts';
import type { Ledger, Payment } from '../../payment/payment.ts';
import type { Permit } from '../../identity/authorize.ts';
import { canSeeBooking, hasPermission } from '../../identity/permissions.rules.ts';
import type { Stop, TodayAnswer } from './today.shape.ts';
import type { DueBooking, TodayStore } from './today.store.ts';

export type TodayDeps = {
  database: Database;
  clock: Clock;
  today: TodayStore;
  paymentStore: Pick<Payment, 'ledgers'>;
  fleet: Pick<FleetStore, 'unitDates'>;
};

/** What is due on a day, in the order of time: a rider sees what is brought and fetched, and nothing of money. */
export async function readToday(
  deps: TodayDeps,
  { role }: Permit<'see what is due'>,
  wanted?: PlainDate,
): Promise<TodayAnswer> {
  const { database: db } = deps;
  const date = wanted ?? today(deps.clock.now());
  const due = (await deps.today.due(db, date)).filter(({ trip }) => canSeeBooking(role, trip));
  const seesMoney = hasPermission(role, 'see money');
  const ledgers = seesMoney
    ? await deps.paymentStore.ledgers(
        db,
        due.map(({ id }) => id),
      )
    : null;
  const stops = due.flatMap((booking) => stopsOf(booking, date, ledgers?.get(booking.id) ?? null));
  const inOrder = stops.toSorted((a, b) => (a.at === b.at ? compare(a.code, b.code) : compare(a.at, b.at)));
  return {
    date,
    pickups: inOrder.filter(({ kind }) => kind === 'pickup'),
    returns: inOrder.filter(({ kind }) => kind === 'return'),
    attention: hasPermission(role, 'view open tasks') ? await attention(deps, today(deps.clock.now())) : null,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

async function attention({ database: db, today: store, fleet }: TodayDeps, day: PlainDate) {
  const tasks = await store.tasks(db);
  const alarms = await store.alarms(db);
  // What is a task already is not said twice.
  const named = new Set(tasks.map(({ kind }) => kind));
  return {
    tasks: tasks.map(({ since, ...task }) => ({ ...task, since: since.toISOString() })),
    alarms: alarms
      .filter(({ kind }) => !named.has(kind))
      .map(({ since, ...alarm }) => ({ ...alarm, since: since.toISOString() })),
    reviews: await store.reviewsWaiting(db),
    units: (await fleet.unitDates(db)).flatMap(({ plate, ...dates }) => {
      const warnings = warningsOf(dates, day);
      return warnings.length > 0 ? [{ plate, warnings }] : [];
    }),
  };
}

function stopsOf(booking: DueBooking, day: PlainDate, ledger: Ledger | null): Stop[] {
  const { state } = booking;
  const waits = state === 'confirmed';
  const isOut = state === 'collected';
  const isBack = state === 'returned';
  const isReturn =
    (booking.end.date === day && (isOut || isBack)) ||
    (isOut && booking.end.date < day) ||
    (isBack && booking.cameBack);
  return [
    ...(booking.start.date === day || waits ? [stopOf(booking, 'pickup', ledger)] : []),
    ...(isReturn ? [stopOf(booking, 'return', ledger)] : []),
  ];
}

const lastOf = ({ last, lastSecondsAgo }: DueBooking) =>
  last === null || lastSecondsAgo === null ? null : { kind: last, secondsAgo: lastSecondsAgo };

const officeAddress = `${business.office.address}, ${business.office.zipCode} ${business.office.town}`;

function stopOf(booking: DueBooking, kind: 'pickup' | 'return', ledger: Ledger | null): Stop {
  const { code, version, state, trip, driver, language, plate, contract } = booking;
  const isPickup = kind === 'pickup';
  const delivered = trip.pickupOption === 'delivery';
  return {
    ...trip,
    code,
    version,
    state,
    kind,
    delivered,
    ...(isPickup ? booking.start : booking.end),
    at: (isPickup ? booking.startsAt : booking.endsAt).toISOString(),
    town: delivered ? trip.destination : business.office.town,
    address: delivered ? (isPickup ? trip.deliveryAddress : trip.returnAddress) : officeAddress,
    driver: driver.fullName,
    phone: driver.phone,
    language,
    scooter: { model: booking.model, colour: booking.colour },
    plate,
    secondDriver: hasSecondDriver(booking.rides[0].extras),
    contract,
    payment: ledger && paymentStateOf(ledger).kind,
    disputed: ledger !== null && disputedIn(ledger.facts) > 0,
    undo: undoableStepOf(state, lastOf(booking)),
  };
}
