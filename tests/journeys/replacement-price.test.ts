import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, atTheOffice, dayFromNow } from '../builders/a-booking-request.ts';
import { customerData } from '../builders/customer-data.ts';
import { aReport } from '../builders/a-report.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { countBack, equipmentBoxes, fillReadings, sign } from '../support/browser/report-form.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay, call, signContract } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');

test(
  'an extra gets a price for when it does not come back: the contract says it in the customer’s language, and the return proposes it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const name = 'Portatelefono';
    await enterDesk(page, shop);

    await test.step('set at the desk: without a price it is not saved', async () => {
      await page.goto('/admin/extras/new');
      await page.locator('[name="price"]').fill('0');
      await page.locator('[name="name-it"]').fill(name);
      await page.locator('[name="lostThing"]').selectOption('own');
      await page.getByRole('button', { name: say('unsaved.save'), exact: true }).click();
      await expect(page.locator('[name="replacement"]')).toBeFocused();
      await page.locator('[name="replacement"]').fill('40');
      await expectAccessible(page);
      await photograph(page, 'replacement-extra');
      await page.getByRole('button', { name: say('unsaved.save'), exact: true }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await page.goto('/admin/extras');
      await expect(page.getByText(say('extras.replacement.each', { amount: '40 €' }))).toBeVisible();
      await photograph(page, 'replacement-extras');
    });

    const { answer } = await fromDesk(page, 'GET', '/extras');
    const isIt = ({ texts }: { texts: { it: { name: string } } }) => texts.it.name === name;
    const { id } = answer.extras.find(isIt);
    const day = dayFromNow(25);
    const wishes = { ...atTheOffice, language: 'de', extras: { [id]: 1 } } as const;
    const { bookingUrl, bookingId: code } = await bookAndPay(shop.url, aBookingRequest(wishes, day));
    const { body } = await call('GET', `${shop.url}/api/bookings/by-token/${bookingUrl.split('/').at(-1)}`);
    const token = String(body.contractUrl).split('/').at(-1) ?? '';

    await test.step('named by the contract, in both of its texts', async () => {
      const inGerman = { customerData, contractLanguage: 'en', readIn: 'de' };
      await call('PUT', `${shop.url}/api/contracts/customer-data/${token}`, inGerman);
      await page.goto(`/de/contract/${token}`);
      const sentence = new RegExp(`Für jedes Stück, das er nicht zurückgibt.*${name} 40,00\\s€\\.`);
      await expect(page.getByText(sentence)).toBeVisible();
      await photograph(page.getByText(sentence), 'replacement-clause');
      await photograph(page, 'replacement-contract');
      await signContract(shop.url, token);
    });

    await test.step('missing at the return, it is proposed by its name and stands among the charges', async () => {
      await page.goto('/admin');
      const sent = await fromDesk(page, 'POST', `/bookings/${code}/reports`, await aReport({ damages: [] }));
      expect(sent.status).toBe(204);
      await page.goto(`/admin/bookings/${code}/report/return`);
      await fillReadings(page, '1260');
      await countBack(page);
      await equipmentBoxes(page)
        .and(page.locator(`[name="equipment ${id}"]`))
        .uncheck();
      await page.locator(`[name="gone ${id}"]`).check();
      const proposed = say('handover.lost.proposes', { things: `1 × ${name}` });
      await expect(page.getByText(proposed)).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'replacement-return');
      for (const who of ['Łukasz Ğündoğan', 'Anna Esposito']) await sign(page, who);
      await page.getByRole('button', { name: say('step.report.return') }).click();
      await page.goto(`/admin/bookings/${code}`);
      const charges = page.getByRole('region', { name: say('charges.title') });
      await expect(charges.getByText(`1 × ${name} · 40,00 €`)).toBeVisible();
      await photograph(page, 'replacement-charge');
    });
  },
);
