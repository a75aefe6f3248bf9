import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isRefusal } from '../../src/basics/refusals.ts';
import { holdScooters, type HoldScootersDeps } from '../../src/booking/create/hold-scooters.ts';
import { inTransaction } from '../../src/database/retry.ts';
import type { Database } from '../../src/database/tables.ts';
import { fleetStore, type FleetStore } from '../../src/fleet/fleet.store.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { withdrawUnits } from '../builders/stored-states.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { barrierOf } from '../support/shop/barrier.ts';
import { doNothing, holdDeps, networksFor } from '../support/shop/hold-deps.ts';
import { takeWithoutLock } from '../support/shop/take-without-lock.ts';
import { watchedTransactions } from '../support/postgres/watched-transaction.ts';
import { seededRandom } from '../support/values/seeded-random.ts';

// Each race has a control: the same race with the guard off, which must go wrong.

const whites = 7;
const blacks = 6;

async function aFleetForFew(): Promise<Database> {
  const { database } = await freshDatabase('demo');
  await withdrawUnits(database, { of: 1, keep: { scooterId: 1, units: whites } });
  await withdrawUnits(database, { of: 2, keep: { scooterId: 2, units: blacks } });
  return database;
}

/** Groups of one to six, of both colours in any order, all at once. */
async function groupsAskAtOnce(database: Database, deps: HoldScootersDeps, seed: number) {
  const random = seededRandom(seed);
  const { driver } = aBookingRequest();
  const groups = Array.from({ length: 12 }, (_, nth) => {
    const scooters = Array.from({ length: 1 + Math.floor(random() * 6) }, () => 1 + Math.floor(random() * 2));
    const [scooterId = 1, ...rides] = scooters;
    return aBookingRequest({
      ...atTheOffice,
      scooterId,
      driver: { ...driver, email: `group${nth}@guest.example` },
      ...(rides.length > 0 && { furtherRides: rides.map((one) => ({ scooterId: one, extras: {}, driver })) }),
      expectedTotalCents: scooters.length * 65_00,
    });
  });
  const { run, deadlocks } = watchedTransactions(database);
  const ended = await Promise.all(
    groups.map((request) => run((tx) => holdScooters(deps, tx, request, networksFor(request.driver.email)))),
  );
  const answers = ended.map((answer) => (isRefusal(answer) ? answer.refusal : 'held'));
  return { answers, deadlocks: deadlocks() };
}

/** Of what a group finds free it locks nothing: others find the same. */
const withoutLocks: FleetStore = {
  ...fleetStore,
  lockUnits: doNothing,
  takeFreeUnit: takeWithoutLock(),
};

/** Two groups that want the last white and the last black one; each begins with another colour. */
async function twoGroups(fleetOf: (nth: number) => FleetStore) {
  const { database } = await freshDatabase('demo');
  for (const scooterId of [1, 2])
    await withdrawUnits(database, { of: scooterId, keep: { scooterId, units: 1 } });
  const { driver } = aBookingRequest();
  const { run, deadlocks } = watchedTransactions(database);
  const answers = await Promise.all(
    [1, 2].map((scooterId) => {
      const email = `group${scooterId}@guest.example`;
      const request = aBookingRequest({
        ...atTheOffice,
        scooterId,
        furtherRides: [{ scooterId: 3 - scooterId, extras: {}, driver }],
        driver: { ...driver, email },
        expectedTotalCents: 2 * 65_00,
      });
      const deps = holdDeps({ fleet: fleetOf(scooterId) });
      return run((tx) => holdScooters(deps, tx, request, networksFor(email)));
    }),
  );
  const held = answers.filter((answer) => !isRefusal(answer)).length;
  return { held, deadlocks: deadlocks() };
}

