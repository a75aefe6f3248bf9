import { expect, it, onTestFinished } from 'vitest';
import { renderMail } from '../../src/emails/render-mail.tsx';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { assembleShop } from '../support/shop/assemble-shop.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop } from '../support/shop/shop.ts';
import { book } from '../support/shop/booking-calls.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';

describeOnPostgres('two copies of the shop on one database', () => {
  it('an article that is published at one is read at the other when it has looked, as it does once a second', async () => {
    const opened = await freshDatabase('demo');
    const [one, other] = [
      await assembleShop(opened, {}, { renderMail }),
      await assembleShop({ ...opened, close: () => Promise.resolve() }, {}, { renderMail }),
    ];
    onTestFinished(() => other.close().then(one.close));
    const pages = pagesOf(other);
    await other.lookForChanges();
    expect((await pages.get('/it/newsroom')).html).not.toContain('Nuovi caschi');
    const owner = await signedInBrowser(one, 'owner');
    const texts = { it: { title: 'Nuovi caschi', excerpt: 'In breve', content: '<p>Più leggeri.</p>' } };
    const article = { type: 'updates', status: 'published', featured: false, imageFile: null, texts };
    expect((await owner.ask('POST', '/articles', article)).status).toBeLessThan(300);
    expect((await pages.get('/it/newsroom')).html).not.toContain('Nuovi caschi');
    await other.lookForChanges();
    expect((await pages.get('/it/newsroom')).html).toContain('Nuovi caschi');
  });
});

describeOnPostgres('a shop whose owner has set no prices yet', () => {
  it('has nothing on offer and sells nothing, and none of its calls fails', async () => {
    const shop = await aShop();
    await shop.database.deleteFrom('tariff').execute();
    expect((await shop.ask('GET', '/api/scooters')).body).toEqual([]);
    const { scooterId, startDate, endDate, startTime, endTime } = aBookingRequest();
    const rental = { scooterId, startDate, endDate, startTime, endTime, extras: {}, promoCode: '' };
    expect((await shop.ask('POST', '/api/quotes', rental)).body.refusal).toBe('not_found');
    expect((await book(shop, aBookingRequest())).body.refusal).toBe('not_found');
    expect((await pagesOf(shop).get('/it/')).status).toBe(200);
  });
});
