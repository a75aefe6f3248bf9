import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isRefusal } from '../../src/basics/refusals.ts';
import type { PlainDate } from '../../src/basics/rome-time.ts';
import { bookingStore, type BookingStore } from '../../src/booking/booking.store.ts';
import { deliveryStopStore } from '../../src/booking/delivery-stops.store.ts';
import type { DeliveryStops } from '../../src/delivery/delivery-stops.type.ts';
import type { NetworkKeys } from '../../src/booking/create/hold.store.ts';
import { holdScooters, type HoldScootersDeps } from '../../src/booking/create/hold-scooters.ts';
import { inTransaction } from '../../src/database/retry.ts';
import type { Database } from '../../src/database/tables.ts';
import { ridersWithoutNames } from '../../src/shop/settings/rider.shape.ts';
import { fleetStore, type FleetStore } from '../../src/fleet/fleet.store.ts';
import { priceStore, type PriceStore } from '../../src/price/price.store.ts';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { book, sessionIn } from '../support/shop/booking-calls.ts';
import { barrierOf } from '../support/shop/barrier.ts';
import { holdDeps, doNothing, networksFor } from '../support/shop/hold-deps.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { settleByWebhook } from '../support/shop/settle-by-webhook.ts';
import { aShop } from '../support/shop/shop.ts';
import {
  countWaitingTransactions,
  hasWaitingTransaction,
} from '../support/postgres/has-waiting-transaction.ts';
import { until } from '../support/process/shopper.ts';
import { addExtra } from '../builders/an-extra.ts';
import { addPromoCode } from '../builders/stored-states.ts';

// Each race has a control: the same race with the guard off, which must go wrong.

type Asking = Partial<ReturnType<typeof aBookingRequest>> & { email: string };

/** No delivery for these: deliveries of one day wait for each other, and the other races would be none. */
const { destination, pickupOption, deliveryAddress, returnAddress } = aBookingRequest();
const delivered = { destination, pickupOption, deliveryAddress, returnAddress };

/** They all ask at once; how many hold something afterwards. */
async function holders(
  database: Database,
  deps: HoldScootersDeps,
  asking: readonly Asking[],
  networksOf: (email: string) => NetworkKeys = networksFor,
): Promise<number> {
  const { driver } = aBookingRequest();
  const held = await Promise.all(
    asking.map(({ email, ...changes }) => {
      const request = aBookingRequest({ ...atTheOffice, ...changes, driver: { ...driver, email } });
      return inTransaction(database, (tx) => holdScooters(deps, tx, request, networksOf(email)));
    }),
  );
  return held.filter((answer) => !isRefusal(answer)).length;
}
const guests = (count: number, changes: Partial<Asking> = {}): Asking[] =>
  Array.from({ length: count }, (_, guest) => ({ email: `guest${guest}@guest.example`, ...changes }));

const heldUnits = async (database: Database) =>
  (await database.selectFrom('occupancy').select('id').where('kind', '=', 'hold').execute()).length;

const oneRider = {
  riders: ridersWithoutNames(1),
  stopMinutes: 20,
  minutesPerKm: 4,
  leadMinutes: 0,
  scootersPerTrip: 1,
};

describeOnPostgres('ten guests, one rider and one half-hour', () => {
  it('one has it', async () => {
    const { database } = await freshDatabase('demo');
    expect(await holders(database, holdDeps({ riding: () => oneRider }), guests(10, delivered))).toBe(1);
  });

  it('control: without waiting for whoever counts the same day two have it', async () => {
    const { database } = await freshDatabase('demo');
    const bothHaveLooked = barrierOf(2);
    let firstLook: ReturnType<DeliveryStops['stopsOn']> | undefined;
    const stops: DeliveryStops = {
      lockDays: doNothing,
      // Whoever must try again for a scooter does not look again.
      stopsOn: async (...asked) => {
        firstLook ??= deliveryStopStore.stopsOn(...asked);
        const found = await firstLook;
        await bothHaveLooked();
        return found;
      },
    };
    const deps = holdDeps({ riding: () => oneRider, stops });
    expect(await holders(database, deps, guests(2, delivered))).toBe(2);
  });
});

