import { expect, it } from 'vitest';
import { systemRandomSource } from '../../src/basics/random-source.ts';
import { isRefusal } from '../../src/basics/refusals.ts';
import { depsForAddition } from '../../src/booking/add/addition.ts';
import { bookingStore, type BookingStore } from '../../src/booking/booking.store.ts';
import { cancelBooking } from '../../src/booking/cancel/cancel-booking.ts';
import { cancelTogether } from '../../src/booking/cancel/cancel-together.ts';
import { createBookingPaymentHandlers } from '../../src/booking/create/booking-payment-handlers.ts';
import { holdScooters } from '../../src/booking/create/hold-scooters.ts';
import { releaseHold } from '../../src/booking/create/release-hold.ts';
import { assignTogether } from '../../src/booking/units/assign-together.ts';
import { inTransaction } from '../../src/database/retry.ts';
import type { Database, Tx } from '../../src/database/tables.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { doNothing, holdDeps, networksFor } from '../support/shop/hold-deps.ts';

/** Three that are held, and of which the first, by which all are paid, has the highest id. */
async function aParty() {
  const { database } = await freshDatabase('demo');
  const { driver } = aBookingRequest();
  const beside = { scooterId: 1, extras: {}, driver };
  const request = aBookingRequest({
    ...atTheOffice,
    furtherRides: [beside, beside],
    expectedTotalCents: 3 * 65_00,
  });
  let drawn = 0;
  const uuid = () => systemRandomSource.uuid().replace(/^.{8}/, String((drawn += 1)).padStart(8, '0'));
  const deps = holdDeps({ chance: { ...systemRandomSource, uuid } });
  const held = await inTransaction(database, (tx) =>
    holdScooters(deps, tx, request, networksFor(driver.email)),
  );
  if (isRefusal(held)) throw new Error(held.refusal);
  const [second, third] = held.further;
  if (!second || !third || held.booking.id < third.id) throw new Error('the first has the highest id');
  return { database, first: held.booking, second, third };
}
type Party = Awaited<ReturnType<typeof aParty>>;

const paymentHandlers = (bookings: BookingStore) =>
  createBookingPaymentHandlers({
    ...holdDeps({ bookings }),
    tasks: staffTasks,
    jobs: { enqueue: doNothing },
    payments: {
      refund: () => Promise.resolve(0),
      refundStray: () => Promise.resolve(0),
      refundTogether: () => Promise.resolve(0),
      undisputedAmount: () => Promise.resolve(0),
    },
    onConfirmed: doNothing,
    onRefunded: doNothing,
  });
const confirm = ({ first }: Party, tx: Tx, bookings = bookingStore) =>
  paymentHandlers(bookings).paid(tx, first.id);
/** From the page of the third. */
const addingTo = async ({ database, third }: Party) =>
  (await depsForAddition({ ...holdDeps(), database }, third)).adding;

const moneyThatWaitsForNothing = {
  lock: doNothing,
  refund: () => Promise.resolve(0),
  undisputedAmount: () => Promise.resolve(0),
  ridersPart: () => Promise.resolve(0),
  state: () => Promise.resolve('paid' as const),
  close: () => Promise.resolve(true),
};
const cancelDeps = (database: Database) => ({
  ...holdDeps(),
  database,
  payments: moneyThatWaitsForNothing,
  changes: { openOf: () => Promise.resolve(null), end: doNothing },
  onCancelled: doNothing,
  onCancelledTogether: doNothing,
});

/** What locks more than one of a party, each begun from another of them. */
const acts: Record<string, (party: Party) => Promise<unknown>> = {
  confirming: (party) => inTransaction(party.database, (tx) => confirm(party, tx)),
  'ending the hold': ({ database, first }) =>
    inTransaction(database, (tx) => releaseHold(holdDeps(), tx, first.id, 'shop')),
  adding: async (party) => {
    const adding = await addingTo(party);
    return inTransaction(party.database, (tx) => adding.reasonNotAddable(tx));
  },
  'moving on the calendar': ({ database, third, first }) => {
    const choice = ({ id, version }: Party['first'], unitId: number) => ({
      bookingId: id,
      version,
      unitId,
      keeps: true,
    });
    const choices = [choice(third, 1), choice(first, 2)] as const;
    const deps = {
      ...holdDeps(),
      database,
      tasks: staffTasks,
      waits: { offeredAmong: () => Promise.resolve(new Set<string>()) },
    };
    return assignTogether(deps, { choices, othersMove: false }, () => ({}));
  },
  'cancelling one': ({ database, third }) =>
    cancelBooking(cancelDeps(database), { bookingId: third.id, actor: 'customer' }),
  'cancelling all': ({ database, third }) =>
    cancelTogether(
      { ...cancelDeps(database), chance: systemRandomSource },
      { bookingId: third.id, actor: 'customer' },
    ),
};

/** Of the others, how many anybody else could lock while the act waits for the one with the lowest id. */
async function freeMeanwhile(act: (party: Party) => Promise<unknown>): Promise<number> {
  const party = await aParty();
  const { database, first, second, third } = party;
  const somebody = await database.startTransaction().execute();
  await bookingStore.locked(somebody, second.id);
  const acting = act(party);
  await Promise.race([acting, until('it to wait', () => hasWaitingTransaction(database))]);
  const others = database.selectFrom('booking').select('id').where('id', 'in', [first.id, third.id]);
  const free = await others.forUpdate().skipLocked().execute();
  await somebody.rollback().execute();
  await acting;
  return free.length;
}

describeOnPostgres('the scooters of one order are locked in the order of their ids', () => {
  it.each(Object.entries(acts))(
    '%s waits for the lowest and has locked no other meanwhile',
    async (_, act) => {
      expect(await freeMeanwhile(act)).toBe(2);
    },
  );

  it('control: whoever locks their own first keeps it from the one for whom they wait', async () => {
    const ownFirst: BookingStore = {
      ...bookingStore,
      async lockParty(tx, bookingId) {
        await bookingStore.locked(tx, bookingId);
        return bookingStore.lockParty(tx, bookingId);
      },
    };
    const act = (party: Party) => inTransaction(party.database, (tx) => confirm(party, tx, ownFirst));
    expect(await freeMeanwhile(act)).toBe(1);
  });
});
