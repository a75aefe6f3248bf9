import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isRefusal } from '../../src/basics/refusals.ts';
import { fleetStore, type FleetStore } from '../../src/fleet/fleet.store.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aLine, withoutLocks } from '../support/shop/a-line.ts';
import { barrierOf } from '../support/shop/barrier.ts';
import { doNothing } from '../support/shop/hold-deps.ts';

// Each race has a control: the same race with the guard off, which must go wrong.

describeOnPostgres('two scooters that are offered to who waits for two', () => {
  it('F01 are theirs, whatever groups ask at that moment; the third goes to who wants one', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { id, serve, buy, standing } = await aLine({ units: 3, scooters: 2 });
      await serve();
      expect(await standing()).toEqual({ wait: 'offered', held: 0, places: 2 });
      const answers = await Promise.all([
        buy(null, doNothing, 2),
        buy(id, doNothing, 2),
        buy(null, doNothing, 3),
        buy(null),
        buy(null, doNothing, 2),
      ]);
      expect(answers.map((answer) => isRefusal(answer))).toEqual([true, false, true, false, true]);
      expect(await standing()).toEqual({ wait: 'booked', held: 3, places: 3 });
    }
  });

  it('F01 are one order, however many tabs take them', async () => {
    const { id, serve, buy, standing } = await aLine({ units: 2, scooters: 2 });
    await serve();
    await Promise.all([buy(id, doNothing, 2), buy(id, doNothing, 2)]);
    expect(await standing()).toEqual({ wait: 'booked', held: 2, places: 2 });
  });

  it('F01 control: without the lock on the place in the line, and whatever was handed on, two orders have the two', async () => {
    const bothHaveLooked = barrierOf(2);
    let isServed = false;
    const waits = withoutLocks(() => (isServed ? bothHaveLooked() : doNothing()));
    const handOn: FleetStore['transferOccupancy'] = async (...asked) => {
      await fleetStore.transferOccupancy(...asked);
      return true;
    };
    const fleet = { ...fleetStore, transferOccupancy: handOn };
    const { database, id, serve, buy, standing } = await aLine({ waits, fleet, units: 2, scooters: 2 });
    await serve();
    isServed = true;
    await sql`drop index booking_one_hold_per_draft`.execute(database);
    await Promise.all([buy(id, doNothing, 2), buy(id, doNothing, 2)]);
    expect(await standing()).toEqual({ wait: 'booked', held: 4, places: 2 });
  });
});

describeOnPostgres('the last two scooters, which the line is offered while groups buy them', () => {
  it('F01 go to one of them, both', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { serve, buy, standing } = await aLine({ units: 2, scooters: 2 });
      await Promise.all([serve(), buy(null, doNothing, 2), buy(null, doNothing, 2)]);
      const { wait, held, places } = (await standing()) ?? {};
      expect([wait, held, places]).toEqual(wait === 'offered' ? ['offered', 0, 2] : ['waiting', 2, 2]);
    }
  });

  it.each<[string, FleetStore, number]>([
    ['are not held one by one for who needs two', fleetStore, 0],
    [
      'control: without giving back the first, one is held for nobody',
      { ...fleetStore, release: doNothing },
      1,
    ],
  ])('F01 %s', async (_, fleet, places) => {
    const { serve, standing } = await aLine({ fleet, units: 1, scooters: 2 });
    await serve();
    expect(await standing()).toEqual({ wait: 'waiting', held: 0, places });
  });
});
