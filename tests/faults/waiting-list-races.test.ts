import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { waitingListStore, type WaitingListStore } from '../../src/waiting-list/waiting-list.store.ts';
import { fleetStore, type FleetStore } from '../../src/fleet/fleet.store.ts';
import { barrierOf } from '../support/shop/barrier.ts';
import { doNothing } from '../support/shop/hold-deps.ts';
import { takeWithoutLock } from '../support/shop/take-without-lock.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';

import { addToLine, aLine, withoutLocks } from '../support/shop/a-line.ts';

// Each race has a control: the same race with the guard off, which must go wrong.

/** Two wait for the last black scooter, which nobody can have until `free`. */
async function aLineOfTwo() {
  const { database, noon, id: first, serveWith } = await aLine();
  const second = randomUUID();
  await addToLine(database, second, addHours(noon, 0.1));
  const setState = (state: 'active' | 'withdrawn') =>
    sql`update unit set state = ${state} where id = (select min(id) from unit where scooter_id = 2)`.execute(
      database,
    );
  await setState('withdrawn');
  return {
    database,
    serveWith,
    free: () => setState('active'),
    states: async () => {
      const { rows } = await sql<{ id: string; state: string }>`select id, state from waiting`.execute(
        database,
      );
      return [first, second].map((id) => rows.find((row) => row.id === id)?.state);
    },
  };
}

describeOnPostgres('an offer that two take at once', () => {
  it('F01 is one booking: the other is told that nothing is free', async () => {
    const { id, serve, buy, standing } = await aLine();
    await serve();
    expect(await standing()).toEqual({ wait: 'offered', held: 0, places: 1 });
    await Promise.all([buy(id), buy(id)]);
    expect(await standing()).toEqual({ wait: 'booked', held: 1, places: 1 });
  });

  it('F01 control: without the lock on the place in the line, and whatever was handed on, two are promised the one scooter', async () => {
    const bothHaveLooked = barrierOf(2);
    let isServed = false;
    const waits = withoutLocks(() => (isServed ? bothHaveLooked() : doNothing()));
    const handOn: FleetStore['transferOccupancy'] = async (tx, from, to, scooterId) => {
      await fleetStore.transferOccupancy(tx, from, to, scooterId);
      return true;
    };
    const { database, id, serve, buy, standing } = await aLine({
      waits,
      fleet: { ...fleetStore, transferOccupancy: handOn },
    });
    await serve();
    isServed = true;
    await sql`drop index booking_one_hold_per_draft`.execute(database);
    await Promise.all([buy(id), buy(id)]);
    expect(await standing()).toEqual({ wait: 'booked', held: 2, places: 1 });
  });
});

describeOnPostgres('the last scooter, which the line is offered while somebody buys it', () => {
  it('F01 is the one’s or the other’s', async () => {
    const { serve, buy, standing } = await aLine();
    await Promise.all([serve(), buy(null), serve()]);
    const { wait, held, places } = (await standing()) ?? {};
    expect([wait, held, places]).toEqual(held === 1 ? ['waiting', 1, 1] : ['offered', 0, 1]);
  });

  it('F01 control: without lock and constraint it is both’s', async () => {
    const bothHaveLooked = barrierOf(2);
    const fleet = { ...fleetStore, takeFreeUnit: takeWithoutLock(bothHaveLooked) };
    const { database, serve, buy, standing } = await aLine({ fleet });
    await sql`alter table occupancy drop constraint occupancy_never_overlaps`.execute(database);
    await Promise.all([serve(), buy(null)]);
    expect(await standing()).toEqual({ wait: 'offered', held: 1, places: 2 });
  });
});

/** A place in the course of something: whoever reaches it waits there until it may pass. */
function aMoment() {
  const [reached, passed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reach = () => {
    reached.resolve();
    return passed.promise;
  };
  return { reach, reached: reached.promise, pass: () => passed.resolve() };
}

describeOnPostgres('two shops that serve the line at once', () => {
  /**
   * One has asked for the first in vain. Then a scooter gets free, the other asks for the first again and takes its time, and the
   * one goes on to the second.
   */
  async function servedByTwo(lockList: WaitingListStore['lockList']) {
    const { database, free, serveWith, states } = await aLineOfTwo();
    const [oneGoesOn, otherHasCome] = [aMoment(), aMoment()];
    let asked = 0;
    const lockAndPass: WaitingListStore['lockList'] = async (tx) => {
      asked += 1;
      if (asked === 2) await oneGoesOn.reach();
      await lockList(tx);
    };
    const freeScooters: FleetStore['freeScooters'] = async (...wanted) => {
      await otherHasCome.reach();
      return fleetStore.freeScooters(...wanted);
    };
    let isOneOver = false;
    const one = serveWith({ waits: { ...waitingListStore, lockList: lockAndPass } });
    await oneGoesOn.reached;
    await free();
    const other = serveWith({
      waits: { ...waitingListStore, lockList },
      fleet: { ...fleetStore, freeScooters },
    });
    await otherHasCome.reached;
    oneGoesOn.pass();
    void one.finally(() => (isOneOver = true));
    await until(
      'the one to wait or to end',
      async () => isOneOver || (await hasWaitingTransaction(database)),
    );
    otherHasCome.pass();
    await Promise.all([one, other]);
    return states();
  }

  it('keep its order', async () => {
    expect(await servedByTwo(waitingListStore.lockList)).toEqual(['offered', 'waiting']);
  });

  it('control: without waiting for each other the second gets ahead of the first', async () => {
    expect(await servedByTwo(doNothing)).toEqual(['waiting', 'offered']);
  });
});

describeOnPostgres('an offer that lapses while it is taken', () => {
  /** Its time is over when the job looks, but who had it is just booking. */
  async function lapsesWhileTaken(waits: WaitingListStore) {
    const line = await aLine({ waits });
    await line.serve();
    const mayCommit = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const taking = line.buy(line.id, () => {
      taken.resolve();
      return mayCommit.promise;
    });
    await taken.promise;
    const lapsing = line.serve(3.1);
    await until('the job to wait', () => hasWaitingTransaction(line.database));
    mayCommit.resolve();
    await Promise.all([taking, lapsing]);
    return line.standing();
  }

  it('is theirs, and the line knows it', async () => {
    expect(await lapsesWhileTaken(waitingListStore)).toEqual({ wait: 'booked', held: 1, places: 1 });
  });

  it('control: without the lock on the place in the line it is over for who has just booked', async () => {
    const waits = withoutLocks(doNothing);
    expect(await lapsesWhileTaken(waits)).toEqual({ wait: 'over', held: 1, places: 1 });
  });
});
