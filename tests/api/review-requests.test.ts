import { expect, it } from 'vitest';
import { addDays, instantOf, today } from '../../src/basics/rome-time.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop } from '../support/shop/shop.ts';

const driver = (email: string) => ({ ...aBookingRequest().driver, email });
const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };

async function aShopThatAsks() {
  const server = await startMailServer();
  const shop = await aShop({ SMTP_URL: server.url });
  const returned = async (email: string) => {
    await aBooking()
      .with({ driver: driver(email), language: 'de' })
      .paid()
      .collected()
      .returned()
      .in(shop);
  };
  const sweep = async (): Promise<string[]> => {
    shop.setNow(instantOf({ date: addDays(today(new Date()), 1), time: '12:00' }));
    await shop.jobs.run('timed-messages');
    await shop.jobs.drain();
    const query = shop.database.selectFrom('mail').innerJoin('booking', 'booking.id', 'mail.reference');
    const rows = await query.select('driver_email').where('kind', '=', 'review_request').execute();
    return rows.map(({ driver_email: email }) => email).toSorted();
  };
  const lastMail = () => (server.received.at(-1)?.source ?? '').replace(/\r\n\s+/g, ' ');
  return { shop, returned, sweep, lastMail, pages: pagesOf(shop) };
}

describeOnPostgres('mails that ask how it was', () => {
  it('end with one press of the mail program’s button, after all rides of that customer and of nobody else', async () => {
    const { shop, returned, sweep, lastMail, pages } = await aShopThatAsks();
    await returned('zoe@guest.example');
    expect(await sweep()).toEqual(['zoe@guest.example']);
    const source = lastMail();
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    const address = /^List-Unsubscribe: <(.+)>/m.exec(source)?.[1] ?? '';
    const link = address.replace(shop.publicUrl, '');
    expect(link).toMatch(/^\/de\/review-requests\/[\w-]{79}$/);
    expect((await pages.post(link.slice(0, -1), {}, foreign)).html).toContain('Dieser Link gilt nicht mehr');
    const left = await pages.post(link, { 'List-Unsubscribe': 'One-Click' }, foreign);
    expect([left.status, left.location]).toEqual([200, null]);
    expect((await pages.post(link, {}, foreign)).html).toContain('Wir bitten dich nicht mehr um Bewertungen');
    const events = shop.database.selectFrom('booking_event').select('kind');
    const stopped = await events.where('kind', '=', 'review_requests_stopped').execute();
    expect(stopped).toHaveLength(1);
    shop.setNow(new Date());
    await returned(' Zoe@guest.example');
    await returned('mia@guest.example');
    expect(await sweep()).toEqual(['mia@guest.example', 'zoe@guest.example']);
  });
});
