import { expect, it } from 'vitest';
import type { BookingsAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import { setBookingState } from '../builders/stored-states.ts';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { disputeAt } from '../support/shop/disputes.ts';
import { anAskedFor } from '../support/shop/money-requests.ts';
import { paidTogether } from '../support/shop/parties.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

/** What the desk sees of the one dispute there is, and the file that it has put together for it. */
async function evidenceOf(shop: TestShop) {
  const desk = await signedInBrowser(shop, 'owner');
  const list = async () => (await desk.ask('GET', '/disputes')).body.disputes[0];
  const { id } = await list();
  const { status } = await desk.ask('POST', `/disputes/${id}/evidence`, { explanation: 'They rode it.' });
  return { status, list };
}

const openedFor = async ({ database }: TestShop) => {
  const events = database
    .selectFrom('contract_event as e')
    .innerJoin('contract as c', 'c.id', 'e.contract_id');
  const rows = await events.select('c.booking_id').where('e.kind', '=', 'opened_for_dispute').execute();
  return rows.map(({ booking_id: id }) => id).toSorted();
};

/** Those that the desk's list calls disputed. */
async function disputedLines(shop: TestShop): Promise<string[]> {
  const desk = await signedInBrowser(shop, 'owner');
  const { lines } = (await desk.ask('GET', '/bookings?disputed=1')).body as BookingsAnswer;
  return lines.map(({ code }) => code).toSorted();
}

describeOnPostgres('F77 a disputed payment of several scooters', () => {
  it('is answered with the papers of all that were paid together, and the file goes with the first who is erased', async () => {
    const shop = await aShop();
    const { lines, sessionId } = await paidTogether(shop);
    await disputeAt(shop, sessionId);
    const { status, list } = await evidenceOf(shop);
    expect(status).toBe(204);
    expect(await openedFor(shop)).toEqual(lines.map(({ id }) => id).toSorted());
    expect(await disputedLines(shop)).toEqual(lines.map(({ code }) => code).toSorted());
    expect((await list()).evidence.isErased).toBe(false);
    await setBookingState(shop.database, 'returned');
    await shop.desk.erasePerson({ code: lines[2].code });
    expect((await list()).evidence.isErased).toBe(true);
  });

  it('opens nobody else’s papers where it paid what was asked for one of them alone', async () => {
    const shop = await aShop();
    const { lines } = await paidTogether(shop);
    const asked = await anAskedFor({ booking: lines[1].code, to: null }, shop);
    const checkoutUrl = (await asked.press()).location ?? '';
    await asked.pay(checkoutUrl);
    await disputeAt(shop, sessionIn(checkoutUrl));
    expect((await evidenceOf(shop)).status).toBe(204);
    expect(await openedFor(shop)).toEqual([lines[1].id]);
    expect(await disputedLines(shop)).toEqual([lines[1].code]);
  });
});
