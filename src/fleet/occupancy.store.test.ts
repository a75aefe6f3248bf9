import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withClient } from '../../tests/support/postgres/test-databases.ts';
import { isLockFree } from '../../tests/support/postgres/is-lock-free.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { addHours } from '../basics/rome-time.ts';
import { lockNumbers } from '../database/lock-numbers.ts';
import type { Database, Tx } from '../database/tables.ts';
import { fleetStore } from './fleet.store.ts';
import type { Period } from './period.rules.ts';

// Of the demo's fleet 1 to 12 are white (scooter 1), 13 to 20 black (scooter 2).
const day = (from: number, until: number): Period => ({
  from: new Date(Date.UTC(2099, 5, from, 8)),
  until: new Date(Date.UTC(2099, 5, until, 8)),
});
type Stands = { id: string; reference: string };
const aPlace = (): Stands => ({ id: randomUUID(), reference: randomUUID() });
const within = <Result>(database: Database, what: (tx: Tx) => Promise<Result>) =>
  database.transaction().execute(what);

async function stands(
  database: Database,
  unitId: number,
  period: Period,
  kind: 'hold' | 'booking' = 'booking',
): Promise<Stands> {
  const one = aPlace();
  await within(database, (tx) => fleetStore.addOccupancy(tx, { ...one, unitId, period, kind }));
  return one;
}
async function inWorkshop(database: Database, unitId: number, period: Period): Promise<string> {
  const id = randomUUID();
  await within(database, (tx) => fleetStore.addMaintenance(tx, { id, unitId, period, note: null }));
  return id;
}
const whereIs = async (database: Database, { reference }: Stands) => {
  const found = await fleetStore.occupancyOf(database, reference);
  return found && [found.unitId, found.kind, found.movable, found.period];
};
const withdraw = (database: Database, unitId: number) =>
  within(database, (tx) => fleetStore.withdrawUnit(tx, unitId));

