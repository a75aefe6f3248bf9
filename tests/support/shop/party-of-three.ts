import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { expect } from 'vitest';
import { listMails } from '../../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest } from '../../builders/a-booking-request.ts';
import { book, payment, sessionIn } from './booking-calls.ts';
import type { TestShop } from './shop.ts';

export const customer = 'lukasz@guest.example';
export const zoe = 'zoe@guest.example';
export const ride = { startDate: '2027-06-14', startTime: '09:00', endDate: '2027-06-16', endTime: '18:00' };
const rider = (fullName: string, email: string) => ({
  ...aBookingRequest().driver,
  fullName,
  email,
  phone: '',
});

/** The customer, Zoë with an address of her own, and Mia without one. */
export const three: Partial<BookingRequest> = {
  ...ride,
  furtherRides: [
    { scooterId: 1, extras: {}, driver: rider('Zoë Ångström', zoe) },
    { scooterId: 2, extras: {}, driver: rider('Mia Özdemir', '') },
  ],
  expectedTotalCents: 3 * 120_00,
};

export async function paidForThree(shop: TestShop, changes: Partial<BookingRequest> = {}) {
  const { body } = await book(shop, aBookingRequest({ ...three, ...changes }));
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  expect((await payment(shop, body)).body).toMatchObject({ state: 'success' });
  await shop.jobs.drain();
  const query = shop.database.selectFrom('booking').select(['id', 'driver_name as name']);
  const rows = await query.execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
  return { first: idOf('Łukasz Ğündoğan'), zoes: idOf('Zoë Ångström'), mias: idOf('Mia Özdemir') };
}

export const mailsTo = async (shop: TestShop, address: string) =>
  (await listMails(shop.mailsFolder)).filter(({ mail }) => mail.to?.some((to) => to.address === address));
export const kindsOf = async ({ database }: TestShop, ...kinds: string[]) =>
  (
    await database
      .selectFrom('mail')
      .select(['kind', 'reference', 'state'])
      .where('kind', 'in', kinds)
      .orderBy('created_at')
      .execute()
  ).map(({ kind, reference, state }) => `${kind} ${reference} ${state}`);
