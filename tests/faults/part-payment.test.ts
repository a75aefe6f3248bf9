import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { createRestPaymentHandlers } from '../../src/booking/part-payment/rest-payment-handlers.ts';
import { paymentStore } from '../../src/payment/payment.store.ts';
import { recordTaking } from '../../src/payment/record-taking.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { paymentDepsOf } from '../support/money/payment-deps.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aLife } from '../support/process/a-life.ts';
import { bookAndPay, payByCard, until } from '../support/process/shopper.ts';
import { nowCents, partPaid, restCents } from '../support/shop/part-payments.ts';

describeOnPostgres('the rest, paid in two ways at once', () => {
  it('F78 is one payment, however page, counter and presses meet', async () => {
    const own = await partPaid();
    const session = await own.openRest();
    await own.shop.sandbox.simulateOutcome(session, 'paid');
    const taken = [1, 2, 3].map(() => own.takeRest(restCents, randomUUID()));
    await Promise.all([...taken, own.settleRest(session), own.settleRest(session), own.openRest()]);
    await own.settleRest(session);
    const { came, back } = await own.money();
    const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);
    expect(sum(came) - sum(back)).toBe(nowCents + restCents);
    expect(came.length).toBeLessThanOrEqual(3);
    expect((await own.row()).rest_cents).toBe(restCents);
  });

  it('F78 control: a counter that writes it down under a name of its own takes it twice', async () => {
    const own = await partPaid();
    const { shop } = own;
    const deps = paymentDepsOf({ database: shop.database, jobs: shop.jobs, provider: shop.provider });
    const way = { way: 'cash', staffId: null } as const;
    await recordTaking(deps, {
      ...way,
      reference: randomUUID(),
      receiptId: randomUUID(),
      amountCents: restCents,
    });
    await own.settleRest(await own.openRest());
    expect(await own.money()).toEqual({ came: [nowCents, restCents, restCents], back: [] });
  });
});

describeOnPostgres('a rest that is given up while it is taken at the counter', () => {
  it('is not taken: whoever holds the money is told, and nothing is owed back', async () => {
    const own = await partPaid();
    const { database } = own.shop;
    const givingUp = await database.startTransaction().execute();
    await paymentStore.ledger(givingUp, own.restId, 'lock');
    const taking = own.takeRest(restCents);
    await Promise.race([taking, until('the counter to wait', () => hasWaitingTransaction(database))]);
    await givingUp.updateTable('booking').set({ rest_cents: 0 }).where('id', '=', own.id).execute();
    await givingUp.commit().execute();
    expect((await taking).body.refusal).toBe('rest_not_open');
    expect(await own.money()).toEqual({ came: [nowCents], back: [] });
    expect(await database.selectFrom('till_entry').select('id').execute()).toEqual([]);
  });
});

describeOnPostgres('a booking that is cancelled while its rest is paid', () => {
  it('F79 keeps nothing of the rest, whichever comes first', async () => {
    const own = await partPaid();
    const session = await own.openRest();
    await own.shop.sandbox.simulateOutcome(session, 'paid');
    own.atHoursBefore(60);
    // What was shown before the rest came, and what is right once it has.
    const press = async () => {
      await own.post('/cancel', { refundCents: '2000' });
      if ((await own.row()).state !== 'cancelled') await own.post('/cancel', { refundCents: '6500' });
    };
    await Promise.all([press(), own.settleRest(session)]);
    await own.settleRest(session);
    expect((await own.row()).state).toBe('cancelled');
    const { came, back } = await own.money();
    expect([came, back.toSorted((a, b) => a - b)]).toEqual([
      [nowCents, restCents],
      [nowCents, restCents],
    ]);
  });

  it('F79 control: what goes by how the booking stood before keeps money that nobody owes', async () => {
    const own = await partPaid();
    const { database } = own.shop;
    const stood = await bookingStore.byRest(database, own.restId);
    own.atHoursBefore(60);
    await own.post('/cancel', { refundCents: '2000' });
    const back: number[] = [];
    const handlers = createRestPaymentHandlers({
      bookings: {
        ...bookingStore,
        byRest: () => Promise.resolve(stood),
        byRests: () => Promise.resolve(stood),
      },
      payments: {
        cameBy: () => Promise.resolve(restCents),
        refundOver: (_, { amountCents }) => Promise.resolve(back.push(amountCents)),
      },
      onRestPaid: () => Promise.resolve(),
      confirmIfReady: () => Promise.resolve(false),
      tasks: staffTasks,
    });
    await database.transaction().execute((tx) => handlers.paid(tx, own.restId));
    expect([back, (await own.row()).rest_cents]).toEqual([[], restCents]);
  });
});

describeOnPostgres('a server that dies between the part and the rest', () => {
  it('F80 killed when it writes down that the rest has come: it is taken in once, by whoever looks next', async () => {
    const { fresh, start, killedWhen } = await aLife();
    const { database } = fresh;
    const first = await start();
    const { bookingUrl } = await bookAndPay(first.url, aBookingRequest({}, dayFromNow(10)));
    // As if 65 € of 110 € had been paid.
    const part = { now_cents: 65_00, rest_id: randomUUID(), rest_days: 3, total_cents: 110_00 };
    await database.updateTable('booking').set(part).execute();
    const opened = await fetch(first.url + bookingUrl, {
      method: 'POST',
      body: new URLSearchParams({ rest: 'pay' }),
      redirect: 'manual',
    });
    const checkoutUrl = opened.headers.get('location') ?? '';
    await killedWhen(first, { says: /set "rest_cents"/ }, () => payByCard(checkoutUrl));
    const rest = async () =>
      (await database.selectFrom('booking').select('rest_cents').executeTakeFirstOrThrow()).rest_cents;
    expect(await rest()).toBeNull();
    const second = await start();
    await until('the rest to be known', async () => (await rest()) === restCents, 90);
    const facts = await database
      .selectFrom('payment_fact')
      .select('amount_cents')
      .where('object_kind', '=', 'charge')
      .where('status', '=', 'succeeded')
      .orderBy('id')
      .execute();
    expect(facts.map(({ amount_cents: cents }) => cents)).toEqual([65_00, restCents]);
    expect(await database.selectFrom('refund_request').select('id').execute()).toEqual([]);
    const events = await database.selectFrom('booking_event').select('kind').execute();
    expect(events.filter(({ kind }) => kind === 'rest_paid')).toHaveLength(1);
    await second.stop();
  });
});
