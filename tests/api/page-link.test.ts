import { expect, it } from 'vitest';
import { addHours, wallClockOf } from '../../src/basics/rome-time.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { setAgreedTimes, setBookingState } from '../builders/stored-states.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { endRentals } from '../support/shop/erasure.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aTelephone } from '../support/shop/telephone.ts';

const { phone, ...driver } = aBookingRequest().driver;

const anna = { ...driver, phone, fullName: 'Anna Alba', email: '' };
const bruno = (email = '') => ({
  scooterId: 2,
  extras: {},
  driver: { ...driver, fullName: 'Bruno Bianchi', email, phone: '' },
});

/** Anna orders for herself and Bruno, and leaves no address; nor has he one. */
async function anOrder(changes: { email?: string; ridersEmail?: string } = {}) {
  const desk = await aTelephone(2);
  const { shop, browser, sell } = desk;
  const sale = await sell({
    way: 'cash',
    kept: undefined,
    driver: { ...anna, email: changes.email ?? '' },
    furtherRides: [bruno(changes.ridersEmail)],
    expectedTotalCents: 2 * 65_00,
  });
  const { rides } = await desk.read(sale.body.code);
  const [annas, brunos] = (rides as { code: string }[]).map(({ code }) => code);
  const given = async (code = '') => (await browser.ask('POST', `/bookings/${code}/page-link`)).body;
  const page = (link: string) => pagesOf(shop).get(new URL(link).pathname);
  const seen = async (code = '') => (await browser.ask('GET', `/bookings/${code}`)).body;
  return { ...desk, annas, brunos, given, page, seen };
}

describeOnPostgres('a booking of somebody who left no e-mail address', () => {
  it('its customer is given the link of their page from the desk, and the new one once the old opens nothing', async () => {
    const { shop, browser, sell } = await aTelephone();
    const { code } = (await sell({ way: 'cash', kept: undefined })).body;
    const given = async () => (await browser.ask('POST', `/bookings/${code}/page-link`)).body;
    const opens = async (link: string) => (await pagesOf(shop).get(new URL(link).pathname)).status;
    const first = await given();
    expect(await opens(first.link)).toBe(200);
    expect((await browser.ask('POST', `/bookings/${code}/new-link`)).status).toBe(204);
    const second = await given();
    expect([await opens(first.link), await opens(second.link)]).toEqual([404, 200]);
    expect(second.whatsapp).toContain(phone.slice(1));
    expect(second.message).toContain(second.link);
    expect(new URL(second.whatsapp).searchParams.get('text')).toBe(second.message);
    const log = await shop.database
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'sent a link')
      .execute();
    expect(log).toEqual([{ after: { link: 'booking' } }, { after: { link: 'booking' } }]);
    const rider = await signedInBrowser(shop, 'rider');
    expect((await rider.ask('POST', `/bookings/${code}/page-link`)).status).toBe(403);
    expect((await browser.ask('POST', '/bookings/XX999999/page-link')).status).toBe(404);
  });

  it('who rides beside them is given the link of their own scooter alone, and its page knows nothing of the customer’s', async () => {
    const { annas, brunos, given, page, seen } = await anOrder();
    expect([(await seen(annas)).pageHolder, (await seen(brunos)).pageHolder]).toEqual(['customer', 'rider']);
    const [hers, his] = [await given(annas), await given(brunos)];
    expect(hers).toMatchObject({ holder: 'customer', name: anna.fullName });
    expect(his).toMatchObject({ holder: 'rider', name: 'Bruno Bianchi' });
    expect(his.link).not.toBe(hers.link);
    expect((await page(hers.link)).html).toContain(brunos);
    const ridersPage = await page(his.link);
    expect(ridersPage.status).toBe(200);
    expect(ridersPage.html).toContain(brunos);
    expect(ridersPage.html).not.toContain(annas);
  });

  it('while it is kept stands with the customer’s name on the booking of each of the order: who answers is they', async () => {
    const { sell, read, browser } = await aTelephone(2);
    const { code } = (await sell({ driver: anna, furtherRides: [bruno()], expectedTotalCents: 2 * 65_00 }))
      .body;
    const [hers, his] = (await read(code)).rides as { code: string }[];
    for (const one of [hers, his])
      expect((await browser.ask('GET', `/walk-ins/${one?.code}`)).body.kept).toMatchObject({
        name: anna.fullName,
      });
    // It stands there once.
    expect((await browser.ask('GET', `/bookings/${code}`)).body.pageHolder).toBeNull();
  });

  it('is given to nobody whom a mail reaches, and of nobody who was erased', async () => {
    const withAddress = await anOrder({ email: driver.email });
    for (const code of [withAddress.annas, withAddress.brunos])
      expect(await withAddress.given(code)).toMatchObject({ refusal: 'has_address' });
    expect((await withAddress.seen(withAddress.annas)).pageHolder).toBeNull();
    const { shop, annas, brunos, given, seen } = await anOrder({ ridersEmail: 'bruno@guest.example' });
    expect((await given(brunos)).refusal).toBe('has_address');
    expect((await given(annas)).holder).toBe('customer');
    await endRentals(shop);
    await shop.desk.erasePerson({ code: annas ?? '' });
    expect([(await given(annas)).refusal, (await seen(annas)).pageHolder]).toEqual(['erased', null]);
    // Of the one who rides beside them nothing was taken; the order is nobody’s any more.
    expect((await given(brunos)).refusal).toBe('erased');
    expect((await seen(brunos)).pageHolder).toBeNull();
  });

  it('stands for who cancelled or did not come without having signed', async () => {
    const { shop, annas, brunos, browser, given, page, seen } = await anOrder();
    const { version, cancel } = await seen(annas);
    await browser.ask('POST', `/bookings/${annas}/cancel`, {
      version,
      expectedRefundCents: cancel.refundCents,
    });
    expect(await seen(annas)).toMatchObject({
      state: 'cancelled',
      maySendLink: false,
      pageHolder: 'customer',
    });
    expect((await page((await given(annas)).link)).status).toBe(200);
    expect((await seen(brunos)).pageHolder).toBe('rider');
    await setBookingState(shop.database, 'no_show');
    expect(await seen(annas)).toMatchObject({ state: 'no_show', maySendLink: false, pageHolder: 'customer' });
  });

  it('and its contract’s open again where they have ended: no mail would bring the new ones', async () => {
    const { shop, annas, brunos, given, page } = await anOrder();
    const first = await given(annas);
    const long = {
      start: wallClockOf(addHours(new Date(), -24 * 41)),
      end: wallClockOf(addHours(new Date(), -24 * 40)),
    };
    for (const code of [annas, brunos]) await setAgreedTimes(shop.database, code ?? '', long);
    await endRentals(shop);
    const ended = { link_ends_at: addHours(new Date(), -1) };
    await shop.database.updateTable('contract').set(ended).execute();
    expect((await page(first.link)).html).not.toContain(annas);
    const fresh = await given(annas);
    expect((await page(fresh.link)).html).toContain(annas);
    const contracts = await shop.database
      .selectFrom('contract')
      .select(['link_generation as generation', 'link_ends_at as until'])
      .execute();
    expect(contracts).toHaveLength(2);
    for (const { generation, until } of contracts) {
      expect(generation).toBe(2);
      expect(until.getTime()).toBeGreaterThan(Date.now());
    }
    // Once they open again they stay.
    expect((await given(annas)).link).toBe(fresh.link);
  });
});
