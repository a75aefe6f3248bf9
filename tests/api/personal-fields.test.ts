import { expect, it } from 'vitest';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking, book } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { withdrawUnits } from '../builders/stored-states.ts';

const typed = 'Büro@MÜNCHEN.example';
const kept = 'buero@xn--mnchen-3ya.example';
const international = typed.replace('ü', 'ue').replace('B', 'b');

const withDriver = (changes: Partial<BookingRequest['driver']>): BookingRequest => {
  const request = aBookingRequest();
  return { ...request, driver: { ...request.driver, ...changes } };
};
const emailsIn = (shop: TestShop, table: 'booking' | 'contact_message') =>
  shop.database
    .selectFrom(table)
    .select(table === 'booking' ? 'driver_email as email' : 'email')
    .execute();

describeOnPostgres('what people type about themselves', () => {
  it('is refused where it cannot be, field by field, and nothing is held', async () => {
    const shop = await aShop();
    const wrong: [Partial<BookingRequest['driver']>, string][] = [
      [{ fullName: '\u200B\u3164' }, 'driver.fullName required'],
      [{ fullName: 'Mario\u202Eissor' }, 'driver.fullName bad_text'],
      [{ fullName: '007' }, 'driver.fullName bad_name'],
      [{ email: 'ada@example' }, 'driver.email bad_email'],
      [{ email: typed }, 'driver.email bad_email'], // not every mail server takes an account that is not ASCII
      [{ phone: '+39 12' }, 'driver.phone bad_phone'],
      [{ phone: '333 1234567' }, 'driver.phone bad_phone'], // of which country?
      [{ phone: '+999 1234567' }, 'driver.phone bad_phone'],
      [{ dateOfBirth: '0091-02-03' }, 'driver.dateOfBirth bad_date'],
      [{ dateOfBirth: '1091-02-03' }, 'driver.dateOfBirth bad_date'],
      [{ licenceCountry: 'ZZ' }, 'driver.licenceCountry bad_country'],
      [{ licenceCountry: 'UK' }, 'driver.licenceCountry bad_country'],
    ];
    for (const [changes, issue] of wrong) {
      const { status, body } = await book(shop, withDriver(changes));
      const issues = body.issues.map(({ path, code }: Record<string, string>) => `${path} ${code}`);
      expect([status, issues]).toEqual([400, expect.arrayContaining([issue])]);
    }
    const nowhere = await book(shop, aBookingRequest({ deliveryAddress: ' \u200B\u2800' }));
    expect(nowhere).toMatchObject({ status: 409, body: { refusal: 'delivery_needs_addresses' } });
    const turned = await book(shop, aBookingRequest({ returnAddress: 'Via Roma \u202E3' }));
    expect(turned.body.issues).toEqual([{ path: 'returnAddress', code: 'bad_text' }]);
    expect(await emailsIn(shop, 'booking')).toEqual([]);
  });

  it('is kept composed, without what nobody sees, and with an international domain as mail servers know it', async () => {
    const shop = await aShop();
    const request = withDriver({
      fullName: ' Zoe\u0308\u200B  Núñez\u200E ',
      email: ` ${international} `,
      phone: '+٤٤ (0)7700 900123',
    });
    expect((await book(shop, { ...request, deliveryAddress: 'Viale\u00A0Pasitea,\u200B 3' })).status).toBe(
      201,
    );
    const columns = ['driver_name', 'driver_email', 'driver_phone', 'delivery_address'] as const;
    expect(await shop.database.selectFrom('booking').select(columns).execute()).toEqual([
      {
        driver_name: 'Zoë Núñez',
        driver_email: kept,
        driver_phone: '+447700900123',
        delivery_address: 'Viale Pasitea, 3',
      },
    ]);
  });

  it('follows one rule for addresses of e-mail: contact, newsletter, waiting list, lost links and the desk', async () => {
    const shop = await aShop();
    // Nobody waits where something is free.
    await withdrawUnits(shop.database);
    const owner = await signedInBrowser(shop, 'owner');
    const day = dayFromNow(20);
    const wait = {
      startDate: day,
      endDate: day,
      startTime: '10:00',
      endTime: '18:00',
      destination: 'Positano',
      pickupOption: 'delivery',
      language: 'de',
    };
    const calls: Record<string, (email: string) => Promise<{ status: number }>> = {
      contact: (email) =>
        shop.ask('POST', '/api/contact', { name: 'Ada', email, subject: 'Helm', message: 'Zwei?' }),
      newsletter: (email) => shop.ask('POST', '/api/newsletter', { email, language: 'de', consent: true }),
      waiting: (email) => shop.ask('POST', '/api/waiting-list', { ...wait, email }),
      link: (email) => shop.ask('POST', '/api/contracts/link', { email, code: 'ABCDEFGH' }),
      found: (email) => pagesOf(shop).post('/de/find-booking', { code: '', email }),
      team: (email) => owner.ask('POST', '/team', { name: 'Ada', email, role: 'desk', language: 'it' }),
    };
    for (const [name, call] of Object.entries(calls)) {
      for (const wrong of ['ada@example', 'ada@127.0.0.1', 'a..da@example.com', typed])
        expect([name, wrong, (await call(wrong)).status]).toEqual([name, wrong, 400]);
      expect([name, Math.floor((await call(international)).status / 100)]).toEqual([name, 2]);
    }
    expect(await emailsIn(shop, 'contact_message')).toEqual([{ email: kept }]);
  });

  it('finds a booking by its address however the domain is typed', async () => {
    const shop = await aShop();
    await aPaidBooking(shop, { driver: withDriver({ email: international }).driver });
    await shop.jobs.drain();
    await pagesOf(shop).post('/de/find-booking', { code: '', email: 'Buero@Mu\u0308nchen.example' });
    await shop.jobs.drain();
    const mails = shop.database.selectFrom('mail').select('kind').where('kind', '=', 'booking_link');
    expect(await mails.execute()).toHaveLength(1);
  });
});
