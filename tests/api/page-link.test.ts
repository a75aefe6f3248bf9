import { expect, it } from 'vitest';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aTelephone } from '../support/shop/telephone.ts';

const { phone } = aBookingRequest().driver;

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
    expect(new URL(second.whatsapp).searchParams.get('text')).toContain(second.link);
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
});
