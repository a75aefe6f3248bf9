import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { today } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { creditInvoice, issueInvoice, sayInvoiceBuyer } from '../support/shop/invoice-calls.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

/** Of 65.00 € in cash, whose refunds are promised until somebody gives them. */
async function aPaidOrder() {
  const shop = await aSmallShop(1);
  const owner = await signedInBrowser(shop, 'owner');
  const days = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
  const code = String((await owner.ask('POST', '/walk-ins', aWalkIn(days))).body.code);
  await sayInvoiceBuyer(owner, code);
  const promise = async (amountCents: number) => {
    const { version } = (await owner.ask('GET', `/bookings/${code}`)).body;
    const promised = { version, amountCents, why: `${amountCents}` };
    expect((await owner.ask('POST', `/bookings/${code}/part-refund`, promised)).status).toBe(200);
  };
  const give = async (cents: number) => {
    const { tasks } = (await owner.ask('GET', '/today')).body.attention;
    const task = tasks.find(({ refund }: { refund: { cents: number } | null }) => refund?.cents === cents);
    expect((await owner.ask('POST', `/tasks/${task.id}/refunded`, { way: 'cash' })).status).toBe(204);
  };
  const drop = async (cents: number) => {
    const promised = shop.database.selectFrom('refund_request').select('id');
    const { id } = await promised.where('amount_cents', '=', cents).executeTakeFirstOrThrow();
    expect(await shop.desk.dropRefund(id)).toBe('dropped');
  };
  const issue = () => issueInvoice(owner, code);
  const credit = (invoiceId: string, cents: number) => creditInvoice(owner, invoiceId, [{ line: 0, cents }]);
  const openCents = async () => (await owner.ask('GET', `/bookings/${code}/invoice`)).body.openCents;
  const asked = async () => (await owner.ask('GET', '/invoices')).body.asked;
  const missing = async () => (await owner.ask('GET', '/documents')).body.movements;
  /** What the journal has on each paper, beside what that paper is of: by its number. */
  const papers = async () => {
    const { lines } = (await owner.ask('GET', `/journal/${today(new Date())}`)).body;
    const { invoices } = (await owner.ask('GET', '/invoices')).body;
    const onPaper = (number: string) =>
      lines
        .filter(
          ({ fiscal }: { fiscal: { invoice: { number: string } | null } }) =>
            fiscal.invoice?.number === number,
        )
        .reduce(
          (sum: number, { inCents, outCents }: { inCents: number; outCents: number }) =>
            sum + inCents - outCents,
          0,
        );
    return invoices
      .map(({ number, type, totalCents }: { number: string; type: string; totalCents: number }) => [
        type,
        onPaper(number),
        type === 'TD04' ? -totalCents : totalCents,
      ])
      .toReversed();
  };
  return { shop, promise, give, drop, issue, credit, asked, openCents, missing, papers };
}

describeOnPostgres('a refund', () => {
  it('that was promised when the invoice was issued is on that invoice once it is given: no credit note is asked for, and the journal has the invoice’s sum', async () => {
    const { promise, give, issue, asked, openCents, missing, papers } = await aPaidOrder();
    await promise(30_00);
    // What waits to be invoiced says so before.
    expect(await asked()).toMatchObject([{ cents: 35_00 }]);
    expect((await issue()).body).toMatchObject({ type: 'TD01', totalCents: 35_00 });
    expect(await missing()).toEqual([]);
    await give(30_00);
    expect(await missing()).toEqual([]);
    expect(await openCents()).toBe(0);
    expect(await papers()).toEqual([['TD01', 35_00, 35_00]]);
  });

  it('that was given after an invoice of the whole asks for a credit note, and is on that', async () => {
    const { promise, give, issue, credit, openCents, missing, papers } = await aPaidOrder();
    const { id, totalCents } = (await issue()).body;
    expect(totalCents).toBe(65_00);
    await promise(30_00);
    await give(30_00);
    expect(await missing()).toMatchObject([
      { kind: 'refund', cents: -30_00, state: { kind: 'credit_missing' } },
    ]);
    expect(await openCents()).toBeNull();
    await credit(id, 30_00);
    expect(await missing()).toEqual([]);
    expect(await openCents()).toBe(0);
    expect(await papers()).toEqual([
      ['TD01', 65_00, 65_00],
      ['TD04', -30_00, -30_00],
    ]);
  });

  it('of after the invoice takes the place of none that was promised before it, though it is given first', async () => {
    const { promise, give, issue, credit, missing, papers } = await aPaidOrder();
    await promise(30_00);
    const { id } = (await issue()).body;
    await promise(20_00);
    await give(20_00);
    expect(await missing()).toMatchObject([{ cents: -20_00 }]);
    await credit(id, 20_00);
    await give(30_00);
    expect(await missing()).toEqual([]);
    expect(await papers()).toEqual([
      ['TD01', 35_00, 35_00],
      ['TD04', -20_00, -20_00],
    ]);
  });

  it('that takes the place of one that was promised before the invoice and dropped is on the invoice too', async () => {
    const { promise, give, drop, issue, openCents, missing, papers } = await aPaidOrder();
    await promise(30_00);
    await issue();
    await drop(30_00);
    expect(await openCents()).toBe(30_00);
    await promise(30_00);
    await give(30_00);
    expect(await missing()).toEqual([]);
    expect(await openCents()).toBe(0);
    expect(await papers()).toEqual([['TD01', 35_00, 35_00]]);
  });

  it('that has its credit note before it is given is on no further invoice', async () => {
    const { shop, promise, give, issue, credit, papers } = await aPaidOrder();
    const { id } = (await issue()).body;
    await promise(30_00);
    await credit(id, 30_00);
    // As if more had come of the order meanwhile.
    await sql`insert into payment_fact (reference, object_id, object_kind, status, amount_cents, currency, live, detail)
      select reference, 'more', object_kind, status, 1000, currency, live, jsonb_set(detail, '{intentId}', '"more"')
      from payment_fact where status = 'received'`.execute(shop.database);
    expect((await issue()).body).toMatchObject({ totalCents: 10_00 });
    await give(30_00);
    expect(await papers()).toEqual([
      ['TD01', 65_00, 65_00],
      ['TD04', -30_00, -30_00],
      ['TD01', 10_00, 10_00],
    ]);
  });
});
