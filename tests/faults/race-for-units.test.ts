import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemRandomSource } from '../../src/basics/random-source.ts';
import { instantOf } from '../../src/basics/rome-time.ts';
import { inTransaction } from '../../src/database/retry.ts';
import type { Database } from '../../src/database/tables.ts';
import { allocateUnit } from '../../src/fleet/allocate-unit.ts';
import { fleetStore, type FleetStore } from '../../src/fleet/fleet.store.ts';
import { occupiedPeriod } from '../../src/fleet/period.rules.ts';
import { aBookingBody } from '../builders/a-booking.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { clear, startServer } from '../support/process/server.ts';
import { createShopOnPostgres } from '../support/postgres/shop-on-postgres.ts';
import { book } from '../support/process/shopper.ts';
import { barrierOf } from '../support/shop/barrier.ts';
import { takeWithoutLock } from '../support/shop/take-without-lock.ts';

const buyers = 200;
const white = { scooterId: 1, units: 12 };
const everybody = Array.from({ length: buyers });
const period = occupiedPeriod(
  instantOf({ date: '2027-06-10', time: '10:00' }),
  instantOf({ date: '2027-06-12', time: '10:00' }),
  30,
);

type Tries = 'again' | 'once';

/** How the buyers of one scooter for the same days fared; `once`: a lost race counts as a fault at the first try. */
async function race(database: Database, fleet: FleetStore, tries: Tries) {
  const transact: typeof inTransaction =
    tries === 'again' ? inTransaction : (from, work) => from.transaction().execute(work);
  const wanted = { scooterId: white.scooterId, period, kind: 'hold' } as const;
  const ended = await Promise.allSettled(
    everybody.map(() =>
      transact(database, (tx) =>
        allocateUnit({ fleet, chance: systemRandomSource }, tx, { ...wanted, reference: randomUUID() }),
      ),
    ),
  );
  const unit = ended.map((end) => (end.status === 'fulfilled' ? end.value : 'fault'));
  return {
    sold: unit.filter((one) => one !== null && one !== 'fault').length,
    nothing: unit.filter((one) => one === null).length,
    faults: unit.filter((one) => one === 'fault').length,
  };
}

const first = 8; // so many have looked before one of them goes on, of the ten connections that a shop has

describeOnPostgres('200 buyers of 12 scooters', () => {
  it('F01 get exactly the twelve; the others are told that nothing is free', async () => {
    const { database } = await freshDatabase('demo');
    expect(await race(database, fleetStore, 'again')).toEqual({ sold: 12, nothing: 188, faults: 0 });
  });

  it('F01 hardly ever need a second try, because a unit that another buyer is looking at is passed over', async () => {
    const { database } = await freshDatabase('demo');
    const { faults } = await race(database, fleetStore, 'once');
    expect(faults).toBeLessThan(40); // measured: 8 to 10
  });

  it('F01 control: without the lock on the unit they run into each other', async () => {
    const { database } = await freshDatabase('demo');
    const atOnce: FleetStore = { ...fleetStore, takeFreeUnit: takeWithoutLock(barrierOf(first)) };
    const { faults } = await race(database, atOnce, 'once');
    expect(faults).toBeGreaterThanOrEqual(first - 1); // all but one of those that looked together
  });

  it('F01 control: without lock and constraint the same race sells a scooter twice', async () => {
    const { database } = await freshDatabase('demo');
    await sql`alter table occupancy drop constraint occupancy_never_overlaps`.execute(database);
    const withoutLock: FleetStore = { ...fleetStore, takeFreeUnit: takeWithoutLock(barrierOf(first)) };
    const { sold } = await race(database, withoutLock, 'again');
    expect(sold).toBeGreaterThan(12);
  });

  it('F01 through the real calls on PostgreSQL: sold = free, the rest 409, nobody a fault', async () => {
    const { server, fresh, close } = await createShopOnPostgres();
    expect(await statusesOf(server.url)).toEqual({ 201: 12, 409: 188 });
    const taken = await fresh.database.selectFrom('occupancy').select('unit_id').distinct().execute();
    expect(taken).toHaveLength(12);
    await close();
  });

  it('F01 through the real calls on the embedded database as well', async () => {
    const server = await startServer();
    expect(await statusesOf(server.url)).toEqual({ 201: 12, 409: 188 });
    await server.stop();
    clear(server.dataDir);
  });
});

async function statusesOf(url: string): Promise<Record<number, number>> {
  const answers = await Promise.all(
    everybody.map(() => book(url, aBookingBody({ scooterId: white.scooterId }))),
  );
  const statuses = answers.map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]),
  );
}
