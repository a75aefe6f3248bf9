import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isRefusal } from '../../src/basics/refusals.ts';
import { addHours } from '../../src/basics/rome-time.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { chargeStore, type ChargeStore } from '../../src/charges/charge.store.ts';
import { collectDue } from '../../src/charges/collect-charges.ts';
import { collectionStore } from '../../src/charges/collection.store.ts';
import { objectToCharge } from '../../src/charges/decide-charge.ts';
import { payCharges } from '../../src/charges/pay-charges.ts';
import { releaseCollection } from '../../src/charges/release-collection.ts';
import { takeChargesAtCounter } from '../../src/charges/take-at-counter.ts';
import { waiveCharge } from '../../src/charges/waive-charge.ts';
import { inTransaction } from '../../src/database/retry.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { until } from '../support/process/shopper.ts';
import { charged } from '../support/shop/charges.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { chargesDepsOf } from '../support/shop/charges-asked-for.ts';

type Rental = Awaited<ReturnType<typeof charged>>;

/** Late and without half of its fuel, announced, and the days are over on a morning. */
async function due() {
  const rental = await charged();
  await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
  await rental.announce();
  return rental;
}

const depsOf = ({ shop }: Rental, now: Date) => chargesDepsOf(shop, now);

const collections = ({ shop }: Rental) =>
  shop.database.selectFrom('charge_collection').select(['state', 'cents']).execute();

describeOnPostgres('charges whose days are over', () => {
  it('F67 are asked for once, however many sweeps and presses there are at once', async () => {
    const rental = await due();
    await rental.daysPassed(9);
    const fields = await rental.all('pay');
    const presses = [1, 2, 3].map(() => rental.own.post('', fields));
    await Promise.all([...presses, rental.sweep(), rental.sweep(), rental.sweep()]);
    expect(await rental.asked()).toEqual([3700]);
    expect(await rental.stored()).toEqual(['fuel accepted 2700', 'late accepted 1000']);
    expect(await collections(rental)).toEqual([{ state: 'open', cents: 3700 }]);
  });

  it('F67 control: without the locks two sweeps ask for the same twice', async () => {
    const rental = await due();
    await rental.daysPassed(9);
    const { id } = await rental.own.row();
    const sweep = (deps: Unlocked) => collectDue(deps, id);
    await bothHavingRead(rental, sweep, sweep);
    expect(await rental.asked()).toEqual([3700, 3700]);
  });

  it('F67 are paid once where their payment is told twice, and in any order', async () => {
    const rental = await due();
    await rental.daysPassed(9);
    await rental.sweep();
    const paying = await rental.press('pay');
    await rental.payRequest(paying?.location ?? '');
    await rental.sweep();
    expect(await rental.captured()).toEqual([3700]);
    const events = await rental.shop.database.selectFrom('charge_event').select('kind').execute();
    expect(events.filter(({ kind }) => kind === 'paid')).toHaveLength(2);
  });
});

