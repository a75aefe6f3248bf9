import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

async function aBookedShop() {
  const shop = await aShop();
  const { code } = await aPaidBooking(shop);
  const row = await shop.database
    .selectFrom('booking')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const cancel = () => shop.desk.cancelBooking({ bookingId: row.id, actor: 'customer' });
  const atHoursBefore = (hours: number) => shop.setNow(addHours(row.starts_at, -hours));
  return { shop, cancel, atHoursBefore, bookingId: row.id };
}
const stateOf = async (shop: TestShop, id: string) =>
  (await shop.database.selectFrom('booking').select('state').where('id', '=', id).executeTakeFirst())?.state;
const occupied = (shop: TestShop) => shop.database.selectFrom('occupancy').selectAll().execute();
const refunds = async (shop: TestShop) =>
  (
    await shop.database.selectFrom('refund_request').select(['amount_cents', 'provider_refund_id']).execute()
  ).map(({ amount_cents: cents, provider_refund_id: id }) => ({ cents, sent: id !== null }));

describeOnPostgres('cancelling a paid booking', () => {
  it('48 hours before pickup gives all of it back, frees the scooter and says so by mail', async () => {
    const { shop, cancel, atHoursBefore, bookingId } = await aBookedShop();
    atHoursBefore(48);
    expect(await cancel()).toEqual({ refundCents: 6500 });
    await shop.jobs.drain();
    expect(await stateOf(shop, bookingId)).toBe('cancelled');
    expect(await occupied(shop)).toEqual([]);
    expect(await refunds(shop)).toEqual([{ cents: 6500, sent: true }]);
    const mails = await shop.database
      .selectFrom('mail')
      .select(['kind', 'state'])
      .orderBy('created_at')
      .execute();
    expect(mails).toContainEqual({ kind: 'booking_cancelled', state: 'sent' });
  });

  it.each([
    ['a second less than 48 hours', 48 - 1 / 3600, 3250],
    ['an hour', 1, 3250],
    ['no time at all', 0, 0],
  ])('with %s to go gives the agreed part back', async (_, hours, refundCents) => {
    const { shop, cancel, atHoursBefore } = await aBookedShop();
    atHoursBefore(hours);
    expect(await cancel()).toEqual({ refundCents });
    await shop.jobs.drain();
    expect(await refunds(shop)).toEqual(refundCents === 0 ? [] : [{ cents: refundCents, sent: true }]);
  });

  it('F24 by five clicks at once gives back once, and every click hears the same', async () => {
    const { shop, cancel, atHoursBefore } = await aBookedShop();
    atHoursBefore(20);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(cancel));
    expect(answers).toEqual(Array(5).fill({ refundCents: 3250 }));
    await shop.jobs.drain();
    expect(await refunds(shop)).toEqual([{ cents: 3250, sent: true }]);
    const mails = await shop.database
      .selectFrom('mail')
      .select('id')
      .where('kind', '=', 'booking_cancelled')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('stays as it was agreed when the provider speaks of the payment again', async () => {
    const { shop, cancel, atHoursBefore, bookingId } = await aBookedShop();
    atHoursBefore(20);
    await cancel();
    await shop.jobs.drain();
    await shop.desk.reconcile({ since: addHours(new Date(), -1) });
    await shop.jobs.drain();
    expect(await refunds(shop)).toEqual([{ cents: 3250, sent: true }]);
    expect(await stateOf(shop, bookingId)).toBe('cancelled');
  });

  it('is refused once the scooter is out, and for what does not exist', async () => {
    const { shop, cancel, bookingId } = await aBookedShop();
    expect(await shop.desk.handOver(bookingId)).toBe('collected');
    expect(await cancel()).toMatchObject({ refusal: 'cannot_cancel' });
    expect(await shop.desk.cancelBooking({ bookingId: crypto.randomUUID(), actor: 'staff' })).toMatchObject({
      refusal: 'not_found',
    });
  });
});
