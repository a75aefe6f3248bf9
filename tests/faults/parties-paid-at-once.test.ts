import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isRefusal } from '../../src/basics/refusals.ts';
import { createBookingPaymentHandlers } from '../../src/booking/create/booking-payment-handlers.ts';
import { holdScooters } from '../../src/booking/create/hold-scooters.ts';
import { inTransaction } from '../../src/database/retry.ts';
import type { Database } from '../../src/database/tables.ts';
import { fleetStore, type FleetStore } from '../../src/fleet/fleet.store.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { withdrawUnits } from '../builders/stored-states.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { watchedTransactions } from '../support/postgres/watched-transaction.ts';
import { barrierOf } from '../support/shop/barrier.ts';
import { doNothing, holdDeps, networksFor } from '../support/shop/hold-deps.ts';

// Each race has a control: the same race with the guard off, which must go wrong.

const [white, black] = [1, 2];
const holds = { perEmail: 1000, perNetwork: 1000, keepHalfSellable: true };

/** Groups in the order of their colours; those behind the first ones hold nothing until they pay, for half of each model is held by then. */
async function groupsThatMayPay(database: Database, groups: readonly (readonly number[])[]) {
  const { driver } = aBookingRequest();
  const ids: string[] = [];
  for (const [nth, [scooterId = white, ...others]] of groups.entries()) {
    const email = `group${nth}@guest.example`;
    const request = aBookingRequest({
      ...atTheOffice,
      scooterId,
      driver: { ...driver, email },
      ...(others.length > 0 && {
        furtherRides: others.map((one) => ({ scooterId: one, extras: {}, driver })),
      }),
      expectedTotalCents: (1 + others.length) * 65_00,
    });
    const held = await inTransaction(database, (tx) =>
      holdScooters(holdDeps({ holds }), tx, request, networksFor(email)),
    );
    if (isRefusal(held)) throw new Error(`group ${nth}: ${held.refusal}`);
    ids.push(held.booking.id);
  }
  return ids;
}

/** As if nobody had paid in time: their units are everybody's again. */
async function endHold(database: Database, id: string): Promise<void> {
  await sql`delete from occupancy where reference in (select b.id from booking b where ${id}::uuid in (b.id, b.party_id))`.execute(
    database,
  );
  await sql`update booking set state = 'expired', hold_ends_at = null where ${id}::uuid in (id, party_id)`.execute(
    database,
  );
}

/** The money of all of them comes at once; each news of it is told once, and again where it lost a race. `refunded`: whose went back. */
async function allPaidAtOnce(
  database: Database,
  ids: readonly string[],
  fleetOf: (nth: number) => FleetStore = () => fleetStore,
) {
  const refunded: string[] = [];
  const { run, deadlocks } = watchedTransactions(database);
  await Promise.all(
    ids.map((id, nth) => {
      const handlers = createBookingPaymentHandlers({
        ...holdDeps({ holds, fleet: fleetOf(nth) }),
        tasks: staffTasks,
        jobs: { enqueue: doNothing },
        payments: {
          refund: () => Promise.resolve(0),
          refundStray: () => Promise.resolve(0),
          refundTogether: (_tx, { reference }) => Promise.resolve(refunded.push(reference)),
          undisputedAmount: () => Promise.resolve(0),
        },
        onConfirmed: doNothing,
        onRefunded: doNothing,
      });
      return run((tx) => handlers.paid(tx, id));
    }),
  );
  return { refunded: [...new Set(refunded)], deadlocks: deadlocks() };
}

/** By group: how many of its scooters are confirmed, and how many units stand in its name. */
async function standing(database: Database, ids: readonly string[]): Promise<[number, number][]> {
  const { rows } = await sql<{ id: string; confirmed: number; units: number }>`
    select coalesce(party_id, id) as id, count(*) filter (where state = 'confirmed')::int as confirmed,
      sum((select count(*) from occupancy o where o.reference = booking.id))::int as units
    from booking group by 1`.execute(database);
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return [row?.confirmed ?? 0, row?.units ?? 0];
  });
}

/** Four white and four black ones are left; nine groups want twenty of them. */
const groups = [
  [white, white],
  [black, black],
  [white, black],
  [black, white, white],
  [white],
  [black, black],
  [white, white, black],
  [black, white],
  [white, black, white, black],
] as const;

async function nineGroups(fleetOf?: (nth: number) => FleetStore) {
  const { database } = await freshDatabase('demo');
  for (const scooterId of [white, black])
    await withdrawUnits(database, { of: scooterId, keep: { scooterId, units: 4 } });
  const ids = await groupsThatMayPay(database, groups);
  // The second one's hold has ended before its money came.
  await endHold(database, ids[1] ?? '');
  const { refunded, deadlocks } = await allPaidAtOnce(database, ids, fleetOf);
  return { ids, refunded, deadlocks, stands: await standing(database, ids) };
}

describeOnPostgres('nine groups without units whose money comes at once, late for one of them', () => {
  it.each([1, 2, 3])(
    'F21 each has all of its scooters or all of its money, and none waits in a circle (%d)',
    async () => {
      const { ids, refunded, deadlocks, stands } = await nineGroups();
      expect(deadlocks).toBe(0);
      for (const [nth, [confirmed, units]] of stands.entries()) {
        const all = groups[nth]?.length ?? 0;
        const isBack = refunded.includes(ids[nth] ?? '');
        expect([confirmed, units]).toEqual(isBack ? [0, 0] : [all, all]);
      }
      const sold = stands.reduce((sum, [, units]) => sum + units, 0);
      expect(sold).toBeLessThanOrEqual(8);
      expect(sold).toBeGreaterThan(4); // who held some keeps them, and others find more
    },
  );

  it('F21 control: without giving back what was taken first, some keep scooters and have their money back', async () => {
    const keeps = { ...fleetStore, release: doNothing };
    const { refunded, ids, stands } = await nineGroups(() => keeps);
    const stray = stands.filter(([, units], nth) => units > 0 && refunded.includes(ids[nth] ?? ''));
    expect(stray.length).toBeGreaterThan(0);
  });
});

/** One of each colour is left, and the money of two groups comes at once; each group begins with another colour. */
async function twoGroupsPaid(fleetOf?: (nth: number) => FleetStore) {
  const { database } = await freshDatabase('demo');
  const ids = await groupsThatMayPay(database, [
    [white, black],
    [black, white],
  ]);
  for (const id of ids) await endHold(database, id);
  for (const scooterId of [white, black])
    await withdrawUnits(database, { of: scooterId, keep: { scooterId, units: 1 } });
  const { refunded, deadlocks } = await allPaidAtOnce(database, ids, fleetOf);
  return { back: refunded.length, deadlocks };
}

describeOnPostgres('two groups that pay late for the same two scooters', () => {
  it('F21 take them in one order: one has both, the other its money', async () => {
    for (let time = 0; time < 5; time += 1) expect(await twoGroupsPaid()).toEqual({ back: 1, deadlocks: 0 });
  });

  it('F21 control: in the order in which they were chosen each waits for the other', async () => {
    const bothHaveLocked = barrierOf(2);
    const asChosen = (nth: number): FleetStore => ({
      ...fleetStore,
      lockUnits: async (tx, scooterId) => {
        await fleetStore.lockUnits(tx, nth === 0 ? scooterId : 3 - scooterId);
        await bothHaveLocked();
      },
    });
    expect(await twoGroupsPaid(asChosen)).toEqual({ back: 1, deadlocks: 1 });
  });
});