describeOnPostgres('two guests without money, one rider and one day', () => {
  const holds = { perEmail: 1000, perNetwork: 1000, keepHalfSellable: true };
  const two = guests(2, delivered).map((guest, nth) => ({
    ...guest,
    ...(nth === 0 ? { startTime: '10:00', endTime: '10:00' } : { startTime: '15:00', endTime: '15:00' }),
  }));

  it('F52 one of them keeps a half-hour, the other may pay', async () => {
    const { database } = await freshDatabase('demo');
    expect(await holders(database, holdDeps({ riding: () => oneRider, holds }), two)).toBe(2);
    expect(await heldUnits(database)).toBe(1);
  });

  it('both days are read once, for what riders can do and for what unpaid holds may keep', async () => {
    const { database } = await freshDatabase('demo');
    let looks = 0;
    const stops: DeliveryStops = {
      ...deliveryStopStore,
      stopsOn: (...asked) => {
        looks += 1;
        return deliveryStopStore.stopsOn(...asked);
      },
    };
    const deps = holdDeps({ riding: () => oneRider, holds, stops });
    expect(await holders(database, deps, guests(1, delivered))).toBe(1);
    expect(looks).toBe(1);
  });

  it('F52 control: without waiting for whoever counts the same day both keep theirs', async () => {
    const { database } = await freshDatabase('demo');
    const bothHaveLooked = barrierOf(2);
    let firstLook: ReturnType<DeliveryStops['stopsOn']> | undefined;
    const stops: DeliveryStops = {
      lockDays: doNothing,
      stopsOn: async (...asked) => {
        firstLook ??= deliveryStopStore.stopsOn(...asked);
        const found = await firstLook;
        await bothHaveLooked();
        return found;
      },
    };
    await holders(database, holdDeps({ riding: () => oneRider, holds, stops }), two);
    expect(await heldUnits(database)).toBe(2);
  });
});

/** Somebody counts the stops of that day, and takes their time over it. */
async function whileCounting(
  database: Database,
  day: PlainDate,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const counting = await database.startTransaction().execute();
  await deliveryStopStore.lockDays(counting, [day]);
  await meanwhile();
  await counting.commit().execute();
}

