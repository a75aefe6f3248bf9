import { expect, it } from 'vitest';
import { systemRandomSource } from '../../src/basics/random-source.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import type { Charge } from '../../src/charges/charge.type.ts';
import { chargeStore, type ChargeStore } from '../../src/charges/charge.store.ts';
import { collectDue } from '../../src/charges/collect-charges.ts';
import { depositStore } from '../../src/deposit/deposit.store.ts';
import { settleDeposit } from '../../src/deposit/settle-deposit.ts';
import { holdStateOf } from '../../src/payment/hold/hold.rules.ts';
import { requestRelease } from '../../src/payment/hold/request-capture.ts';
import { paymentStore } from '../../src/payment/payment.store.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import type { Queryable, Tx } from '../../src/database/tables.ts';
import { mayBeHeld } from '../../src/deposit/deposit-payments.ts';
import { renewHold } from '../../src/payment/kept-card/charge-kept-card.ts';
import { chargesDepsOf } from '../support/shop/charges-asked-for.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { depositCents, deposited } from '../support/shop/deposits.ts';
import { paymentDepsOf } from '../support/money/payment-deps.ts';
import { agreedToRenew, aKeptCardOf } from '../support/shop/kept-card.ts';

type Rental = Awaited<ReturnType<typeof deposited>>;

const depsOf = ({ shop }: Rental, now: Date) => ({
  ...chargesDepsOf(shop, now),
  standsInDeposit: () => Promise.resolve(true),
});

/** Waits for `meanwhile`, which begins once this has read, and goes on with what it read, as if nobody were locked out. */
function readsFirst(meanwhile: () => Promise<unknown>) {
  let tell = () => undefined as void;
  const hasRead = new Promise<void>((resolve) => (tell = resolve));
  let known: Charge[] | null = null;
  const lockedOfBooking: ChargeStore['lockedOfBooking'] = async (tx, bookingId) => {
    if (known) return known;
    known = await chargeStore.ofBooking(tx, bookingId);
    tell();
    await meanwhile();
    return known;
  };
  return { lockedOfBooking, hasRead };
}

describeOnPostgres('charges that a deposit pays, while a card or a link could', () => {
  async function accepted() {
    const rental = await deposited();
    await rental.give();
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    await rental.agree('late');
    await rental.agree('fuel');
    await rental.daysPassed(9);
    return rental;
  }

  it('F73 are taken once, however many sweeps and presses there are at once', async () => {
    for (const hasCard of [true, false]) {
      const rental = await accepted();
      if (hasCard) await aKeptCardOf(rental.shop, rental.own.id);
      const fields = await rental.all('pay');
      const presses = [1, 2].map(() => rental.own.post('', fields));
      const sweeps = [1, 2, 3].flatMap(() => [rental.sweep(), rental.sweepDeposits()]);
      await Promise.all([...presses, ...sweeps]);
      await rental.settled('the deposit to be taken', 'captured');
      await rental.sweep();
      expect([await rental.captured(), await rental.asked()]).toEqual([[3700], []]);
      expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
    }
  });

  it('F73 control: a sweep that asks neither for the deposit nor for the locks asks for the same again', async () => {
    const rental = await accepted();
    const { lockedOfBooking, hasRead } = readsFirst(() => swept);
    const swept = hasRead.then(() => rental.sweepDeposits());
    const charges = { ...chargeStore, lockedOfBooking };
    const bookings = { ...bookingStore, locked: bookingStore.byId };
    const standsInDeposit = () => Promise.resolve(false);
    const deps = { ...depsOf(rental, rental.now()), charges, bookings, standsInDeposit };
    await collectDue(deps, rental.own.id);
    await rental.settled('the deposit to be taken', 'captured');
    expect(await rental.deposit()).toMatchObject({ capturedCents: 3700 });
    expect(await rental.asked()).toEqual([3700]);
  });
});