describeOnPostgres('what stands on the units', () => {
  it('is changed for one booking at a time', async () => {
    const { database } = await freshDatabase('demo');
    const [one, other] = [
      await stands(database, 1, day(1, 5), 'hold'),
      await stands(database, 2, day(1, 5), 'hold'),
    ];
    const untouched = [2, 'hold', true, day(1, 5)];
    await within(database, async (tx) => {
      expect(await fleetStore.confirm(tx, one.reference)).toBe(true);
      expect(await fleetStore.confirm(tx, randomUUID())).toBe(false);
      await fleetStore.pinUnit(tx, one.reference);
      await fleetStore.changePeriod(tx, one.id, day(2, 6));
    });
    expect(await whereIs(database, one)).toEqual([1, 'booking', false, day(2, 6)]);
    expect(await whereIs(database, other)).toEqual(untouched);
    await within(database, async (tx) => {
      await fleetStore.pinUnit(tx, other.reference);
      await fleetStore.unpinUnit(tx, one.reference);
      await fleetStore.relocate(tx, one.id, { unitId: 3, period: day(3, 7) });
    });
    expect(await whereIs(database, one)).toEqual([3, 'booking', true, day(3, 7)]);
    expect(await whereIs(database, other)).toEqual([2, 'hold', false, day(1, 5)]);
    await within(database, (tx) => fleetStore.release(tx, one.reference));
    expect(await fleetStore.hasUnit(database, one.reference)).toBe(false);
    expect(await fleetStore.hasUnit(database, other.reference)).toBe(true);
  });

  it('goes over to another booking while it is held, not once it is paid', async () => {
    const { database } = await freshDatabase('demo');
    const [held, paid] = [await stands(database, 1, day(1, 5), 'hold'), await stands(database, 2, day(1, 5))];
    const heir = { id: held.id, reference: randomUUID() };
    const transfer = (from: Stands) =>
      within(database, (tx) => fleetStore.transferOccupancy(tx, from.reference, heir.reference, 1));
    expect([await transfer(paid), await transfer(held), await transfer(held)]).toEqual([false, true, false]);
    expect([await whereIs(database, heir), await whereIs(database, paid)]).toEqual([
      [1, 'hold', true, day(1, 5)],
      [2, 'booking', true, day(1, 5)],
    ]);
  });

  it('is cut by what lies within other days, and gone where nothing is left', async () => {
    const { database } = await freshDatabase('demo');
    const [cut, gone, kept] = [
      await stands(database, 1, day(1, 5)),
      await stands(database, 2, day(2, 4)),
      await stands(database, 3, day(2, 4)),
    ];
    for (const { reference } of [cut, gone]) {
      const found = await fleetStore.occupancyOf(database, reference);
      if (found) await within(database, (tx) => fleetStore.subtractPeriod(tx, found, day(2, 6)));
    }
    expect(await whereIs(database, cut)).toEqual([1, 'booking', true, day(1, 2)]);
    expect(await whereIs(database, gone)).toBeNull();
    expect(await whereIs(database, kept)).toEqual([3, 'booking', true, day(2, 4)]);
  });

  it('is listed around a period, for the units of one scooter that are let', async () => {
    const { database } = await freshDatabase('demo');
    const [inside, reachesOut] = [
      await stands(database, 2, day(5, 9)),
      await stands(database, 3, day(5, 15)),
    ];
    await stands(database, 4, day(20, 25));
    await stands(database, 13, day(5, 9));
    await stands(database, 5, day(5, 9));
    const workshop = await inWorkshop(database, 6, day(5, 6));
    await withdraw(database, 5);
    await sql`update unit set plate = plate where id = 1`.execute(database); // the table's order is no order
    const stock = await fleetStore.stockAround(database, 1, day(1, 10));
    expect(stock.units).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]);
    const movable = new Map(stock.standing.map(({ id, movable }) => [id, movable]));
    expect(movable).toEqual(
      new Map([
        [inside.id, true],
        [reachesOut.id, false],
        [workshop, false],
      ]),
    );
    const locked = await within(database, (tx) => fleetStore.lockedStockAround(tx, 1, day(1, 10)));
    expect(new Map(locked.standing.map(({ id, movable }) => [id, movable]))).toEqual(movable);
  });

  it('stays on its unit from two hours before the pickup', async () => {
    const { database } = await freshDatabase('demo');
    const now = new Date();
    const [soon, later] = [
      await stands(database, 1, { from: addHours(now, 1), until: addHours(now, 9) }),
      await stands(database, 2, { from: addHours(now, 3), until: addHours(now, 9) }),
    ];
    expect((await whereIs(database, soon))?.[2]).toBe(false);
    expect((await whereIs(database, later))?.[2]).toBe(true);
  });

  it('on one unit is listed in its order, and who was promised this very one, the last first', async () => {
    const { database } = await freshDatabase('demo');
    const [late, early, far] = [
      await stands(database, 1, day(8, 9)),
      await stands(database, 1, day(1, 5)),
      await stands(database, 1, day(20, 25)),
    ];
    await stands(database, 2, day(1, 5));
    const workshop = await inWorkshop(database, 1, day(6, 7));
    const ids = (await fleetStore.occupanciesOn(database, 1, day(1, 10))).map(({ id }) => id);
    expect(ids).toEqual([early.id, workshop, late.id]);
    const elsewhere = await stands(database, 3, day(1, 5));
    await within(database, async (tx) => {
      for (const { reference } of [early, far, elsewhere]) await fleetStore.pinUnit(tx, reference);
    });
    expect(await fleetStore.pinnedReferencesOn(database, 1)).toEqual([far.reference, early.reference]);
  });

  it('of a workshop is locked by its id, and a booking is none', async () => {
    const { database, url } = await freshDatabase('demo');
    const [one, other] = [await inWorkshop(database, 1, day(1, 5)), await inWorkshop(database, 2, day(1, 5))];
    const booking = await stands(database, 3, day(1, 5));
    const lock = (id: string) =>
      withClient(url, (client) =>
        client.query('select from occupancy where id = $1 for no key update nowait', [id]),
      );
    await within(database, async (tx) => {
      expect((await fleetStore.lockMaintenance(tx, other))?.id).toBe(other);
      expect(await fleetStore.lockMaintenance(tx, booking.id)).toBeNull();
      await lock(one);
      await expect(lock(other)).rejects.toThrow('could not obtain lock');
    });
  });
});

