import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isRefusal } from '../../src/basics/refusals.ts';
import { holdScooters, type HoldScootersDeps } from '../../src/booking/create/hold-scooters.ts';
import { inTransaction } from '../../src/database/retry.ts';
import type { Database } from '../../src/database/tables.ts';
import { fleetStore } from '../../src/fleet/fleet.store.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { withdrawUnits } from '../builders/stored-states.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { doNothing, holdDeps, networksFor } from '../support/shop/hold-deps.ts';
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
  const answers = await Promise.all(
    groups.map((request) =>
      inTransaction(database, (tx) => holdScooters(deps, tx, request, networksFor(request.driver.email))),
    ),
  );
  return answers.map((answer) => (isRefusal(answer) ? answer.refusal : 'held'));
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
    'have all of theirs or none, and no more than there are (seed %d)',
    async (seed) => {
      const database = await aFleetForFew();
      const answers = await groupsAskAtOnce(database, holdDeps(), seed);
      const { bookings, held, strays, halves } = await heldIn(database);
      expect({ strays, halves, isEachHeld: held === bookings }).toEqual({
        strays: 0,
        halves: 0,
        isEachHeld: true,
      });
      expect(held).toBeLessThanOrEqual(whites + blacks);
      expect(held).toBeGreaterThan(0);
      expect(new Set(answers)).toEqual(new Set(['held', 'nothing_free']));
    },
  );

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
