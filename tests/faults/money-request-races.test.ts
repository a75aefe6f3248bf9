import { expect, it } from 'vitest';
import { isRefusal } from '../../src/basics/refusals.ts';
import { moneyRequestStore, type MoneyRequestStore } from '../../src/money-request/money-request.store.ts';
import { paymentStore } from '../../src/payment/payment.store.ts';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { aRequestDesk } from '../support/money/request-desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';

// Race pairs: the same moment with the guard, and without it.

type RequestDesk = Awaited<ReturnType<typeof aRequestDesk>>;

/** A customer who opens the page, pays and comes back, as far as the shop lets them. */
async function payOnPage(desk: RequestDesk): Promise<'refused' | 'paid'> {
  const page = await desk.open();
  if (isRefusal(page)) return 'refused';
  const session = sessionIn(page.checkoutUrl);
  await desk.sandbox.simulateOutcome(session, 'paid');
  await desk.settle(session);
  return 'paid';
}

/** They do it all between the desk's last look and its writing down that nothing is asked for any more. */
async function paidWhileWithdrawn(guards: 'with its locks' | 'without') {
  const looked = Promise.withResolvers<void>();
  const requests: MoneyRequestStore = {
    ...moneyRequestStore,
    ...(guards === 'without' ? { locked: moneyRequestStore.byId } : {}),
    async withdraw(tx, id, how) {
      looked.resolve();
      await asFarAsTheyCome;
      await moneyRequestStore.withdraw(tx, id, how);
    },
  };
  const noLock = () => Promise.resolve();
  const desk = await aRequestDesk(guards === 'without' ? { requests, lock: noLock } : { requests });
  let isDone = false;
  const customer = looked.promise.then(() => payOnPage(desk)).finally(() => (isDone = true));
  const asFarAsTheyCome = looked.promise.then(async () => {
    while (!isDone && !(await hasWaitingTransaction(desk.database)));
  });
  const withdrawn = await desk.withdraw();
  return { withdrawn, customer: await customer, ...(await desk.standing()), paidFor: desk.paidFor };
}

describeOnPostgres('what is withdrawn while somebody pays it', () => {
  it('F65 is not paid: the page that they would open is refused', async () => {
    expect(await paidWhileWithdrawn('with its locks')).toEqual({
      withdrawn: 'withdrawn',
      customer: 'refused',
      state: 'withdrawn',
      isWithdrawn: true,
      paidCents: 0,
      givenBackCents: 0,
      paidFor: [],
    });
  });

  it('F65 control: without its locks it is withdrawn, paid and kept', async () => {
    expect(await paidWhileWithdrawn('without')).toMatchObject({
      customer: 'paid',
      isWithdrawn: true,
      paidCents: 60_00,
      givenBackCents: 0,
    });
  });

  it('F65 leaves no page open that was opened in the moment before it was written down', async () => {
    const opening = Promise.withResolvers<void>();
    const desk = await aRequestDesk({
      async lock(tx, ...references) {
        opening.resolve();
        await isOpen;
        await paymentStore.lock(tx, ...references);
      },
    });
    const isOpen = opening.promise.then(() => desk.open());
    expect(await desk.withdraw()).toBe('withdrawn');
    expect(isRefusal(await isOpen)).toBe(false);
    expect((await desk.attempts(desk.id)).map(({ closed }) => closed)).toEqual([true]);
  });

  it('F65 in any order is either paid and stands, or withdrawn with all of its money on the way back', async () => {
    const desks = await Promise.all(Array.from({ length: 6 }, () => aRequestDesk()));
    const ends = await Promise.all(
      desks.map(async (desk) => {
        const [withdrawn] = await Promise.all([desk.withdraw(), payOnPage(desk), payOnPage(desk)]);
        return { desk, withdrawn };
      }),
    );
    for (const { desk, withdrawn } of ends) {
      const { isWithdrawn, paidCents, givenBackCents } = await desk.standing();
      expect(isWithdrawn).toBe(withdrawn === 'withdrawn');
      expect(paidCents - givenBackCents).toBe(isWithdrawn ? 0 : paidCents);
      expect(desk.mails.includes('money_request_returned')).toBe(givenBackCents > 0);
      expect(paidCents).toBeLessThanOrEqual(60_00);
    }
  });
});

describeOnPostgres('what is paid in two ways at once', () => {
  it('F66 by card and in cash is paid once: the other goes back', async () => {
    const desk = await aRequestDesk();
    const page = await desk.open();
    const session = isRefusal(page) ? '' : sessionIn(page.checkoutUrl);
    await desk.sandbox.simulateOutcome(session, 'paid');
    await Promise.all([desk.cash(), desk.settle(session)]);
    const { state, paidCents, givenBackCents } = await desk.standing();
    expect([state, paidCents - givenBackCents]).toEqual(['paid', 60_00]);
    // Where the card was known first no cash is taken.
    expect([60_00, 120_00]).toContain(paidCents);
    expect(new Set(desk.paidFor)).toEqual(new Set([desk.id]));
  });

  it('F66 on the page of before, in the moment in which another is opened, is paid once', async () => {
    const desk = await aRequestDesk();
    const page = await desk.open();
    const session = isRefusal(page) ? '' : sessionIn(page.checkoutUrl);
    await desk.sandbox.simulateOutcome(session, 'declined');
    const first = async () => {
      await desk.sandbox.simulateOutcome(session, 'paid');
      await desk.settle(session);
    };
    await Promise.all([first(), payOnPage(desk), payOnPage(desk)]);
    await desk.settle(session);
    const { state, paidCents, givenBackCents } = await desk.standing();
    expect([state, paidCents - givenBackCents]).toEqual(['paid', 60_00]);
  });

  it('F66 after its end no page is opened any more', async () => {
    const ended: MoneyRequestStore = { ...moneyRequestStore, byId: endedLongAgo };
    expect(await payOnPage(await aRequestDesk({ requests: ended }))).toBe('refused');
  });

  it('F66 control: where nobody asks whether it may still be begun, one is', async () => {
    const ended: MoneyRequestStore = { ...moneyRequestStore, byId: endedLongAgo };
    const desk = await aRequestDesk({ requests: ended });
    desk.deps.mayBePaid = () => Promise.resolve(true);
    expect(await payOnPage(desk)).toBe('paid');
  });
});

const endedLongAgo: MoneyRequestStore['byId'] = async (db, id) => {
  const found = await moneyRequestStore.byId(db, id);
  return found && { ...found, expiresAt: new Date(0) };
};