describeOnPostgres('the units of a scooter', () => {
  it('are counted free without those that are out, withdrawn or of a scooter that is no longer offered', async () => {
    const { database } = await freshDatabase('demo');
    const own = await stands(database, 1, day(1, 5));
    await stands(database, 13, day(1, 5));
    await stands(database, 2, day(20, 22)); // later than the next, and written before it
    await stands(database, 2, day(8, 9));
    await withdraw(database, 3);
    const free = async (period: Period | null, ...mine: string[]) =>
      (await fleetStore.freeScooters(database, period, mine)).map(({ id, freeUnits, units }) => [
        id,
        freeUnits,
        units,
      ]);
    const count = (scooterId: number | null, ...mine: string[]) =>
      fleetStore.freeUnitsIn(database, scooterId, [day(1, 5), day(8, 12), day(30, 31)], mine);
    expect(await free(day(1, 5))).toEqual([
      [1, 10, 11],
      [2, 7, 8],
    ]);
    expect(await free(day(1, 5), own.reference)).toEqual([
      [1, 11, 11],
      [2, 7, 8],
    ]);
    expect(await free(day(8, 12))).toEqual([
      [1, 10, 11],
      [2, 8, 8],
    ]);
    expect(await free(null)).toEqual([
      [1, 11, 11],
      [2, 8, 8],
    ]);
    expect([await count(1), await count(2), await count(null)]).toEqual([
      [10, 10, 11],
      [7, 8, 8],
      [17, 18, 19],
    ]);
    expect(await count(1, own.reference)).toEqual([11, 10, 11]);
    await sql`update scooter set active = false where id = 2`.execute(database);
    expect(await free(day(1, 5))).toEqual([[1, 10, 11]]);
    expect(await count(null)).toEqual([10, 10, 11]);
    expect([await fleetStore.scooter(database, 2), (await fleetStore.scooter(database, 1))?.id]).toEqual([
      null,
      1,
    ]);
    expect((await fleetStore.vehicle(database, 2)).colour).toBe('black');
    expect((await fleetStore.scooterEvenIfInactive(database, 2)).colour).toBe('black');
    const { rows } = await sql<{ offered: Record<string, string> }>`
      select ${fleetStore.neededLicences([1, 2])} as offered`.execute(database);
    expect(rows).toEqual([{ offered: { 1: 'A1' } }]);
  });

  it('held by people who have not paid are counted for one scooter and its days', async () => {
    const { database } = await freshDatabase('demo');
    await stands(database, 1, day(1, 3), 'hold');
    await stands(database, 1, day(4, 5), 'hold');
    await stands(database, 2, day(1, 5), 'hold');
    await stands(database, 3, day(1, 5));
    await stands(database, 4, day(8, 9), 'hold');
    await stands(database, 13, day(1, 5), 'hold');
    expect(await fleetStore.heldUnits(database, 1, day(1, 5))).toBe(2);
  });

  it('are given where they are free: the one that was wished, else the one that leaves the smallest gaps', async () => {
    const { database } = await freshDatabase('demo');
    const ask = (wish: object, period = day(10, 12), scooterId = 1) =>
      within(database, (tx) =>
        fleetStore.lockFreeUnit(tx, { scooterId, period, ...wish }, 'pass over locked'),
      );
    expect([await ask({}), await ask({ unitId: 7 }), await ask({}, day(10, 12), 2)]).toEqual([1, 7, 13]);
    const own = await stands(database, 7, day(10, 12));
    expect([await ask({ unitId: 7 }), await ask({ unitId: 7, own: own.reference })]).toEqual([null, 7]);
    await withdraw(database, 1);
    expect(await ask({})).toBe(2);
    await stands(database, 5, day(2, 8)); // two days of a gap before it
    expect(await ask({})).toBe(5);
    await stands(database, 4, day(14, 20)); // as many after it: of two that are as good the first
    expect(await ask({})).toBe(4);
    await stands(database, 6, day(28, 29)); // does not count: there is one before it
    await stands(database, 6, day(12, 13)); // none after it
    expect(await ask({})).toBe(6);
    await stands(database, 8, day(1, 2)); // the last before it counts, not the first
    await stands(database, 8, day(9, 10));
    await stands(database, 8, day(12, 13));
    expect(await ask({})).toBe(8);
  });

  it('are passed over, or waited for, while somebody else takes one', async () => {
    const { database, url } = await freshDatabase('demo');
    await withClient(url, async (client) => {
      await client.query('begin');
      await client.query('select from unit where id = 1 for no key update');
      const taken = await within(database, (tx) =>
        fleetStore.lockFreeUnit(tx, { scooterId: 1, period: day(1, 5) }, 'pass over locked'),
      );
      expect(taken).toBe(2);
      await client.query('rollback');
    });
  });

  it('are taken and locked at once, by whom and for as long as was asked; where none is free nothing is taken', async () => {
    const { database, url } = await freshDatabase('demo');
    const place = { scooterId: 2, period: day(1, 5), kind: 'hold' } as const;
    const take = (tx: Tx, one: Stands & { unitId?: number }) =>
      fleetStore.takeFreeUnit(tx, { ...place, ...one }, 'pass over locked');
    const [mine, chosen, late] = [aPlace(), aPlace(), aPlace()];
    await within(database, async (tx) => {
      expect(await take(tx, mine)).toBe(13);
      await withClient(url, (client) =>
        expect(client.query('select from unit where id = 13 for no key update nowait')).rejects.toThrow(
          'could not obtain lock',
        ),
      );
    });
    expect(await whereIs(database, mine)).toEqual([13, 'hold', true, place.period]);
    expect(await within(database, (tx) => take(tx, { ...chosen, unitId: 15 }))).toBe(15);
    expect(await within(database, (tx) => take(tx, { ...late, unitId: 15 }))).toBeNull();
    expect(await fleetStore.hasUnit(database, late.reference)).toBe(false);
  });

  it('are locked for one scooter alone, and so is the count of its holds', async () => {
    const { database, url } = await freshDatabase('demo');
    const lockUnit = (id: number) =>
      withClient(url, (client) =>
        client.query('select from unit where id = $1 for no key update nowait', [id]),
      );
    const isFree = (scooterId: number) =>
      isLockFree(url, '$1::integer, $2::integer', lockNumbers.units, scooterId);
    await within(database, async (tx) => {
      await fleetStore.lockUnits(tx, 1);
      await lockUnit(13);
      await expect(lockUnit(12)).rejects.toThrow('could not obtain lock');
      await fleetStore.lockHoldCount(tx, 1);
      expect([await isFree(1), await isFree(2)]).toEqual([false, true]);
    });
    await within(database, async (tx) => {
      await fleetStore.lockFreeUnit(tx, { scooterId: 1, period: day(1, 5), unitId: 4 }, 'wait for locked');
      await expect(lockUnit(4)).rejects.toThrow('could not obtain lock');
    });
  });

  it('are known and withdrawn each by itself', async () => {
    const { database } = await freshDatabase('demo');
    await withdraw(database, 13);
    expect(await fleetStore.unit(database, 13)).toMatchObject({ scooterId: 2, state: 'withdrawn' });
    expect(await fleetStore.unit(database, 12)).toMatchObject({ scooterId: 1, state: 'active' });
    expect(await fleetStore.unit(database, 99)).toBeNull();
  });
});
