import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closedPage } from '../../src/pages/closed-pages.ts';
import { fillIn, pageNames, route } from '../../src/pages/routes.ts';
import { languages } from '../../src/translations/languages.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { book, pay, payment } from '../support/shop/booking-calls.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const live = liveEnvironment('postgres://nobody@127.0.0.1:9/nothing');
const press = { origin: live['PUBLIC_URL'] ?? '', 'sec-fetch-site': 'same-origin' };

/** As the owner does at the desk, or another copy of the shop. */
async function set(shop: TestShop, columns: ReturnType<typeof sql>) {
  await sql`insert into storefront default values on conflict do nothing`.execute(shop.database);
  await sql`update storefront set ${columns}`.execute(shop.database);
  await shop.goLive.storefront.refresh();
}

const isBehindLink = (name: (typeof pageNames)[number]) =>
  closedPage(name, { state: 'opening_soon' }) === 'shown';
const publicPages = pageNames.filter((name) => !isBehindLink(name));

describe('what is behind a link', () => {
  it('is a booking, a contract, a place on the waiting list, a request for money, a partner’s page, a deposit, the newsletter’s links and the way back from paying', () => {
    expect(pageNames.filter(isBehindLink)).toEqual([
      'paymentReturn',
      'paymentSuccess',
      'success',
      'contract',
      'booking',
      'bookingCancel',
      'bookingChange',
      'bookingAdd',
      'bookingData',
      'bookingReview',
      'bookingKey',
      'bookingInvoice',
      'bookingReceipt',
      'waiting',
      'payRequest',
      'partner',
      'deposit',
      'newsletterConfirm',
      'newsletterUnsubscribe',
      'reviewRequests',
    ]);
  });
});

describeOnPostgres('a live shop that was not opened yet', () => {
  it('answers at every public address that it opens soon, in six languages', async () => {
    const shop = await aShop(live, { closed: true });
    const pages = pagesOf(shop);
    for (const language of languages) {
      const say = sayIn(language, 'opening');
      for (const name of publicPages) {
        const address = `/${language}${fillIn(route(name).path, { id: '1' })}`;
        const { status, headers, html } = await pages.get(address);
        const seen = [status, headers.get('retry-after'), headers.get('x-robots-tag')];
        expect([address, ...seen]).toEqual([address, 503, '3600', 'noindex']);
        // Who leaves an address can read what becomes of it.
        if (closedPage(name, { state: 'opening_soon' }) === 'replaced')
          expect([address, html.includes(say('soon.title'))]).toEqual([address, true]);
      }
      const home = await pages.get(`/${language}/`);
      expect(home.html).toContain(`<html lang="${language}">`);
      expect(home.html).not.toContain('<script');
      expect(home.html).toContain(`action="/${language}/newsletter"`);
      expect((await pages.get(`/${language}/nothing/here`)).status).toBe(503);
      expect((await pages.get(`/${language}/newsroom.xml`)).status).toBe(503);
    }
    expect((await pages.get('/sitemap.xml')).status).toBe(503);
    expect((await pages.get('/robots.txt')).html).toBe('User-agent: *\nDisallow: /\n');
  });

  it('takes an address for its news without any script, and no other form', async () => {
    const shop = await aShop(live, { closed: true });
    const pages = pagesOf(shop);
    const said = sayIn('de', 'newsletter');
    const wrong = await pages.post('/de/newsletter', { email: 'zoe' }, press);
    expect([wrong.status, wrong.html.includes(said('form.invalid'))]).toEqual([503, true]);
    const asked = await pages.post('/de/newsletter', { email: 'zoe@guest.example', consent: 'yes' }, press);
    expect([asked.status, asked.html.includes(said('form.sent'))]).toEqual([503, true]);
    expect(await shop.database.selectFrom('newsletter').select('email').execute()).toEqual([
      { email: 'zoe@guest.example' },
    ]);
    const fields = { name: 'Zoe', email: 'zoe@guest.example', message: 'Hallo', consent: 'yes' };
    expect((await pages.post('/de/contact', fields, press)).status).toBe(503);
    expect(await shop.database.selectFrom('contact_message').select('id').execute()).toEqual([]);
  });

  it('sells nothing by its public calls, in six languages, and answers what only reads', async () => {
    const shop = await aShop(live, { closed: true });
    for (const language of languages) {
      const refused = await shop.ask('POST', '/api/bookings', aBookingRequest(), {
        'accept-language': language,
        'idempotency-key': randomUUID(),
      });
      expect(refused).toMatchObject({
        status: 503,
        body: { refusal: 'not_open_yet', message: sayIn(language, 'refusals')('not_open_yet') },
      });
      expect(refused.headers.get('retry-after')).toBe('3600');
    }
    expect((await shop.ask('POST', '/api/waiting-list', {})).body.refusal).toBe('not_open_yet');
    expect((await shop.ask('GET', '/api/scooters')).status).toBe(200);
    expect((await shop.ask('GET', '/healthz')).status).toBe(200);
    expect((await shop.ask('GET', '/api/assets/posters/amalfi-480.webp')).status).toBe(200);
    expect((await shop.ask('POST', '/api/payments/webhook', {})).body.refusal).toBe(
      'wrong_webhook_signature',
    );
    expect((await shop.ask('GET', '/api/staff/today')).status).toBe(401);
    expect(await shop.database.selectFrom('booking').select('id').execute()).toEqual([]);
  });

  it('opens at once, and shows who booked their own pages after it was closed again, with what the owner says', async () => {
    const shop = await aShop(live, { closed: true });
    const pages = pagesOf(shop);
    await set(shop, sql`is_open = true, opened_at = now()`);
    expect((await pages.get('/en/')).status).toBe(200);
    const { body: held } = await book(shop, aBookingRequest());
    const contractToken = await pay(shop, held);
    const { bookingUrl } = (await payment(shop, held)).body;
    await set(shop, sql`is_open = false, note = ${JSON.stringify({ en: 'Back at <Easter>.' })}::jsonb`);
    for (const address of [
      new URL(bookingUrl, shop.publicUrl).pathname,
      `/en/contract/${contractToken}`,
      '/en/',
      '/en/contact',
    ])
      expect([address, (await pages.get(address)).status]).toEqual([address, 200]);
    for (const address of ['/en/vehicles', '/en/extras', '/fr/checkout']) {
      const { status, html } = await pages.get(address);
      expect([address, status, html.includes('Back at &lt;Easter&gt;.')]).toEqual([address, 503, true]);
    }
    expect((await book(shop, aBookingRequest())).body.refusal).toBe('not_open_yet');
    expect((await pages.get('/robots.txt')).html).toContain('Sitemap:');
  });
});

describeOnPostgres('a demo', () => {
  it('is open, whatever its database says', async () => {
    const shop = await aShop();
    await set(shop, sql`is_open = false`);
    expect((await pagesOf(shop).get('/en/vehicles')).status).toBe(200);
    expect((await book(shop, aBookingRequest())).status).toBe(201);
  });
});
