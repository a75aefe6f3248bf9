import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import { until } from '../support/process/shopper.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

// The desk works while customers book and pay: whatever meets whatever, stock and bookings agree afterwards.

const black = (from: number, until: number, expectedTotalCents: number) => ({
  scooterId: 2,
  startDate: dayFromNow(from),
  endDate: dayFromNow(until),
  expectedTotalCents,
});

async function expectSound(shop: TestShop): Promise<void> {
  expect(await overlapsIn(shop)).toBe(0);
  // A unit exactly for who has a right to one; a hold is never left of a booking that is paid or over.
  const { rows: wrong } = await sql`
    select booking.code, booking.state, booking.unit_missing, occupancy.kind from booking
    left join occupancy on occupancy.reference = booking.id
    where case
      when state = 'held' then (occupancy.kind is distinct from 'hold') <> unit_missing
      when state = 'confirmed' then (occupancy.kind is distinct from 'booking') <> unit_missing
      when state in ('expired', 'cancelled') then occupancy.id is not null
      else false end`.execute(shop.database);
  expect(wrong).toEqual([]);
  const { rows: silent } = await sql`
    select code from booking where unit_missing and state in ('held', 'confirmed') and not exists (
      select from staff_task where kind = 'no_unit' and reference = booking.id::text and over_at is null)`.execute(
    shop.database,
  );
  expect(silent).toEqual([]);
  const { rows: withdrawn } = await sql`
    select o.id from occupancy o join unit u on u.id = o.unit_id where u.state = 'withdrawn'`.execute(
    shop.database,
  );
  expect(withdrawn).toEqual([]);
}

describeOnPostgres('a hold that ends in the moment in which its scooter leaves the fleet', () => {
  it('F06 is waited for: it is neither moved nor a task for anybody', async () => {
    const shop = await aShop();
    await book(shop, aBookingRequest(black(2, 3, 6500)));
    const { unit_id: unitId } = await shop.database
      .selectFrom('occupancy')
      .select('unit_id')
      .executeTakeFirstOrThrow();
    const ending = await shop.database.startTransaction().execute();
    await ending.updateTable('booking').set({ state: 'expired' }).execute();
    await ending.deleteFrom('occupancy').execute();
    const withdrawing = shop.desk.withdrawUnit(unitId);
    await until('the desk to wait', () => hasWaitingTransaction(shop.database));
    await ending.commit().execute();
    expect(await withdrawing).toBe('withdrawn');
    const told = await shop.database.selectFrom('booking_event').select('kind').execute();
    expect(told.map(({ kind }) => kind)).toEqual(['held']);
    await expectSound(shop);
  });
});

describeOnPostgres(
  'customers who pay, leave and arrive while the desk takes scooters out of the fleet',
  () => {
    it('F06 F11 leave no overlap, no stock without a booking, no loss without a task', async () => {
      const shop = await aShop();
      const asked = [black(2, 3, 6500), black(3, 5, 12_000), black(5, 6, 6500), black(2, 4, 12_000)];
      const booked = await Promise.all(
        [...asked, ...asked, ...asked].map((rental) => book(shop, aBookingRequest(rental))),
      );
      const held = booked.filter(({ status }) => status === 201).map(({ body }) => body);
      expect(held.length).toBeGreaterThan(8);
      const paying = held.filter((_, nth) => nth % 3 !== 0);
      for (const { checkoutUrl } of paying)
        await shop.sandbox.simulateOutcome(sessionIn(checkoutUrl), 'paid');
      const units = await shop.database.selectFrom('unit').select('id').where('scooter_id', '=', 2).execute();
      const work: Promise<unknown>[] = [
        ...paying.map((one) => payment(shop, one)),
        ...units.slice(0, 4).map(({ id }) => shop.desk.withdrawUnit(id)),
        ...Array.from({ length: 6 }, () => book(shop, aBookingRequest(black(2, 6, 20_000)))),
        shop.jobs.run('sweep-holds'),
      ];
      const ended = await Promise.allSettled(work);
      expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
      await expectSound(shop);
      await shop.jobs.run('sweep-holds');
      await expectSound(shop);
    });
  },
);