/** How many units are held for bookings that are there, and for none; and how many of each party. */
async function heldIn(database: Database) {
  const { rows } = await sql<{ bookings: number; held: number; strays: number; halves: number }>`
    select (select count(*)::int from booking) as bookings,
      (select count(*)::int from occupancy o join booking b on b.id = o.reference) as held,
      (select count(*)::int from occupancy o left join booking b on b.id = o.reference where b.id is null) as strays,
      (select count(*)::int from (
        select from booking b left join occupancy o on o.reference = b.id
        group by coalesce(b.party_id, b.id) having count(o.id) <> count(*)) half) as halves`.execute(
    database,
  );
  const [found] = rows;
  if (!found) throw new Error('a count has a row');
  return found;
}

describeOnPostgres('groups of one to six that want the last scooters at once', () => {
  it.each([1, 2, 3, 4, 5])(
    'F55 have all of theirs or none, and no more than there are (seed %d)',
    async (seed) => {
      const database = await aFleetForFew();
      const { answers, deadlocks } = await groupsAskAtOnce(database, holdDeps(), seed);
      const { bookings, held, strays, halves } = await heldIn(database);
      expect({ strays, halves, isEachHeld: held === bookings, deadlocks }).toEqual({
        strays: 0,
        halves: 0,
        isEachHeld: true,
        deadlocks: 0,
      });
      expect(held).toBeLessThanOrEqual(whites + blacks);
      expect(held).toBeGreaterThan(0);
      expect(new Set(answers)).toEqual(new Set(['held', 'nothing_free']));
    },
  );

  it('F55 control: without the locks and the rule that no unit is let twice they have more than there are', async () => {
    const database = await aFleetForFew();
    await sql`alter table occupancy drop constraint occupancy_never_overlaps`.execute(database);
    await groupsAskAtOnce(database, holdDeps({ fleet: withoutLocks }), 1);
    expect((await heldIn(database)).held).toBeGreaterThan(whites + blacks);
  });

  it('F55 wait for each other in one order, whichever they chose first: one has both, the other is told', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await twoGroups(() => fleetStore)).toEqual({ held: 1, deadlocks: 0 });
  });

  it('control: locked in the order of choosing, each waits for the other in a circle', async () => {
    const bothHaveLocked = barrierOf(2);
    const asChosen = (nth: number): FleetStore => ({
      ...fleetStore,
      lockUnits: async (tx, scooterId) => {
        await fleetStore.lockUnits(tx, nth === 1 ? scooterId : 3 - scooterId);
        await bothHaveLocked();
      },
    });
    expect(await twoGroups(asChosen)).toEqual({ held: 1, deadlocks: 1 });
  });

  it('control: where nobody locks before they take, each has one and waits for the other', async () => {
    const bothHaveTaken = barrierOf(2);
    const oneByOne: FleetStore = {
      ...fleetStore,
      lockUnits: doNothing,
      takeFreeUnit: async (tx, wanted, locked) => {
        const unit = await fleetStore.takeFreeUnit(tx, wanted, locked);
        await bothHaveTaken();
        return unit;
      },
    };
    expect((await twoGroups(() => oneByOne)).deadlocks).toBeGreaterThan(0);
  });

  it.each([
    ['a refused group keeps nothing', fleetStore, 0],
    [
      'control: without giving back what was taken first, it keeps some',
      { ...fleetStore, release: doNothing },
      2,
    ],
  ])('%s', async (_, fleet, strays) => {
    const { database } = await freshDatabase('demo');
    await withdrawUnits(database, { of: 2, keep: { scooterId: 2, units: 1 } });
    const { driver } = aBookingRequest();
    const beside = { scooterId: 2, extras: {}, driver };
    const request = aBookingRequest({
      ...atTheOffice,
      furtherRides: [beside, beside],
      expectedTotalCents: 3 * 65_00,
    });
    const asked = inTransaction(database, (tx) =>
      holdScooters(holdDeps({ fleet }), tx, request, networksFor(driver.email)),
    );
    expect(await asked).toMatchObject({ refusal: 'nothing_free' });
    expect((await heldIn(database)).strays).toBe(strays);
  });
});
