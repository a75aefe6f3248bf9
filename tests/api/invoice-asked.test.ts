import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, endOfDay, today } from '../../src/basics/rome-time.ts';
import type { Tx } from '../../src/database/tables.ts';
import { fiscalStore } from '../../src/invoices/fiscal/fiscal.store.ts';
import { invoiceStore } from '../../src/invoices/invoice.store.ts';
import { readAskedInvoices } from '../../src/invoices/read-asked-invoices.ts';
import { unsetInvoicing } from '../../src/shop/settings/invoicing.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aBuyer } from '../builders/a-buyer.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { issueInvoice, sayInvoiceBuyer } from '../support/shop/invoice-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { anOwnBooking } from '../support/shop/own-pages.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';
import type { TestShop } from '../support/shop/shop.ts';

type AskedTask = {
  id: number;
  kind: string;
  code: string;
  dueAt: string;
  invoice: { name: string; cents: number } | null;
};

async function aDesk(shop: TestShop) {
  const browser = await signedInBrowser(shop, 'desk');
  const tasks = async (): Promise<AskedTask[]> =>
    (await browser.ask('GET', '/today')).body.attention.tasks.filter(
      ({ kind }: AskedTask) => kind === 'invoice_asked',
    );
  const sayBuyer = (code: string) => sayInvoiceBuyer(browser, code);
  const issue = (code: string) => issueInvoice(browser, code);
  const sweep = () => shop.jobs.run('watch-invoice-requests');
  return { browser, tasks, sayBuyer, issue, sweep };
}

