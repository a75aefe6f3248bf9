import { expect, it } from 'vitest';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { instantOf } from '../../src/basics/rome-time.ts';
import { dataCodeDigits } from '../../src/booking/read-data-codes.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { customer, kindsOf, mailsTo, paidForThree, zoe } from '../support/shop/party-of-three.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const links = createLinkTokens(testSecret);
const customersLink = (id: string) => links.tokenFor('booking', id, 1);
const ridersLink = (id: string) => links.tokenFor('rider', id, 1);
const codeOf = async ({ database }: TestShop, id: string) =>
  (await database.selectFrom('booking').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
const entriesIn = (mailed: Awaited<ReturnType<typeof mailsTo>>[number] | undefined): string => {
  const file = mailed?.mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return new TextDecoder().decode(file?.content as ArrayBuffer);
};

describeOnPostgres('the receipt of several scooters', () => {
  it('names all of them with what was paid for each, and adds up to the cent, also once one is cancelled', async () => {
    const shop = await aShop();
    const { first, zoes, mias } = await paidForThree(shop);
    const pages = pagesOf(shop);
    const receiptOf = async (id: string) =>
      textOf((await pages.get(`/en/booking/${customersLink(id)}/receipt`)).html);
    await shop.desk.cancelBooking({ bookingId: mias, actor: 'customer' });
    await shop.jobs.drain();
    const all = await receiptOf(first);
    for (const said of ['Paid together for 3 scooters', 'Zoë Ångström', 'Mia Özdemir'])
      expect(all).toContain(said);
    expect(all).toMatch(/Paid in all\s*€360\.00/);
    expect(all).toMatch(/Refunded in all\s*[-−]€120\.00/);
    expect(all).toMatch(/Remains paid\s*€240\.00/);
    const one = await receiptOf(zoes);
    expect(one).toContain('Łukasz Ğündoğan');
    expect(one).toContain(
      `part of one payment for 3 scooters. The receipt of booking ${await codeOf(shop, first)}`,
    );
    expect(one).not.toContain('€360.00');
  });
});

describeOnPostgres('the calendar file of several scooters', () => {
  it('is one entry for all in the customer’s mail, and one of their own for a rider', async () => {
    const shop = await aShop();
    const { zoes } = await paidForThree(shop);
    const all = entriesIn((await mailsTo(shop, customer))[0]);
    expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const own = entriesIn((await mailsTo(shop, zoe))[0]);
    expect(own.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(own).toContain(`UID:booking-${zoes}@`);
  });
});

describeOnPostgres('what is stored about those who ride together', () => {
  const call = (token: string) => `/api/bookings/by-token/${token}/data`;
  const download = async (shop: TestShop, token: string, id: string) => {
    expect((await shop.ask('POST', `${call(token)}-code`, {})).status).toBe(200);
    await shop.jobs.drain();
    return shop.ask('POST', call(token), { code: dataCodeDigits(links, id, 1) });
  };

  it('is all that they ordered for the customer, by any of their links, but no licence and no contract of a rider', async () => {
    const shop = await aShop();
    const { first, zoes } = await paidForThree(shop);
    const { status, body } = await download(shop, customersLink(zoes), first);
    expect(status).toBe(200);
    expect(body.booking.driver.fullName).toBe('Łukasz Ğündoğan');
    expect(
      body.further.map(({ rider }: { rider: { fullName: string } }) => rider.fullName).toSorted(),
    ).toEqual(['Mia Özdemir', 'Zoë Ångström']);
    expect(body.further[0].booking.totalCents).toBe(120_00);
    expect(JSON.stringify(body.further)).not.toMatch(/licence|contract/);
  });

  it('is their own scooter for a rider, without money and without the others; the code comes to them alone', async () => {
    const shop = await aShop();
    const { zoes } = await paidForThree(shop);
    const { status, body } = await download(shop, ridersLink(zoes), zoes);
    expect(status).toBe(200);
    expect(body.booking.driver.email).toBe(zoe);
    expect(JSON.stringify(body)).not.toMatch(/Mia|lukasz@|Cents/);
    expect(await kindsOf(shop, 'data_code')).toEqual([`data_code ${zoes} sent`]);
    expect((await mailsTo(shop, zoe))[0]?.mail.text).toContain(dataCodeDigits(links, zoes, 1));
  });

  it('is sent to nobody for a rider who left no address: the page offers it not, but to ask to be forgotten', async () => {
    const shop = await aShop();
    const { mias } = await paidForThree(shop);
    expect((await shop.ask('POST', `${call(ridersLink(mias))}-code`, {})).status).toBe(404);
    const pages = pagesOf(shop);
    const { html } = await pages.get(`/en/booking/${ridersLink(mias)}/data`);
    expect(html).not.toContain('dataCode');
    expect(textOf(html)).toContain('we don’t have an address for this booking. Write to us or call us');
    await pages.post(`/en/booking/${ridersLink(mias)}/data`, {});
    const tasks = shop.database.selectFrom('staff_task').select(['kind', 'reference']);
    expect(await tasks.execute()).toContainEqual({ kind: 'erasure_asked', reference: mias });
  });
});

describeOnPostgres('a customer of several who lost their link', () => {
  it('finds them by the address also where their own scooter is cancelled', async () => {
    const shop = await aShop();
    const { first } = await paidForThree(shop);
    await shop.desk.cancelBooking({ bookingId: first, actor: 'customer' });
    await shop.jobs.drain();
    await pagesOf(shop).post('/en/find-booking', { email: customer, code: '' });
    await shop.jobs.drain();
    expect(await kindsOf(shop, 'booking_link')).toEqual([`booking_link ${first} sent`]);
  });
});

describeOnPostgres('a rider’s link that has ended', () => {
  it('says so, and offers no button that sends nothing', async () => {
    const shop = await aShop();
    const { zoes } = await paidForThree(shop);
    shop.setNow(instantOf({ date: '2028-06-14', time: '10:00' }));
    const pages = pagesOf(shop);
    const rider = await pages.get(`/en/booking/${ridersLink(zoes)}`);
    expect(textOf(rider.html)).toContain(
      'This link has expired. If you need anything, ask the person who booked',
    );
    expect(rider.html).not.toContain('renewLink');
    expect((await pages.get(`/en/booking/${customersLink(zoes)}`)).html).not.toContain('renewLink');
  });
});