describeOnPostgres('a deposit that is renewed', () => {
  async function soonOver() {
    const rental = await deposited();
    await rental.shop.sandbox.faults({ holdSeconds: 600 });
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    await aKeptCardOf(rental.shop, rental.own.id);
    await agreedToRenew(rental.shop, rental.own.id, depositCents);
    await rental.shop.sandbox.faults({ holdSeconds: 7 * 24 * 3600 });
    rental.setNow(new Date(Date.now() + 400_000));
    return rental;
  }

  it('F74 and whose answer is lost is held anew once: the next look finds it, and the old one goes', async () => {
    const rental = await soonOver();
    const { held_intent: before } = await rental.row();
    await rental.shop.sandbox.faults({ loseAnswers: 4 });
    await rental.sweepDeposits();
    await rental.shop.sandbox.faults({ loseAnswers: 0 });
    await Promise.all([rental.sweepDeposits(), rental.sweepDeposits()]);
    await rental.settled('the deposit to stand', 'held');
    expect((await rental.row()).held_intent).not.toBe(before);
    const holds = await rental.holds();
    expect(holds.filter((one) => one.startsWith('intent authorised'))).toHaveLength(2);
    expect(holds.filter((one) => one.startsWith('intent cancelled'))).toHaveLength(1);
  });

  it('F74 control: where nobody asks which hold is to be renewed, who comes second holds anew what was renewed just now', async () => {
    const rental = await soonOver();
    await rental.sweepDeposits();
    await rental.settled('the deposit to stand', 'held');
    const { id } = await rental.row();
    // Decided for the hold of before: the other sweep was quicker.
    const late = {
      reference: id,
      cardOf: rental.own.id,
      amountCents: depositCents,
      currency: 'eur',
    } as const;
    const renew = (mayBePaid: (tx: Tx) => Promise<boolean>) =>
      renewHold(
        { ...paymentDepsOf(rental.shop), clock: { now: rental.now }, mayBePaid },
        { ...late, description: rental.own.code },
      );
    const asked = {
      deposits: depositStore,
      bookings: bookingStore,
      clock: { now: rental.now },
      payment: {
        holdOf: async (db: Queryable, reference: string) =>
          holdStateOf(await paymentStore.ledger(db, reference), rental.now()),
      },
    };
    const guarded = await renew((tx) => mayBeHeld(asked, tx, id));
    expect(guarded).toMatchObject({ refusal: 'hold_over' });
    expect(await renew(() => Promise.resolve(true))).toBe('paid');
    const holds = await rental.holds();
    expect(holds.filter((one) => one.startsWith('intent authorised'))).toHaveLength(3);
  });

  it('F74 at the moment at which it lapses stands again, or a person is told: never both, and never twice', async () => {
    const rental = await deposited();
    await rental.shop.sandbox.faults({ holdSeconds: 4 });
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    await aKeptCardOf(rental.shop, rental.own.id);
    await agreedToRenew(rental.shop, rental.own.id, depositCents);
    await rental.shop.sandbox.faults({ holdSeconds: 7 * 24 * 3600 });
    const ends = Number((await rental.row()).held_at) + 4000;
    rental.setNow(new Date(ends - 500));
    await Promise.all([rental.sweepDeposits(), rental.shop.jobs.run('sweep-payments')]);
    rental.setNow(new Date(ends + 500));
    await Promise.all([rental.sweepDeposits(), rental.shop.jobs.run('sweep-payments')]);
    // The desk works by the real clock: what it is shown is true of then.
    await until('the bank to have let it go', () => Promise.resolve(Date.now() > ends + 500));
    await rental.settled('it to be known', 'held').catch(() => undefined);
    const { state } = await rental.deposit();
    expect(['held', 'lapsed']).toContain(state);
    expect(await rental.tasks()).toEqual(state === 'held' ? [] : ['deposit_lapsed']);
  });
});

describeOnPostgres('a deposit that goes back while a charge is announced', () => {
  async function proposed() {
    const rental = await deposited();
    await rental.give();
    await rental.returned({});
    await rental.hoursAfterReturn(25);
    const charge = { kind: 'cleaning', part: null, thing: null, pieces: 1, cents: 2500, text: '', why: '' };
    return {
      ...rental,
      add: () => rental.ask('POST', '', { ...charge, id: systemRandomSource.uuid() }),
    };
  }

  it('F75 stays for what was there before it went, or is gone before it was there', async () => {
    for (let round = 0; round < 4; round += 1) {
      const rental = await proposed();
      const [added] = await Promise.all([rental.add(), rental.sweepDeposits(), rental.sweepDeposits()]);
      expect(added?.status).toBe(204);
      const { ended_as: as } = await rental.row();
      expect([null, 'released']).toContain(as);
      await rental.announce();
      await rental.agree('cleaning');
      await rental.daysPassed(9);
      await rental.sweepDeposits();
      await rental.sweep();
      await rental.shop.jobs.drain();
      // By the deposit, where it stayed; else by a link: once in any case.
      await rental.settled('it to be known', as === null ? 'captured' : 'released');
      const [captured, asked] = [await rental.captured(), await rental.asked()];
      expect([...captured, ...asked]).toEqual([2500]);
    }
  });

  it('F75 control: without the locks it goes back though a charge has been added meanwhile', async () => {
    const rental = await proposed();
    const { database } = rental.shop;
    const payments = paymentDepsOf(rental.shop);
    const { id } = await rental.row();
    const { lockedOfBooking, hasRead } = readsFirst(() => added);
    const added = hasRead.then(() => rental.add());
    const claimed = async (tx: Tx, bookingId: string) => {
      const read = await lockedOfBooking(tx, bookingId);
      return { isOpen: read.length > 0, cents: 0 };
    };
    const never = () => Promise.reject(new Error('nothing is taken'));
    await settleDeposit(
      {
        database,
        clock: { now: rental.now },
        deposits: depositStore,
        tasks: staffTasks,
        bookings: { ...bookingStore, locked: bookingStore.byId },
        payment: {
          lock: () => Promise.resolve(),
          holdOf: async (db, reference) =>
            holdStateOf(await paymentStore.ledger(db, reference), rental.now()),
          requestRelease: (tx, of) => requestRelease(payments, tx, of),
          requestCapture: never,
          renewHold: never,
          keptCardOf: () => Promise.resolve(null),
        },
        claims: () => ({
          claimed,
          glance: never,
          setAside: never,
          paid: never,
          notPaid: never,
          borne: never,
        }),
        failpoint: undefined,
        queueDepositMail: () => Promise.resolve(),
      },
      id,
    );
    expect((await rental.row()).ended_as).toBe('released');
    expect((await rental.charges()).map(({ state }) => state)).toEqual(['proposed']);
  });
});
