import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { creditInvoice, issueInvoice, sayInvoiceBuyer } from '../support/shop/invoice-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

const { startTime, endTime, destination, pickupOption, deliveryAddress, returnAddress } = aBookingRequest();

/** A booking of two days with an invoice, made a day longer, with an invoice of that. */
async function twiceInvoiced() {
  const shop = await aSmallShop(2);
  const owner = await signedInBrowser(shop, 'owner');
  const { code } = await aPaidBooking(shop, {
    startDate: dayFromNow(3),
    endDate: dayFromNow(5),
    expectedTotalCents: 120_00,
  });
  const ask = (step: string, body: object) => owner.ask('POST', `/bookings/${code}/${step}`, body);
  const version = async () => Number((await owner.ask('GET', `/bookings/${code}`)).body.version);
  const issue = async () => (await issueInvoice(owner, code)).body;
  await sayInvoiceBuyer(owner, code);
  const first = await issue();
  const place = { startTime, endTime, destination, pickupOption, deliveryAddress, returnAddress };
  const days = { startDate: dayFromNow(3), endDate: dayFromNow(6) };
  const wish = { ...place, ...days, scooterId: 1, secondDriver: false };
  await ask('change', { wish, version: await version(), expectedCents: 40_00 });
  const paid = { way: 'cash', amountCents: 40_00, receiptId: randomUUID() };
  expect((await ask('change-money', paid)).body).toEqual({ change: 'done' });
  const second = await issue();
  expect([first.totalCents, second.totalCents]).toEqual([120_00, 40_00]);
  return {
    first: String(first.id),
    giveBack: async (amountCents: number) =>
      (await ask('part-refund', { version: await version(), amountCents, why: 'Sconto' })).status,
    credit: async (id: string, cents: number) =>
      (await creditInvoice(owner, id, [{ line: 0, cents }])).status,
    reject: async (id: string) => {
      const body = { version: 1, state: 'rejected', note: '' };
      expect((await owner.ask('POST', `/invoices/${id}/state`, body)).status).toBe(204);
    },
    /** What is proposed of each line, of each invoice and note. */
    due: async (): Promise<number[][]> =>
      (await owner.ask('GET', `/bookings/${code}/invoice`)).body.invoices.map(
        ({ lines }: { lines: { dueCents: number }[] }) => lines.map(({ dueCents }) => dueCents),
      ),
  };
}

describeOnPostgres('what was given back of two invoices of an order', () => {
  it('is proposed once: to the second only what the first cannot take, before its note is made and after', async () => {
    const { first, giveBack, credit, due } = await twiceInvoiced();
    expect(await giveBack(50_00)).toBe(200);
    expect(await due()).toEqual([[50_00], [0]]);
    expect(await giveBack(80_00)).toBe(200);
    expect(await due()).toEqual([[120_00], [10_00]]);
    expect(await credit(first, 120_00)).toBe(200);
    expect(await due()).toEqual([[0], [10_00], [0]]);
  });

  it('is the second’s where the first was rejected, for no note is made of that', async () => {
    const { first, giveBack, reject, due } = await twiceInvoiced();
    expect(await giveBack(30_00)).toBe(200);
    expect(await due()).toEqual([[30_00], [0]]);
    await reject(first);
    expect(await due()).toEqual([[0], [30_00]]);
  });
});
