import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isRefusal } from '../../src/basics/refusals.ts';
import type { Database } from '../../src/database/tables.ts';
import { closeTill } from '../../src/till/close-till.ts';
import { moveCash } from '../../src/till/move-cash.ts';
import { openTill } from '../../src/till/open-till.ts';
import { recordCounterMoney } from '../../src/till/record-counter-money.ts';
import { expectedCents } from '../../src/till/till.rules.ts';
import { tillStore, type TillStore } from '../../src/till/till.store.ts';
import { aCashFact, aRoomClosing } from '../builders/a-till.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';

// A race pair: the same clicks with the guard, and without it.

async function aTill(till: TillStore = tillStore) {
  const { database } = await freshDatabase();
  const deps = { database, clock: { now: () => new Date() }, till, tasks: staffTasks };
  await openTill(deps, { staffId: randomUUID(), floatCents: 100_00, onOpened: () => Promise.resolve() });
  return deps;
}
type Deps = Awaited<ReturnType<typeof aTill>>;

/** What was signed, and what the entries of the day say. */
async function signedAndTrue({ database }: Deps, number = 1) {
  const day = await tillStore.day(database, number);
  const entries = await tillStore.entries(database, number);
  return [day?.closing?.expectedCents ?? null, expectedCents(day?.floatCents ?? 0, entries)];
}

const withoutTrigger = (database: Database) =>
  sql`alter table till_entry disable trigger till_entry_in_time`.execute(database);

/** No one waits for another: neither who takes money for who counts, nor the other way round. */
const unlocked: TillStore = {
  ...tillStore,
  openDay: (db) => tillStore.openDay(db),
  day: (db, number) => tillStore.day(db, number),
};

/** A sale is not finished yet, and somebody signs what they counted before it. */
async function closedWhileSelling(deps: Deps) {
  const selling = await deps.database.startTransaction().execute();
  await recordCounterMoney(deps, selling, { reference: randomUUID(), fact: aCashFact(65_00) });
  const closing = closeTill(deps, aRoomClosing({ expectedCents: 100_00 }));
  await Promise.race([closing, until('the closing to wait', () => hasWaitingTransaction(deps.database))]);
  await selling.commit().execute();
  return closing;
}

describeOnPostgres('a sale while the till is counted', () => {
  it('F72 is waited for, and tells who closes that the sum is another by now', async () => {
    const deps = await aTill();
    expect(await closedWhileSelling(deps)).toMatchObject({
      refusal: 'till_changed',
      detail: { expectedCents: 165_00 },
    });
    expect(await signedAndTrue(deps)).toEqual([null, 165_00]);
  });

  it('F72 control: without the lock a sum is signed that the day does not have', async () => {
    const deps = await aTill(unlocked);
    await withoutTrigger(deps.database);
    expect(isRefusal(await closedWhileSelling(deps))).toBe(false);
    expect(await signedAndTrue(deps)).toEqual([100_00, 165_00]);
  });
});

/** The count is signed but not finished yet, and a customer pays. */
async function soldWhileClosing(deps: Deps) {
  const closing = await deps.database.startTransaction().execute();
  const { till } = deps;
  await till.day(closing, 1, 'update');
  const { staffId, onClosed: _, ...closed } = aRoomClosing({ expectedCents: 100_00, leftCents: 30_00 });
  const ending = { closedAt: new Date(), closedBy: staffId, countedCents: 100_00, seal: 'x' };
  await till.close(closing, 1, { ...closed, ...ending });
  const selling = deps.database
    .transaction()
    .execute((tx) => recordCounterMoney(deps, tx, { reference: randomUUID(), fact: aCashFact(65_00) }));
  await Promise.race([selling, until('the sale to wait', () => hasWaitingTransaction(deps.database))]);
  await closing.commit().execute();
  await selling;
}

describeOnPostgres('a sale in the moment in which the till is closed', () => {
  it('F72 is never refused: it begins the next day, with what was left', async () => {
    const deps = await aTill();
    await soldWhileClosing(deps);
    expect(await signedAndTrue(deps)).toEqual([100_00, 100_00]);
    const next = await tillStore.openDay(deps.database);
    expect(next).toMatchObject({ number: 2, floatCents: 30_00, isFloatCounted: false });
    expect(await tillStore.entries(deps.database, 2)).toMatchObject([{ kind: 'sale', cents: 65_00 }]);
  });

  it('F72 control: without the lock it falls into the day that is signed', async () => {
    const deps = await aTill(unlocked);
    await withoutTrigger(deps.database);
    await soldWhileClosing(deps);
    expect(await signedAndTrue(deps)).toEqual([100_00, 165_00]);
  });

  it('F72 the database itself keeps it out where the shop forgets the lock', async () => {
    const deps = await aTill(unlocked);
    await expect(soldWhileClosing(deps)).rejects.toThrow('a closed day of the till takes no more money');
  });
});

describeOnPostgres('people at one till', () => {
  it('F72 two who close at once: one count stands, the other is told', async () => {
    const deps = await aTill();
    const answers = await Promise.all(
      [1, 2].map(() => closeTill(deps, aRoomClosing({ expectedCents: 100_00 }))),
    );
    expect(answers.map((answer) => (isRefusal(answer) ? answer.refusal : 'closed')).toSorted()).toEqual([
      'closed',
      'till_closed',
    ]);
  });

  it('F72 five who take money first, at once, open one day', async () => {
    const { database } = await freshDatabase();
    const deps = { database, clock: { now: () => new Date() }, till: tillStore };
    const sell = () =>
      database
        .transaction()
        .execute((tx) => recordCounterMoney(deps, tx, { reference: randomUUID(), fact: aCashFact(10_00) }));
    await Promise.all([1, 2, 3, 4, 5].map(sell));
    expect(await database.selectFrom('till_day').select('number').execute()).toEqual([{ number: 1 }]);
    expect(await tillStore.entries(database, 1)).toHaveLength(5);
  });

  it('takes out the last money once: who asks meanwhile waits, and is told that it is gone', async () => {
    const deps = await aTill();
    const first = await deps.database.startTransaction().execute();
    await deps.till.openDay(first, 'update');
    const taken = { kind: 'out', way: 'cash', cents: 60_00, reason: 'in banca' } as const;
    const entry = { ...taken, id: randomUUID(), reference: null, slip: null, staffId: null, at: new Date() };
    await deps.till.addEntry(first, 1, entry);
    const second = moveCash(deps, {
      id: randomUUID(),
      kind: 'out',
      cents: 60_00,
      reason: 'benzina',
      staffId: randomUUID(),
      onMoved: () => Promise.resolve(),
    });
    await until('the second to wait', () => hasWaitingTransaction(deps.database));
    await first.commit().execute();
    expect(await second).toMatchObject({ refusal: 'till_too_little' });
  });
});