describeOnPostgres('forty buyers of one day, who wait for each other', () => {
  const all = guests(40, delivered);
  const request = aBookingRequest();

  it('F01 leave the connections to everybody else: its pages answer meanwhile, and nobody hears a fault', async () => {
    const shop = await aShop();
    let answers: ReturnType<typeof book>[] = [];
    await whileCounting(shop.database, request.startDate, async () => {
      answers = all.map(({ email }) => book(shop, { ...request, driver: { ...request.driver, email } }));
      const keys = () => shop.database.selectFrom('idempotency').select('key').execute();
      await until('all of them to have come', async () => (await keys()).length === all.length);
      expect((await shop.ask('GET', '/api/scooters')).status).toBe(200);
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    const heard = (status: number) => statuses.filter((one) => one === status).length;
    expect([heard(201), heard(409)]).toEqual([12, 28]);
  });

  it('F01 control: where nothing keeps them apart they take every connection, and a page would wait for one', async () => {
    const { database, poolUse } = await freshDatabase('demo');
    let held: Promise<number> = Promise.resolve(0);
    await whileCounting(database, request.startDate, async () => {
      held = holders(database, holdDeps(), all);
      await until('the pool to be empty', () => Promise.resolve((poolUse()?.waiting ?? 0) > 0));
    });
    expect(await held).toBe(12);
  });
});

describeOnPostgres('fifty bots at once and twelve white scooters', () => {
  const live = { perEmail: 1000, perNetwork: 1000, keepHalfSellable: true };

  it('F52 hold six of them', async () => {
    const { database } = await freshDatabase('demo');
    expect(await holders(database, holdDeps({ holds: live }), guests(50))).toBe(50); // all may pay
    expect(await heldUnits(database)).toBe(6);
  });

  it('F52 control: without waiting for whoever counts at the same moment they hold more', async () => {
    const { database } = await freshDatabase('demo');
    const bots = guests(7);
    await holders(database, holdDeps({ holds: live }), bots.slice(0, 5));
    const bothHaveCounted = barrierOf(2);
    let firstCount: Promise<number> | undefined;
    let firstFree: ReturnType<FleetStore['freeUnitsIn']> | undefined;
    const fleet: FleetStore = {
      ...fleetStore,
      lockHoldCount: doNothing,
      heldUnits: (...asked) => (firstCount ??= fleetStore.heldUnits(...asked)),
      freeUnitsIn: async (...asked) => {
        firstFree ??= fleetStore.freeUnitsIn(...asked);
        const free = await firstFree;
        await bothHaveCounted();
        return free;
      },
    };
    await holders(database, holdDeps({ holds: live, fleet }), bots.slice(5));
    expect(await heldUnits(database)).toBeGreaterThan(6);
  });
});

/** Who has counted what they hold already takes nothing before so many have. */
const takenAfter = (counted: () => Promise<void>): FleetStore => ({
  ...fleetStore,
  takeFreeUnit: async (...asked) => {
    await counted();
    return fleetStore.takeFreeUnit(...asked);
  },
});

describeOnPostgres('one address that asks twenty times at once', () => {
  const same = guests(20).map((guest) => ({ ...guest, email: 'bot@bots.example' }));
  const three = { perEmail: 3, perNetwork: 1000, keepHalfSellable: false };

  it('F52 holds three scooters, as often as it may', async () => {
    const { database } = await freshDatabase('demo');
    expect(await holders(database, holdDeps({ holds: three }), same)).toBe(3);
  });

  it('F52 control: without waiting for its other requests it holds more', async () => {
    const { database } = await freshDatabase('demo');
    const bookings: BookingStore = { ...bookingStore, lockHoldsOf: doNothing };
    const fleet = takenAfter(barrierOf(4));
    expect(await holders(database, holdDeps({ holds: three, bookings, fleet }), same)).toBeGreaterThan(3);
  });
});

describeOnPostgres('one /48 of IPv6 that asks from twenty networks at once', () => {
  const holds = { perEmail: 1000, perNetwork: 1, keepHalfSellable: false };
  const inOne = (email: string) => ({ ...networksFor(email), widerNetworkKey: 'one /48' });

  it('F52 holds eight scooters', async () => {
    const { database } = await freshDatabase('demo');
    expect(await holders(database, holdDeps({ holds }), guests(20), inOne)).toBe(8);
  });

  it('F52 control: without waiting for its other requests it holds more', async () => {
    const { database } = await freshDatabase('demo');
    const bookings: BookingStore = { ...bookingStore, lockHoldsOf: doNothing };
    const deps = holdDeps({ holds, bookings, fleet: takenAfter(barrierOf(9)) });
    expect(await holders(database, deps, guests(20), inOne)).toBeGreaterThan(8);
  });
});

/** One hold each: while the first is not committed yet, the second asks, and ends or waits for the first. */
async function heldByTwo(
  asking: { email: string; network: string }[],
  limits: { perEmail: number; perNetwork: number },
  bookings: BookingStore = bookingStore,
) {
  const { database } = await freshDatabase('demo');
  const [isHeld, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deps = holdDeps({ holds: { ...limits, keepHalfSellable: false }, bookings });
  const hold = (place: number, onHeld: HoldScootersDeps['onHeld']) => {
    const { email = '', network = '' } = asking[place] ?? {};
    const request = aBookingRequest({ ...atTheOffice, driver: { ...aBookingRequest().driver, email } });
    return inTransaction(database, (tx) =>
      holdScooters({ ...deps, onHeld }, tx, request, networksFor(network)),
    );
  };
  const first = hold(0, () => {
    isHeld.resolve();
    return mayCommit.promise;
  });
  await isHeld.promise;
  let isOver = false;
  const second = hold(1, doNothing).finally(() => (isOver = true));
  await until('the second to wait or to end', async () => isOver || (await hasWaitingTransaction(database)));
  mayCommit.resolve();
  return (await Promise.all([first, second])).filter((answer) => !isRefusal(answer)).length;
}

describeOnPostgres('an address or a network that may hold one scooter, and asks twice at once', () => {
  const email = 'bot@bots.example';
  const fromTwoNetworks = ['one', 'another'].map((network) => ({ email, network }));
  const asOneAddress = ['Bot@bots.example', 'BOT@bots.example'].map((typed) => ({
    email: typed,
    network: 'one',
  }));
  const fromOneNetwork = ['one', 'another'].map((name) => ({
    email: `${name}@bots.example`,
    network: 'one',
  }));
  const oneForAnAddress = { perEmail: 1, perNetwork: 1000 };
  const oneForANetwork = { perEmail: 1000, perNetwork: 1 };

  it('F52 one address from one network holds one, however it is written', async () => {
    expect(await heldByTwo(asOneAddress, oneForAnAddress)).toBe(1);
  });

  it('F52 one address from two networks holds two: who types a stranger’s shuts them out of nothing', async () => {
    expect(await heldByTwo(fromTwoNetworks, oneForAnAddress)).toBe(2);
  });

  it('F52 two addresses from one network hold one', async () => {
    expect(await heldByTwo(fromOneNetwork, oneForANetwork)).toBe(1);
  });

  it('F52 control: without waiting for each other they hold two', async () => {
    const bookings: BookingStore = { ...bookingStore, lockHoldsOf: doNothing };
    expect(await heldByTwo(asOneAddress, oneForAnAddress, bookings)).toBe(2);
    expect(await heldByTwo(fromOneNetwork, oneForANetwork, bookings)).toBe(2);
  });
});

describeOnPostgres('the last use of a promo code', () => {
  const last = guests(20, { promoCode: 'ULTIMO', expectedTotalCents: 5850 });
  const aLastUse = async () => {
    const { database } = await freshDatabase('demo');
    const code = { code: 'ULTIMO', percent: 10, redemption_limit: 1 };
    await addPromoCode(database, code);
    return database;
  };

  it('F09 goes to one of twenty', async () => {
    expect(await holders(await aLastUse(), holdDeps(), last)).toBe(1);
  });

  it('F09 control: without the lock on the code several have it', async () => {
    const bothHaveCounted = barrierOf(2);
    const prices: PriceStore = {
      ...priceStore,
      promo: (db, typed) => priceStore.promo(db, typed),
      redemptions: async (...asked) => {
        const used = await priceStore.redemptions(...asked);
        await bothHaveCounted();
        return used;
      },
    };
    expect(await holders(await aLastUse(), holdDeps({ prices }), last.slice(0, 2))).toBe(2);
  });
});

describeOnPostgres('the last two pieces of an extra', () => {
  const asking = guests(10, { extras: { 8: 1 }, expectedTotalCents: 7000 });
  const twoPieces = async () => {
    const { database } = await freshDatabase('demo');
    await addExtra(database, { stock: 2 });
    return database;
  };

  it('go to two of ten', async () => {
    expect(await holders(await twoPieces(), holdDeps(), asking)).toBe(2);
  });

  it('control: without the lock on the extra more have them', async () => {
    const bothHaveLooked = barrierOf(2);
    let firstLook: ReturnType<BookingStore['usesOfExtras']> | undefined;
    const prices: PriceStore = { ...priceStore, extraStocks: (db, ids) => priceStore.extraStocks(db, ids) };
    const bookings: BookingStore = {
      ...bookingStore,
      usesOfExtras: async (...asked) => {
        firstLook ??= bookingStore.usesOfExtras(...asked);
        const found = await firstLook;
        await bothHaveLooked();
        return found;
      },
    };
    expect(await holders(await twoPieces(), holdDeps({ prices, bookings }), asking)).toBeGreaterThan(2);
  });
});

describeOnPostgres('the last piece of an extra that is being paid for', () => {
  const withIt = { extras: { 8: 1 }, expectedTotalCents: 7000 };

  it('F09 is not promised to somebody else while the scooter that it goes with is given up to another payment', async () => {
    const shop = await aShop();
    await shop.sandbox.faults({ webhooks: 'hold' }); // ours comes when the day is locked
    await addExtra(shop.database, { stock: 1 });
    const request = aBookingRequest(withIt);
    const { body: held } = await book(shop, request);
    await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
    const sameDay = await shop.database.startTransaction().execute();
    await deliveryStopStore.lockDays(sameDay, [request.startDate]);
    const paying = settleByWebhook(shop, sessionIn(held.checkoutUrl));
    await until('it to wait for the day', () => hasWaitingTransaction(shop.database));
    // A payment that was before it on that day has taken its half-hour, and with it the scooter of its hold.
    await shop.database.deleteFrom('occupancy').execute();
    const driver = { ...request.driver, email: 'meanwhile@guest.example' };
    const asking = book(shop, aBookingRequest({ ...withIt, ...atTheOffice, driver }));
    const bothWait = async () => (await countWaitingTransactions(shop.database)) > 1;
    await Promise.race([asking, until('who asks to wait', bothWait)]);
    await sameDay.commit().execute();
    await paying;
    expect((await asking).body.refusal).toBe('extra_sold_out');
    const states = await shop.database.selectFrom('booking').select('state').execute();
    expect(states).toEqual([{ state: 'confirmed' }]);
  });
});

describeOnPostgres('four tabs and one draft', () => {
  const tabs = async (withIndex: boolean) => {
    const shop = await aShop();
    if (!withIndex) await sql`drop index booking_one_hold_per_draft`.execute(shop.database);
    const draftId = randomUUID();
    await Promise.all(Array.from({ length: 4 }, () => book(shop, aBookingRequest({ draftId }))));
    const live = shop.database.selectFrom('booking').select('id').where('state', '=', 'held');
    return (await live.execute()).length;
  };

  it('F04 leave one live hold', async () => {
    expect(await tabs(true)).toBe(1);
  });

  it('F04 control: without the rule of one live hold per draft there are several', async () => {
    expect(await tabs(false)).toBeGreaterThan(1);
  });
});
