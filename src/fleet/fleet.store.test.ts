import fc from 'fast-check';
import { expect, it } from 'vitest';
import { systemRandomSource } from '../basics/random-source.ts';
import { addMinutes } from '../basics/rome-time.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { allocateUnit } from './allocate-unit.ts';
import { fleetStore } from './fleet.store.ts';
import { overlaps, type Period } from './period.rules.ts';

const day = (from: number, days: number): Period => ({
  from: new Date(Date.UTC(2026, 5, from, 8)),
  until: new Date(Date.UTC(2026, 5, from + days, 8)),
});
const deps = { fleet: fleetStore, chance: systemRandomSource };

const take = (database: Database, period: Period, scooterId = 1) =>
  inTransaction(database, (tx) =>
    allocateUnit(deps, tx, { scooterId, period, kind: 'hold', reference: systemRandomSource.uuid() }),
  );

const freeWhites = async (database: Database, period: Period) =>
  (await fleetStore.freeScooters(database, period)).find(({ colour }) => colour === 'white')?.freeUnits;

describeOnPostgres('the stock', () => {
  it('counts the units that are free for the whole period', async () => {
    const { database } = await freshDatabase('demo');
    expect(await freeWhites(database, day(10, 5))).toBe(12);
    await take(database, day(12, 1));
    expect(await freeWhites(database, day(10, 5))).toBe(11);
    expect(await freeWhites(database, day(13, 2))).toBe(12);
  });

  it('says with what is free how many each scooter seats, so that nobody looks for its model', async () => {
    const { database } = await freshDatabase('demo');
    await database.updateTable('scooter').set({ seats: 1 }).where('colour', '=', 'white').execute();
    const seats = (await fleetStore.freeScooters(database, day(10, 5))).map((one) => [one.colour, one.seats]);
    expect(Object.fromEntries(seats)).toEqual({ white: 1, black: 2 });
  });

  it('gives the unit that leaves the smallest gap, so that long rentals still find one', async () => {
    const { database } = await freshDatabase('demo');
    const first = await take(database, day(10, 2));
    await take(database, day(20, 2));
    const next = await take(database, day(12, 3));
    expect(next).toEqual(first);
  });

  it('the count is what a brute-force look at every unit says, whatever was taken', async () => {
    const { database } = await freshDatabase('demo');
    const taken: { unitId: number; period: Period }[] = [];
    const asks = fc.tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 6 }));
    await fc.assert(
      fc.asyncProperty(asks, async ([from, days]) => {
        const period = day(from, days);
        const busy = new Set(
          taken.filter((each) => overlaps(each.period, period)).map(({ unitId }) => unitId),
        );
        expect(await freeWhites(database, period)).toBe(12 - busy.size);
        expect(await fleetStore.freeUnitsIn(database, null, [period, day(90, 1)])).toEqual([
          20 - busy.size,
          20,
        ]);
        const got = await take(database, period);
        expect(got === null).toBe(busy.size === 12);
        if (got) taken.push({ unitId: got.unitId, period });
      }),
      { numRuns: 60 },
    );
  });

  it('the database itself refuses two rentals of one unit at a time', async () => {
    const { database } = await freshDatabase('demo');
    const period = day(10, 2);
    const write = (from: Period) =>
      database.transaction().execute((tx) =>
        fleetStore.addOccupancy(tx, {
          id: systemRandomSource.uuid(),
          unitId: 1,
          period: from,
          kind: 'hold',
          reference: systemRandomSource.uuid(),
        }),
      );
    await write(period);
    await expect(
      write({ from: addMinutes(period.until, -1), until: day(14, 1).until }),
    ).rejects.toMatchObject({
      code: '23P01',
    });
    await write({ from: period.until, until: day(14, 1).until });
  });

  it('F01 of 60 buyers at once exactly 12 get a scooter, and none of them fails', async () => {
    const { database } = await freshDatabase('demo');
    const got = await Promise.all(Array.from({ length: 60 }, () => take(database, day(10, 2))));
    expect(got.filter(Boolean)).toHaveLength(12);
    expect(new Set(got.flatMap((unit) => (unit ? [unit.unitId] : []))).size).toBe(12);
  });

  it('buyers of other dates wait for a locked unit instead of hearing that nothing is free', async () => {
    const { database } = await freshDatabase('demo');
    await database.updateTable('unit').set({ state: 'withdrawn' }).where('id', '>', 1).execute();
    const got = await Promise.all(Array.from({ length: 10 }, (_, i) => take(database, day(1 + 2 * i, 1))));
    expect(got.filter(Boolean)).toHaveLength(10);
  });
});
