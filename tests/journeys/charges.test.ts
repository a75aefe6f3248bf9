import { sayIn } from '../../src/translations/words.ts';
import { aPhoto, aReport } from '../builders/a-report.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { photograph, sendReport } from '../support/browser/desk-reports.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { fillReadings, markAt, sign } from '../support/browser/report-form.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay, mailsTo, until } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');
const sayHere = sayIn('de', 'charges');
const sayEnglish = sayIn('en', 'charges');
const owner = 'Anna Esposito';

test('a scooter comes back half empty, scratched and without a helmet: decided at the desk, objected to in part, and the rest is paid', async ({
  page,
  shop,
  isMobile,
}, { project }) => {
  test.slow(); // a whole return, its charges and a payment
  const email = `${project.name}@guest.example`;
  const request = aBookingRequest({ language: 'de' });
  const driver = { ...request.driver, fullName: `Lena Vogt ${project.name}`, email };
  const { bookingUrl, bookingId: code } = await bookAndPay(shop.url, { ...request, driver });
  const own = new URL(bookingUrl, shop.url).pathname;
  await enterDesk(page, shop);
  await page.goto(`/admin/bookings/${code}`);
  expect(await sendReport(page, code, await aReport({ damages: [] }))).toBe(204);

  await test.step('the return: half a tank, a scratch with two photos, a helmet that is missing', async () => {
    await page.goto(`/admin/bookings/${code}/report/return`);
    await fillReadings(page, '1290', '4');
    await markAt(page, 120, 90);
    await page.getByLabel(say('handover.lost.helmet')).fill('1');
    for (const n of [1, 2]) {
      const photo = { name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: await aPhoto() };
      await page.getByLabel(say('handover.photo.take')).setInputFiles(photo);
      await expect(page.getByRole('img', { name: say('handover.photo', { number: n }) })).toBeVisible();
    }
    await page.getByLabel(say('handover.customerGone')).check();
    await sign(page, owner);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('step.report.return') }).click();
    await expect(page.getByText(say('handover.done.return'), { exact: true })).toBeVisible();
  });

  const charges = page.getByRole('region', { name: say('charges.title') });
  await test.step('the desk finds what the report proposes, prices the scratch, adds a toll, and announces it', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: say('attention.charges.proposed', { code }) }).click();
    await expect(charges.getByText('60,00 €').first()).toBeVisible();
    await expect(charges.getByText('27,00 €').first()).toBeVisible();
    const scratch = charges.getByRole('listitem').filter({ hasText: say('charges.how.documented') });
    await scratch.getByText(say('charges.change'), { exact: false }).first().click();
    await scratch.getByLabel(say('charges.euros')).fill('80');
    await scratch.getByLabel(say('charges.text')).fill('Lackierung der linken Seite');
    await scratch.getByRole('button', { name: say('charges.save') }).click();
    await expect(charges.getByText('80,00 €').first()).toBeVisible();
    await charges.getByText(say('charges.add'), { exact: true }).click();
    await charges.getByLabel(say('charges.what')).selectOption('tolls');
    const adding = charges.locator('form').last();
    await adding.getByLabel(say('charges.euros')).fill('4.50');
    await adding.getByLabel(say('charges.text')).fill('A3, Vietri, 10 Uhr');
    await adding.getByRole('button', { name: say('charges.add.button'), exact: true }).click();
    const toll = charges.getByRole('listitem').filter({ hasText: 'A3, Vietri, 10 Uhr' });
    const receipt = { name: 'r.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
    await toll.getByText(say('charges.evidence'), { exact: true }).click();
    await toll.getByLabel(say('charges.file.receipt')).setInputFiles(receipt);
    await expect(toll.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await photograph(charges, 'desk-proposed');
    const amount = '171,50 €';
    await charges.getByRole('button', { name: say('charges.announce', { amount }) }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('charges.announce.button') }).click();
    await expect(page.getByText(say('charges.announce.done'), { exact: true })).toBeVisible();
  });

  await test.step('the customer reads it in German, and in English', async () => {
    const mail = await until('the mail', async () =>
      (await mailsTo(shop.dataDir, email)).find(({ mail: { subject } }) => subject?.includes('171,50')),
    );
    expect(mail.mail.attachments.length).toBeGreaterThan(2);
    await page.goto(own);
    const card = page.getByRole('region', { name: sayHere('title') });
    await expect(card.getByText('Lackierung der linken Seite')).toBeVisible();
    await expectAccessible(page);
    await photograph(card, 'own-announced');
    await page.goto(own.replace('/de/', '/en/'));
    const english = page.getByRole('region', { name: sayEnglish('title') });
    await expect(
      english.getByRole('heading', { name: sayEnglish('line.fuel', { eighths: 4 }) }),
    ).toBeVisible();
    await expectAccessible(page);
    await photograph(english, 'own-english');
  });

  await test.step('objects to the scratch, without words first, and pays the rest', async () => {
    await page.goto(own);
    const card = page.getByRole('region', { name: sayHere('title') });
    const scratch = card.getByRole('listitem').filter({ hasText: 'Lackierung' });
    await scratch.getByText(sayHere('object.open')).first().click();
    await scratch.getByLabel(sayHere('object.label')).fill('Der Kratzer war schon da.');
    await expectAccessible(page);
    await scratch.getByRole('button', { name: sayHere('object.button') }).click();
    await expect(page.getByText(sayHere('done.objected'))).toBeVisible();
    await expectAccessible(page);
    await photograph(card, 'own-objected');
    await page.getByRole('button', { name: sayHere('pay.all', { amount: '91,50 €' }) }).click();
    await page.waitForURL('**/pay/**');
    await expectAccessible(page);
    await page.getByRole('button', { name: /91,50/ }).click();
    await page.waitForURL('**/demo/pay/**');
    await page.locator('[name=number]').fill('4242 4242 4242 4242');
    await page.locator('[name=expiry]').fill('12/34');
    await page.locator('[name=cvc]').fill('123');
    await page.locator('button.main').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/demo/pay'));
    await page.goto(own);
    await expect(card.getByText(sayHere('state.paid'), { exact: true })).toHaveCount(3);
    await photograph(card, 'own-paid');
  });

  await test.step('and the desk answers: the scratch is withdrawn', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: say('attention.charges.objected', { code }) }).click();
    await charges.getByLabel(say('charges.answer.withdraw')).check();
    await charges.getByLabel(say('charges.answer.text')).fill('Stimmt, im Protokoll steht er schon.');
    await expectAccessible(page);
    await photograph(charges, 'desk-objected');
    await charges.getByRole('button', { name: say('charges.answer.send') }).click();
    await expect(charges.getByText(say('charges.state.withdrawn'), { exact: true })).toBeVisible();
    await page.goto(own);
    await expect(page.getByText(sayHere('state.withdrawn'))).toBeVisible();
    await expectAccessible(page);
  });
  expect(isMobile).toBe(project.name === 'phone');
});