describeOnPostgres('charges that are paid at the counter', () => {
  it('F67 are asked for and paid once, where the customer presses on their phone at that moment and the desk twice', async () => {
    for (let round = 0; round < 3; round += 1) {
      const rental = await due();
      const fields = await rental.all('pay_all');
      const receiptId = randomUUID();
      const takings = [rental.takeHere({ receiptId }), rental.takeHere({ receiptId })];
      await Promise.all([rental.own.post('', fields), ...takings, rental.own.post('', fields)]);
      expect((await Promise.all(takings)).map(({ status }) => status)).toEqual([204, 204]);
      expect(await rental.asked()).toEqual([3700]);
      expect(await collections(rental)).toEqual([{ state: 'paid', cents: 3700 }]);
      expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
      const inTill = await rental.shop.database.selectFrom('till_entry').select('cents').execute();
      expect(inTill).toEqual([{ cents: 3700 }]);
    }
  });

  it('F67 are one payment where the provider’s page is paid while the cash is counted: what came by card as well goes back', async () => {
    const rental = await due();
    const paying = await rental.press('pay_all');
    const session = await rental.openRequest(paying?.location ?? '');
    const [taken] = await Promise.all([
      rental.takeHere(),
      rental.shop.sandbox.simulateOutcome(session, 'paid').catch(() => null),
    ]);
    await rental.shop.jobs.drain();
    expect([204, 409]).toContain(taken.status);
    expect(await collections(rental)).toEqual([{ state: 'paid', cents: 3700 }]);
    const inTill = await rental.shop.database.selectFrom('till_entry').select('cents').execute();
    expect(inTill).toHaveLength(taken.status === 204 ? 1 : 0);
    expect(await keptCents(rental)).toBe(3700);
  });

  it('F67 control: without the locks the phone and the counter ask for the same twice', async () => {
    const rental = await due();
    const booking = await bookingStore.byId(rental.shop.database, (await rental.own.row()).id);
    if (!booking) throw new Error('no booking');
    const charges = (await rental.charges()).map(({ id }) => id);
    const cash = { way: 'cash', amountCents: 37_00, receiptId: randomUUID(), staffId: null } as const;
    await bothHavingRead(
      rental,
      (deps) => payCharges(deps, booking, { act: 'pay_all', charges, cents: 37_00 }),
      (deps) =>
        takeChargesAtCounter(deps, { ...cash, bookingId: booking.id, charges, onTaken: async () => {} }),
    );
    expect(await rental.asked()).toEqual([3700, 3700]);
  });
});

/** What came for charges by any way, without what goes back. */
async function keptCents({ shop: { database } }: Rental): Promise<number> {
  const facts = database.selectFrom('payment_fact').select('amount_cents');
  const collected = facts.innerJoin('charge_collection', 'charge_collection.id', 'payment_fact.reference');
  const came = await collected
    .where((is) =>
      is.or([is('status', '=', 'received'), is.and({ object_kind: 'charge', status: 'succeeded' })]),
    )
    .execute();
  const back = await database.selectFrom('refund_request').select('amount_cents').execute();
  const sum = (rows: readonly { amount_cents: number }[]) =>
    rows.reduce((all, { amount_cents: cents }) => all + cents, 0);
  return sum(came) - sum(back);
}

type Unlocked = ReturnType<typeof depsOf>;

/** Without the locks: at each look both have read before the first goes on, and the second goes on with what it read once the first looks again or is through. */
async function bothHavingRead(
  rental: Rental,
  first: (deps: Unlocked) => Promise<unknown>,
  second: (deps: Unlocked) => Promise<unknown>,
): Promise<void> {
  const [ofFirst, ofSecond] = [looks(), looks()];
  const isFirstThrough = first(
    unlocked(
      rental,
      ofFirst.readThen((nth) => ofSecond.come(nth)),
    ),
  );
  const isSecondThrough = second(
    unlocked(
      rental,
      ofSecond.readThen((nth) => ofFirst.come(nth + 1)),
    ),
  );
  await Promise.allSettled([
    isFirstThrough.finally(ofFirst.noMore),
    isSecondThrough.finally(ofSecond.noMore),
  ]);
}

/** Of one of two: the other waits for its next look, but not for one that does not come any more. */
function looks() {
  const made: PromiseWithResolvers<void>[] = [];
  const through = Promise.withResolvers<void>();
  const look = (nth: number) => (made[nth] ??= Promise.withResolvers<void>());
  let done = 0;
  return {
    come: (nth: number) => Promise.race([look(nth).promise, through.promise]),
    noMore: () => through.resolve(),
    readThen:
      (goOn: (nth: number) => Promise<void>): ChargeStore['lockedOfBooking'] =>
      async (tx, bookingId) => {
        const read = await chargeStore.ofBooking(tx, bookingId);
        const nth = done++;
        look(nth).resolve();
        await goOn(nth);
        return read;
      },
  };
}

