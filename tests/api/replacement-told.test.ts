import { expect, it } from 'vitest';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { anExtra } from '../builders/an-extra.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { black, paidBooking } from '../support/shop/adding.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { aPot, openPot, ridersPage } from '../support/shop/pots.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { aTelephone, until } from '../support/shop/telephone.ts';

const { driver } = aBookingRequest();

/** Comes with every rental, and costs that where it does not come back. */
async function aHolderIn(shop: TestShop): Promise<void> {
  const owner = await signedInBrowser(shop, 'owner');
  const texts = { it: { name: 'Portatelefono', info: '' } };
  const made = await owner.ask(
    'POST',
    '/extras',
    anExtra({ texts, isIncluded: true, replacementCents: 40_00 }),
  );
  expect(made.status).toBe(201);
}

const mailIn = async (shop: TestShop, subject: string) => {
  const found = (await listMails(shop.mailsFolder)).find(({ mail }) => mail.subject?.includes(subject));
  return found?.mail.text?.replaceAll(/\s+/g, ' ');
};

describeOnPostgres('what an extra costs that does not come back is told before it is booked', () => {
  it.each(['hold', 'offer'] as const)(
    'to who calls, as %s: on the page that the desk keeps for them, and in its mail',
    async (as) => {
      const { shop, sell, page } = await aTelephone(2);
      await aHolderIn(shop);
      const beside = { scooterId: 2, extras: {}, driver: { ...driver, email: '' } };
      const sold = await sell({
        driver,
        kept: { ...until(4), as },
        language: 'de',
        furtherRides: [beside],
        expectedTotalCents: 130_00,
      });
      expect(sold.status).toBe(201);
      await shop.jobs.drain();
      const told = /zahlst du pro Stück: Portatelefono 40,00.€/;
      expect(textOf((await (await page(sold.body.code)).get()).html)).toMatch(told);
      expect(await mailIn(shop, sold.body.code)).toMatch(told);
    },
  );

  it('to who adds a scooter to what is paid, beside its sum', async () => {
    const shop = await aShop();
    const { token } = await paidBooking(shop, aBookingRequest({}, dayFromNow(10)));
    await aHolderIn(shop);
    const { status, html } = await pagesOf(shop).post(`/en/booking/${token}/add`, {
      scooterId: String(black),
      fullName: 'Zoë Ångström',
      contact: 'zoe@guest.example',
      licence: 'later',
    });
    expect(status).toBe(200);
    expect(textOf(html)).toMatch(/Total €65\.00.*you pay per item: Portatelefono €40\.00/);
  });

  it('to who pays their share by the link that they were sent', async () => {
    const shop = await aShop();
    await aHolderIn(shop);
    const pot = await aPot(shop, 'let_go');
    await openPot(shop, pot);
    const text = textOf((await pot.pages.get(ridersPage(pot.zoe))).html);
    expect(text).toMatch(/it’s your fault, you pay per item: Portatelefono €40\.00/);
  });
});