describeOnPostgres('an invoice that a customer asked for', () => {
  it('is at once a task of the day with the law’s twelve days from the payment, once, and done by issuing it', async () => {
    const shop = await aSmallShop(3);
    const { tasks, issue, sweep } = await aDesk(shop);
    const { code, post } = await anOwnBooking({}, shop);
    expect(await tasks()).toEqual([]);
    const asked = await post('/invoice', aBuyer());
    expect(asked.status).toBeLessThan(400);
    const dueAt = endOfDay(addDays(today(new Date()), 12)).toISOString();
    expect(await tasks()).toMatchObject([{ code, dueAt }]);
    await sweep();
    expect(await tasks()).toMatchObject([{ code, dueAt }]);
    expect((await issue(code)).status).toBeLessThan(300);
    expect(await tasks()).toEqual([]);
    await sweep();
    expect(await tasks()).toEqual([]);
  });

  it('says on the day and in the list for whom it is and how much it is of, as it stands now, and nothing of it to a rider', async () => {
    const shop = await aSmallShop(3);
    const { browser, tasks, sayBuyer } = await aDesk(shop);
    const { code } = await anOwnBooking({}, shop);
    await sayBuyer(code);
    const { body } = await browser.ask('GET', `/bookings/${code}`);
    const { openCents } = (await browser.ask('GET', `/bookings/${code}/invoice`)).body;
    expect(openCents).toBeGreaterThan(0);
    const invoice = { name: aBuyer().name, cents: openCents };
    expect(await tasks()).toMatchObject([{ code, invoice }]);
    const listed = (await browser.ask('GET', '/invoices')).body;
    expect(listed.asked).toEqual([{ code, buyer: invoice.name, cents: invoice.cents }]);
    const owner = await signedInBrowser(shop, 'owner');
    const part = { version: body.version, amountCents: 20_00, why: 'Sconto' };
    expect((await owner.ask('POST', `/bookings/${code}/part-refund`, part)).status).toBe(200);
    expect(await tasks()).toMatchObject([{ invoice: { ...invoice, cents: openCents - 20_00 } }]);
    const rider = await signedInBrowser(shop, 'rider');
    expect((await rider.ask('GET', '/today')).body.attention).toBeNull();
  });

  it('is none before it is paid, and is found once it is, also where it was asked for by an older shop', async () => {
    const shop = await aSmallShop(3);
    const { tasks, sayBuyer, sweep } = await aDesk(shop);
    const { body: held } = await book(shop, aBookingRequest());
    await sayBuyer(String(held.bookingId));
    await sweep();
    expect(await tasks()).toEqual([]);
    await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
    await payment(shop, held);
    await sql`update payment_fact set recorded_at = recorded_at - interval '20 days'`.execute(shop.database);
    await sweep();
    const dueAt = endOfDay(addDays(today(new Date()), -8)).toISOString();
    expect(await tasks()).toMatchObject([{ code: held.bookingId, dueAt }]);
  });

  it('stands in a list that is cut though as many asked after it and have not paid, the last that asked in front', async () => {
    const shop = await aSmallShop(5);
    const { sayBuyer } = await aDesk(shop);
    const paid = [await anOwnBooking({}, shop), await anOwnBooking({}, shop)];
    for (const { code } of paid) await sayBuyer(code);
    for (let nth = 0; nth < 3; nth += 1) {
      const { body: held } = await book(shop, aBookingRequest());
      await sayBuyer(String(held.bookingId));
    }
    const listed = async (atMost: number) => {
      const asked = await readAskedInvoices(
        {
          invoices: invoiceStore,
          fiscal: fiscalStore,
          isLive: false,
          invoicing: () => unsetInvoicing,
          clock: { now: () => new Date() },
        },
        shop.database,
        { atMost },
      );
      return asked.map(({ order }) => paid.findIndex(({ id }) => id === order));
    };
    expect(await listed(1)).toEqual([1]);
    expect(await listed(2)).toEqual([1, 0]);
    expect(await listed(3)).toEqual([1, 0]);
  });

  it('is taken from the list by nobody without a word of what was done, which the sweep leaves alone; asked anew it is back', async () => {
    const shop = await aSmallShop(3);
    const { browser, tasks, sayBuyer, sweep } = await aDesk(shop);
    const { code } = await anOwnBooking({}, shop);
    await sayBuyer(code);
    const [task] = await tasks();
    expect((await browser.ask('POST', `/tasks/${task?.id}/done`, {})).status).toBeGreaterThanOrEqual(400);
    const why = 'emessa dal commercialista';
    expect((await browser.ask('POST', `/tasks/${task?.id}/done`, { why })).status).toBe(204);
    await sweep();
    expect(await tasks()).toEqual([]);
    const history = await shop.database.selectFrom('booking_event').select('detail').execute();
    expect(JSON.stringify(history)).toContain(why);
    await sayBuyer(code);
    expect(await tasks()).toMatchObject([{ code }]);
  });

  it('is none where it was asked for, and its law’s days were over, before the day from which the shop keeps its papers here, until it is asked for anew', async () => {
    const shop = await aSmallShop(3);
    const { browser, tasks, sayBuyer, sweep } = await aDesk(shop);
    const { code } = await anOwnBooking({}, shop);
    await sayBuyer(code);
    await sql`update invoice_request set asked_at = asked_at - interval '20 days'`.execute(shop.database);
    await sql`update payment_fact set recorded_at = recorded_at - interval '20 days'`.execute(shop.database);
    const owner = await signedInBrowser(shop, 'owner');
    const keepSince = async (documentsSince: string) => {
      const { version, value } = (await owner.ask('GET', '/settings/invoicing')).body;
      const changed = { basedOn: version, value: { ...value, documentsSince } };
      expect((await owner.ask('PUT', '/settings/invoicing', changed)).status).toBeLessThan(300);
      await sweep();
    };
    const asked = async () => [
      (await tasks()).map((task) => task.code),
      (await browser.ask('GET', '/invoices')).body.asked.map((one: { code: string }) => one.code),
    ];
    // Of twenty days ago: it had to be issued by eight days ago. A day that is to come is none from which anything is kept.
    for (const days of [-20, -8, 1]) {
      await keepSince(addDays(today(new Date()), days));
      expect([days, ...(await asked())]).toEqual([days, [code], [code]]);
    }
    await keepSince(addDays(today(new Date()), -7));
    expect(await asked()).toEqual([[], []]);
    await sayBuyer(code);
    expect(await asked()).toEqual([[code], [code]]);
  });

  it('is no task of somebody who is erased while the sweep runs, and stays one of somebody who asks meanwhile', async () => {
    const shop = await aSmallShop(3);
    const { tasks, sayBuyer, sweep } = await aDesk(shop);
    const { code } = await anOwnBooking({}, shop);
    await sayBuyer(code);
    /** The sweep begins while somebody has the order; it is given up with this step. */
    const whileSweeping = async (step: (tx: Tx) => Promise<unknown>) => {
      const holder = await shop.database.startTransaction().execute();
      await sql`select from booking for update`.execute(holder);
      const sweeping = sweep();
      await until('the sweep waits', () => hasWaitingTransaction(shop.database));
      await step(holder);
      await holder.commit().execute();
      await sweeping;
    };
    const request = await shop.database.selectFrom('invoice_request').selectAll().executeTakeFirstOrThrow();
    await shop.database.deleteFrom('staff_task').execute();
    await whileSweeping((tx) => tx.deleteFrom('invoice_request').execute());
    expect(await tasks()).toEqual([]);
    const buyer = JSON.stringify(request.buyer);
    await shop.database
      .insertInto('invoice_request')
      .values({ ...request, buyer })
      .execute();
    await sweep();
    expect(await tasks()).toMatchObject([{ code }]);
    await shop.database.deleteFrom('invoice_request').execute();
    await whileSweeping((tx) =>
      tx
        .insertInto('invoice_request')
        .values({ ...request, buyer })
        .execute(),
    );
    expect(await tasks()).toMatchObject([{ code }]);
  });

  it('is nothing to do once all of the money went back', async () => {
    const shop = await aSmallShop(3);
    const { browser, tasks, sayBuyer, sweep } = await aDesk(shop);
    const sold = await browser.ask(
      'POST',
      '/walk-ins',
      aWalkIn({ startDate: dayFromNow(10), endDate: dayFromNow(11) }),
    );
    const code = String(sold.body.code);
    await sayBuyer(code);
    expect(await tasks()).toMatchObject([{ code }]);
    const { version } = (await browser.ask('GET', `/bookings/${code}`)).body;
    const cancelling = { version, expectedRefundCents: 65_00 };
    expect((await browser.ask('POST', `/bookings/${code}/cancel`, cancelling)).status).toBeLessThan(300);
    const { attention } = (await browser.ask('GET', '/today')).body;
    const refund = attention.tasks.find((one: { refund: object | null }) => one.refund !== null);
    await browser.ask('POST', `/tasks/${refund.id}/refunded`, { way: 'cash' });
    await sweep();
    expect(await tasks()).toEqual([]);
  });
});