const unlocked = (rental: Rental, lockedOfBooking: ChargeStore['lockedOfBooking']): Unlocked => ({
  ...depsOf(rental, rental.now()),
  charges: { ...chargeStore, lockedOfBooking },
  bookings: { ...bookingStore, locked: bookingStore.byId },
});

describeOnPostgres('an objection at the moment at which the days end', () => {
  it('F68 counts, or comes too late: what somebody objected to is never asked for', async () => {
    for (let round = 0; round < 4; round += 1) {
      const rental = await due();
      const booking = await bookingStore.byId(rental.shop.database, (await rental.own.row()).id);
      const [late] = (await rental.charges()).filter(({ kind }) => kind === 'late');
      if (!booking || !late) throw new Error('nothing is asked for');
      await rental.daysPassed(9);
      // A copy of the shop whose clock is behind.
      const behind = depsOf(rental, addHours(rental.now(), -24 * 9));
      const object = { booking, chargeId: late.id, text: 'Non è vero' };
      const [said] = await Promise.all([
        objectToCharge(behind, object),
        collectDue(depsOf(rental, rental.now()), booking.id),
      ]);
      const isIn = !isRefusal(said);
      expect(await rental.stored()).toContain(isIn ? 'late objected 1000' : 'late accepted 1000');
      expect(await rental.asked()).toEqual([isIn ? 2700 : 3700]);
    }
  });

  it('F68 control: without the lock what somebody just objected to is asked for', async () => {
    const rental = await due();
    const booking = await bookingStore.byId(rental.shop.database, (await rental.own.row()).id);
    const [late] = (await rental.charges()).filter(({ kind }) => kind === 'late');
    if (!booking || !late) throw new Error('nothing is asked for');
    await rental.daysPassed(9);
    let look = () => undefined as void;
    const hasLooked = new Promise<void>((resolve) => (look = resolve));
    const object = { booking, chargeId: late.id, text: 'Non è vero' };
    const behind = depsOf(rental, addHours(rental.now(), -24 * 9));
    const objected = hasLooked.then(() => objectToCharge(behind, object));
    const lockedOfBooking: ChargeStore['lockedOfBooking'] = async (tx, id) => {
      const read = await chargeStore.ofBooking(tx, id);
      look();
      await objected;
      return read;
    };
    const charges = { ...chargeStore, lockedOfBooking };
    const bookings = { ...bookingStore, locked: bookingStore.byId };
    await collectDue({ ...depsOf(rental, rental.now()), charges, bookings }, booking.id);
    expect(await rental.asked()).toEqual([3700]);
  });
});

