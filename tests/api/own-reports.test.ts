import { expect, it } from 'vitest';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aTelephone } from '../support/shop/telephone.ts';

const say = sayIn('en', 'booked');
const { driver } = aBookingRequest();

/** Anna called for herself and Bruno; neither left an address. */
async function twoWithoutAddress() {
  const { shop, browser, sell, read } = await aTelephone(2);
  const rider = { ...driver, fullName: 'Bruno Bianchi', email: '', phone: '' };
  const { code } = (
    await sell({
      way: 'cash',
      kept: undefined,
      driver: { ...driver, email: '' },
      furtherRides: [{ scooterId: 2, extras: {}, driver: rider }],
      expectedTotalCents: 2 * 65_00,
    })
  ).body;
  const [annas = '', brunos = ''] = ((await read(code)).rides as { code: string }[]).map((ride) => ride.code);
  const pageOf = async (of: string): Promise<string> =>
    new URL((await browser.ask('POST', `/bookings/${of}/page-link`)).body.link).pathname;
  const call = (page: string, kind: string, unit = 1) =>
    `/api/bookings/by-token/${page.split('/').at(-1)}/reports/${kind}/${unit}`;
  return {
    shop,
    annas,
    pages: { annas: await pageOf(annas), brunos: await pageOf(brunos) },
    call,
    report: (body: object) => browser.ask('POST', `/bookings/${annas}/reports`, body),
    file: (page: string, kind: string, unit?: number) => shop.app.request(call(page, kind, unit)),
  };
}

describeOnPostgres('the reports of a scooter', () => {
  it('are read on their own page by who left no e-mail address, from the moment they are signed, as the file that a mail would bring', async () => {
    const { shop, pages, call, report, file } = await twoWithoutAddress();
    const read = async () => (await pagesOf(shop).get(pages.annas)).html;
    expect(textOf(await read())).not.toContain(say('reports.title'));
    expect((await file(pages.annas, 'handover')).status).toBe(404);
    expect((await report(await aReport())).status).toBe(204);
    const out = await read();
    expect(textOf(out)).toContain(say('reports.handover'));
    expect(textOf(out)).not.toContain(say('reports.return'));
    expect(out).toContain(`href="${call(pages.annas, 'handover')}"`);
    expect((await report(await aReturn())).status).toBe(204);
    expect(await read()).toContain(`href="${call(pages.annas, 'return')}"`);
    for (const kind of ['handover', 'return']) {
      const answer = await file(pages.annas, kind);
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'application/pdf', 'no-store']);
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF/);
    }
  });

  it('are opened by no other link, not even that of who rides beside them, and a call that names none is told so', async () => {
    const { shop, pages, report, file } = await twoWithoutAddress();
    await report(await aReport());
    expect((await file(pages.brunos, 'handover')).status).toBe(404);
    expect((await file(`/en/booking/${'x'.repeat(43)}`, 'handover')).status).toBe(404);
    expect((await file(pages.annas, 'handover', 2)).status).toBe(404);
    for (const wrong of ['theft/1', 'handover/0', 'handover/one'])
      expect(
        (await shop.app.request(`/api/bookings/by-token/${pages.annas.split('/').at(-1)}/reports/${wrong}`))
          .status,
      ).toBe(400);
    const { html } = await pagesOf(shop).get(pages.brunos);
    expect(textOf(html)).not.toContain(say('reports.title'));
  });
});
