import type { Locator, Page } from '@playwright/test';
import { wallClockOf } from '../../src/basics/rome-time.ts';
import type { DepositAnswer } from '../../src/back-office/deposits/deposits.shape.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aPhoto, aReport } from '../builders/a-report.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { fillReadings, markAt, sign } from '../support/browser/report-form.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay, mailsTo, until } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');
const sayHere = sayIn('de', 'deposit');
const sayCharges = sayIn('de', 'charges');
const owner = 'Anna Esposito';

/** A day long, within a day from now, while the shop is open. */
function soon() {
  const { time } = wallClockOf(new Date());
  const [ahead, at] = time < '09:00' ? [0, '17:00'] : [1, time < '17:00' ? '09:00' : '16:00'];
  return { startDate: dayFromNow(ahead), endDate: dayFromNow(ahead + 1), startTime: at, endTime: at };
}

test('a deposit is given on the customer’s phone at the handover, and after a scratch it is taken in part: the rest is free', async ({
  page,
  browser,
  shop,
}, { project }) => {
  test.slow(); // a whole rental with its deposit
  const email = `deposit-${project.name}@guest.example`;
  await enterDesk(page, shop);
  await setDeposit(page, 300_00);
  const request = aBookingRequest({ language: 'de', ...soon() });
  const driver = { ...request.driver, fullName: `Lena Vogt ${project.name}`, email };
  const { bookingUrl, bookingId: code } = await bookAndPay(shop.url, {
    ...request,
    driver,
    expectedTotalCents: 6500,
  });
  const own = new URL(bookingUrl, shop.url).pathname;
  // A setting that is changed later touches no booking of before.
  await setDeposit(page, 0);

  const section = page.getByRole('region', { name: say('deposit.title') });
  await test.step('the desk hands nothing over without it, and shows the code', async () => {
    await page.goto(`/admin/bookings/${code}`);
    await expect(section.getByText(say('deposit.state.due'))).toBeVisible();
    expect(await sendReport(page, code, await aReport({ damages: [] }))).toBe(409);
    await section.getByRole('button', { name: say('deposit.show') }).click();
    await expect(section.getByRole('img', { name: say('deposit.qr') })).toBeVisible();
    await expectAccessible(page);
    await snap(page, section, 'desk-asked');
  });

  const link = await linkOf(page, code);
  const phone = await (
    await browser.newContext({ ...test.info().project.use, javaScriptEnabled: false })
  ).newPage();
  await test.step('the customer reads what it is, and gives it on a phone without scripts', async () => {
    await phone.goto(own);
    await expect(phone.getByRole('link', { name: sayHere('give', { amount: '300,00 €' }) })).toBeVisible();
    await snap(
      phone,
      phone.getByRole('region', { name: sayHere('title', { amount: '300,00 €' }) }),
      'own-due',
    );
    await phone.goto(link);
    await expect(phone.getByText(sayHere('text.what', { amount: '300,00 €' }))).toBeVisible();
    await snap(phone, phone.locator('main'), 'page-due');
    await phone.getByRole('button', { name: sayHere('give', { amount: '300,00 €' }) }).click();
    await phone.waitForURL('**/demo/pay/**');
    await phone.locator('[name=number]').fill('4242 4242 4242 4242');
    await phone.locator('[name=expiry]').fill('12/34');
    await phone.locator('[name=cvc]').fill('123');
    await phone.locator('button.main').click();
    await phone.waitForURL((url) => !url.pathname.startsWith('/demo/pay'));
    await expect(phone.getByText(sayHere('text.held', { amount: '300,00 €' }))).toBeVisible();
    await snap(phone, phone.locator('main'), 'page-held');
  });

  await test.step('the desk sees it by itself, and hands over', async () => {
    await expect(section.getByText(say('deposit.state.held'))).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await snap(page, section, 'desk-held');
    expect(await sendReport(page, code, await aReport({ damages: [] }))).toBe(204);
  });

  const charges = page.getByRole('region', { name: say('charges.title') });
  await test.step('it comes back scratched: priced and announced', async () => {
    await page.goto(`/admin/bookings/${code}/report/return`);
    await fillReadings(page, '1290');
    await markAt(page, 120, 90);
    const photo = { name: '1.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
    await page.getByLabel(say('handover.photo.take')).setInputFiles(photo);
    await expect(page.getByRole('img', { name: say('handover.photo', { number: 1 }) })).toBeVisible();
    await page.getByLabel(say('handover.customerGone')).check();
    await sign(page, owner);
    await page.getByRole('button', { name: say('step.report.return') }).click();
    await expect(page.getByText(say('handover.done.return'), { exact: true })).toBeVisible();
    await page.goto(`/admin/bookings/${code}`);
    const scratch = charges.getByRole('listitem').filter({ hasText: say('charges.how.documented') });
    await scratch.getByText(say('charges.change'), { exact: false }).first().click();
    await scratch.getByLabel(say('charges.euros')).fill('80');
    await scratch.getByRole('button', { name: say('charges.save') }).click();
    await charges.getByRole('button', { name: say('charges.announce', { amount: '80,00 €' }) }).click();
    await expect(page.getByText(say('charges.announce.deposit'))).toBeVisible();
    await page.getByRole('button', { name: say('charges.announce.button') }).click();
    await expect(page.getByText(say('charges.announce.done'), { exact: true })).toBeVisible();
  });

  await test.step('the customer agrees: so much is taken of it, and the rest is free', async () => {
    await phone.goto(own);
    const card = phone.getByRole('region', { name: sayCharges('title') });
    await expect(card.getByText(sayCharges('then.deposit'))).toBeVisible();
    await card.getByRole('button', { name: sayCharges('agree') }).click();
    const mail = await until(
      'the mail',
      async () =>
        (await mailsTo(shop.dataDir, email)).find(({ mail: { subject } }) =>
          /80,00.*Kaution/.test(subject ?? ''),
        ),
      120,
    );
    expect(mail.mail.text).toContain('220,00');
    await phone.goto(own);
    const words = sayHere('text.captured', { captured: '80,00 €', rest: '220,00 €' });
    await expect(phone.getByText(words)).toBeVisible();
    await snap(phone, phone.locator('main'), 'own-captured');
    await page.goto(`/admin/bookings/${code}`);
    await expect(section.getByText(say('deposit.captured', { amount: '80,00 €' }))).toBeVisible();
    await expectAccessible(page);
    await snap(page, page.locator('main'), 'desk-captured');
  });

  await test.step('the owner gives back what the deposit has paid, and the customer reads it', async () => {
    const charges = page.getByRole('region', { name: say('charges.title') });
    await charges.getByText(say('charges.refund'), { exact: false }).first().click();
    await charges.getByLabel(say('charges.why.refund')).fill('Era già graffiato');
    await snap(page, charges, 'desk-refund');
    await charges.getByRole('button', { name: /^Rimborsa 80,00/ }).click();
    await expect(charges.getByText(say('charges.state.refunded'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await snap(page, charges, 'desk-refunded');
    await phone.goto(own);
    await expect(phone.getByText(sayCharges('state.refunded'), { exact: true })).toBeVisible();
    await snap(phone, phone.locator('main'), 'own-refunded');
  });
  await phone.context().close();
});

/** As the desk's own pages send it. */
const fromDesk = (page: Page, method: string, address: string, body?: object) =>
  page.evaluate(
    async ([way, to, text]) => {
      const headers = { 'content-type': 'application/json' };
      const sent = await fetch(`/api/staff${to}`, {
        method: way ?? '',
        headers,
        ...(text && { body: text }),
      });
      const answer: unknown = await sent.json().catch(() => null);
      return { status: sent.status, answer };
    },
    [method, address, body && JSON.stringify(body)],
  );

const sendReport = async (page: Page, code: string, body: object): Promise<number> =>
  (await fromDesk(page, 'POST', `/bookings/${code}/reports`, body)).status;

async function setDeposit(page: Page, depositCents: number): Promise<void> {
  const { answer } = await fromDesk(page, 'GET', '/settings/fees');
  const { value, version } = answer as { value: object; version: number }; // as the settings page reads it
  const set = await fromDesk(page, 'PUT', '/settings/fees', {
    value: { ...value, depositCents },
    basedOn: version,
  });
  expect(set.status).toBeLessThan(300);
}

async function linkOf(page: Page, code: string): Promise<string> {
  const { answer } = await fromDesk(page, 'GET', `/bookings/${code}/deposit`);
  return new URL((answer as DepositAnswer).deposit?.link ?? '').pathname; // what the code says
}

/** To be looked at by a person: SHOTS=folder. */
async function snap(page: Page, part: Locator, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await part.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png` });
}