describeOnPostgres('two who decide of the same charges', () => {
  it('never wait for each other: each takes the booking before its charges', async () => {
    const rental = await due();
    const { database } = rental.shop;
    const booking = await bookingStore.byId(database, rental.own.id);
    const [late] = (await rental.charges()).filter(({ kind }) => kind === 'late');
    if (!booking || !late) throw new Error('nothing is asked for');
    const [locked, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = database.transaction().execute(async (tx) => {
      await bookingStore.locked(tx, booking.id);
      locked.resolve();
      await mayGoOn.promise;
      // Where the first has the charges and waits for the booking, it is thrown out and begins anew.
      return chargeStore.lockedOfBooking(tx, booking.id);
    });
    await locked.promise;
    let tries = 0;
    const lockedOfBooking: ChargeStore['lockedOfBooking'] = (tx, id) => {
      tries += 1;
      return chargeStore.lockedOfBooking(tx, id);
    };
    const deps = { ...depsOf(rental, rental.now()), charges: { ...chargeStore, lockedOfBooking } };
    const objecting = objectToCharge(deps, { booking, chargeId: late.id, text: 'Non è vero' });
    await until('the first to wait', () => hasWaitingTransaction(database));
    mayGoOn.resolve();
    await other;
    expect(await objecting).toBe('objected');
    expect(tries).toBe(1);
  });
});

describeOnPostgres('a charge that is waived while its customer pays', () => {
  /** Asked for with another, and its page is open. */
  async function paying() {
    const rental = await due();
    await rental.daysPassed(9);
    await rental.sweep();
    const pressed = await rental.press('pay');
    const page = await rental.openRequest(pressed?.location ?? '');
    const [late] = (await rental.charges()).filter(({ kind }) => kind === 'late');
    return {
      ...rental,
      page,
      late,
      waive: () => rental.ask('POST', `/${late?.id}/waive`, { version: late?.version, why: 'Traffico' }),
    };
  }

  it('F69 is asked for no more: the page is closed first, and the other is asked for anew', async () => {
    const rental = await paying();
    expect((await rental.waive()).status).toBe(204);
    const page = rental.shop.database.selectFrom('payment_attempt').select('closed_at');
    const { closed_at: closedAt } = await page
      .where('session_id', '=', rental.page)
      .executeTakeFirstOrThrow();
    expect(closedAt).toBeInstanceOf(Date);
    await rental.sweep();
    expect(await rental.stored()).toEqual(['fuel accepted 2700', 'late waived 1000']);
    expect(await rental.asked()).toEqual([3700, 2700]);
    expect(await rental.captured()).toEqual([]);
    expect(await rental.own.mails('charge_answered')).toBe(1);
  });

  it('F69 is not waived where the money has come: it is paid, and the desk is told', async () => {
    const rental = await paying();
    await rental.shop.sandbox.simulateOutcome(rental.page, 'paid');
    expect((await rental.waive()).body.refusal).toBe('charge_being_paid');
    await rental.settle();
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
    expect(await rental.captured()).toEqual([3700]);
  });

  it('F69 control: where the provider is not asked first, it is waived though it is paid', async () => {
    const rental = await paying();
    await rental.shop.sandbox.simulateOutcome(rental.page, 'paid');
    const deps = depsOf(rental, rental.now());
    const moneyRequests = {
      ...deps.moneyRequests,
      withdraw: ({ id, onDone }: { id: string; onDone(tx: never): Promise<void> }) =>
        inTransaction(rental.shop.database, async (tx) => {
          await releaseCollection(deps, tx, id);
          await onDone(tx as never);
          return 'withdrawn' as const;
        }),
    };
    const asked = {
      code: rental.own.code,
      chargeId: rental.late?.id ?? '',
      version: rental.late?.version ?? 0,
      why: 'Traffico',
      staffId: randomUUID(),
      onDone: () => Promise.resolve(),
    };
    expect(await waiveCharge({ ...deps, moneyRequests }, asked)).toBe('waived');
    expect(await rental.stored()).toContain('late waived 1000');
  });
});

describeOnPostgres('a charge that was announced', () => {
  it('F70 never grows: not by the desk, not by the owner, and not by a statement to the database', async () => {
    const rental = await due();
    const [late] = (await rental.charges()).filter(({ kind }) => kind === 'late');
    const owner = await rental.as('owner');
    const more = { cents: 1001, text: '', why: 'di più' };
    expect((await owner.change(late, more)).body.refusal).toBe('above_announced');
    const { database } = rental.shop;
    await expect(database.updateTable('charge').set({ cents: 99_999 }).execute()).rejects.toThrow('charge');
    // What nobody was told of is neither accepted nor paid.
    const untold = { state: 'paid', announced_at: null, announced_cents: null, object_until: null } as const;
    await expect(database.updateTable('charge').set(untold).execute()).rejects.toThrow('charge');
    const objected = { state: 'objected', collection_id: (await aCollection(rental)).id } as const;
    await expect(database.updateTable('charge').set(objected).execute()).rejects.toThrow('charge');
  });
});

async function aCollection({ shop, own }: Rental) {
  const { id: bookingId } = await own.row();
  const row = { id: randomUUID(), bookingId, way: 'request', cents: 100 } as const;
  await inTransaction(shop.database, (tx) => collectionStore.add(tx, row));
  return row;
}
