import type { Page } from '@playwright/test';
import type { Language } from '../../src/translations/languages.ts';
import { sayIn } from '../../src/translations/words.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { fillContract, fillDriver, payWith } from '../support/browser/customer.ts';
import { enterDesk, handOverOnPaper } from '../support/browser/desk-pages.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { Keys } from '../support/browser/keys.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { expect, setCookieChoice, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

/** A shop of its own: nobody else is met on that day. */
const test = testOnOwnShop();

const sayAtDesk = sayIn('it', 'admin');
const customer = 'Łukasz Ğündoğan';
const [zoe, mia] = ['Zoë Ångström', 'Mia Özdemir'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Somebody of the family: by finger on a phone, by keyboard at a desk. */
class Walker {
  readonly page: Page;
  readonly language: Language;
  readonly isMobile: boolean;
  #pictures = 0;

  constructor(page: Page, { language, isMobile }: { language: Language; isMobile: boolean }) {
    this.page = page;
    this.language = language;
    this.isMobile = isMobile;
  }

  async press(role: 'link' | 'button', name: string | RegExp, within = '#main'): Promise<void> {
    const target = this.page.locator(within).getByRole(role, { name }).first();
    await (this.isMobile ? target.tap() : new Keys(this.page).activate(target));
  }

  /** As it stands: nothing that axe finds, nothing wider than the screen. */
  async look(name: string): Promise<void> {
    await expectAccessible(this.page);
    const tooWide = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, name).toBeLessThanOrEqual(0);
    this.#pictures += 1;
    const number = String(this.#pictures).padStart(2, '0');
    await photograph(this.page, `${number}-${name}-${this.language}`);
  }
}

/** From the home page to three scooters in Ravello, tomorrow morning to the evening after. */
async function searchInRavello({ page, language }: Walker): Promise<void> {
  const say = sayIn(language, 'launcher');
  const dialog = page.getByRole('dialog');
  await page.goto(`/${language}/`);
  await page.locator(loadedPage).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${say('hero.where')}`) }).click();
  await dialog.getByRole('button', { name: 'Ravello' }).first().click();
  const address = dialog.getByRole('combobox').first();
  const delivery = dialog.getByRole('button', { name: new RegExp(`^${say('pickup.delivery')}`) });
  await address.or(delivery).first().waitFor();
  if (!(await address.isVisible())) await delivery.click();
  await address.fill('Piazza Duomo 1');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: say('destination.continue') }).click();
  for (const day of [1, 2].map(dayFromNow))
    await dialog.locator(`[data-day="${day}"]:not([data-outside]) button`).click();
  await dialog.getByLabel(say('calendar.startTime')).selectOption('10:00');
  await dialog.getByLabel(say('calendar.endTime')).selectOption('18:00');
  await dialog.getByRole('button', { name: say('calendar.search'), exact: true }).click();
  await page.waitForURL(/\/vehicles(\?|$)/);
}

/** Two white ones and a black one, on which five people sit. */
async function chooseScooters(family: Walker): Promise<void> {
  const { page, language } = family;
  const say = sayIn(language, 'several');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveCount(2);
  const [white = '', black = ''] = await names.allTextContents();
  for (const name of [white, white, black]) await family.press('button', say('several.add', { name }));
  await page
    .getByRole('group', { name: say('several.people') })
    .getByRole('button', { name: '5' })
    .click();
  await expect(page.getByText(say('several.people.shared', { count: 2, people: '5' }))).toBeVisible();
  await family.look('three chosen');
  await family.press('button', say('several.goOn'), 'body');
  await page.waitForURL('**/checkout');
}

async function payForAll(family: Walker): Promise<void> {
  const { page, language } = family;
  await fillDriver(page);
  const names = page.locator('[name$="-fullName"]');
  await expect(names).toHaveCount(2);
  await names.first().fill(zoe);
  await names.last().fill(mia);
  await family.look('riders named');
  await page.locator('button[type=submit][form=checkout]').click();
  await page.waitForURL('**/demo/pay/**');
  await payWith(page, '4242 4242 4242 4242');
  await page.waitForURL('**/payment-return?booking=**');
  await expect(page.getByText(sayIn(language, 'result')('payment.several'))).toBeVisible();
  await family.look('paid');
}

/** By the link that the customer's page shows, on another phone: the licence, the person, the contract, the signature. */
async function signByOwnLink(rider: Walker, link: string): Promise<void> {
  const { page, language } = rider;
  const say = sayIn(language, 'contract');
  await page.goto(link);
  await page.locator(loadedPage).waitFor();
  await rider.look('rider’s page');
  await page.locator('#main a[href*="/contract/"]').first().click();
  await fillContract(page, zoe);
  await page.getByLabel(say('form.licenceCountry')).selectOption('IT');
  await page.getByLabel(say('form.licenceCategory')).selectOption('A1');
  await page.locator('#main [name=email]').fill('zoe@guest.example');
  await page.locator('#main [name=phone]').fill('+49 170 1234567');
  await page.locator('[name=dateOfBirth]').fill('1992-05-20');
  await rider.look('rider’s data');
  await page.getByRole('button', { name: say('form.submit') }).click();
  await page.getByRole('button', { name: say('clauses.approve') }).click();
  await page.getByRole('button', { name: say('text.accept') }).click();
  await page.getByLabel(say('sign.type')).check();
  await page.locator('[name=typed]').fill(zoe);
  await rider.look('rider signs');
  await page.getByRole('button', { name: say('sign.submit') }).click();
  await expect(page.getByRole('heading', { name: say('done.title') })).toBeVisible();
  await rider.look('rider has signed');
}

// By finger on a phone in German, whose words are the longest; by keyboard at a desk in English.
test('a family of five rides three scooters from Ravello: one signs on another phone, one cancels, one extends, one breaks down', async ({
  page,
  browser,
  baseURL,
  isMobile,
  shop,
}) => {
  const language = isMobile ? 'de' : 'en';
  test.setTimeout(300_000);
  const family = new Walker(page, { language, isMobile });
  const say = sayIn(language, 'booked');
  const group = page.getByRole('region', { name: say('group.title') });
  const trouble = [collectPageFaults(page, baseURL ?? '')];
  let own = '';

  await test.step('three scooters are chosen in Ravello, and paid at once', async () => {
    await searchInRavello(family);
    await chooseScooters(family);
    await payForAll(family);
  });

  await test.step('one rider signs on another phone', async () => {
    await page.locator('#main a[href*="/booking/"]').first().click();
    await expect(group.getByRole('heading', { level: 3 })).toHaveCount(3);
    own = page.url();
    await expect(page.getByText(say('trip.helmets.each', { n: 5 }))).toBeVisible();
    await family.look('group');
    await group.getByText(say('group.link', { name: zoe })).click();
    await group.getByText(say('group.qr', { name: zoe })).click();
    const link =
      (await group
        .getByText(/^http.*\/booking\//)
        .first()
        .textContent()) ?? '';
    const context = await browser.newContext({ ...phone, baseURL, serviceWorkers: 'block' });
    await setCookieChoice(context, 'rejected');
    const friend = await context.newPage();
    trouble.push(collectPageFaults(friend, baseURL ?? ''));
    await signByOwnLink(new Walker(friend, { language, isMobile: true }), link);
    await context.close();
    await page.reload();
    await expect(group.getByText(say('group.signed'), { exact: true })).toHaveCount(1);
  });

  await test.step('one cancels, and the others stand', async () => {
    await group.getByRole('link', { name: say('group.open.of', { number: 3, name: mia }) }).click();
    await family.press('link', say('plans.cancel'));
    await expect(page.getByRole('heading', { level: 1, name: say('cancel.title') })).toBeVisible();
    await family.look('cancel one');
    await family.press('button', /€/);
    await expect(page.getByRole('heading', { level: 1, name: say('cancel.done.one.title') })).toBeVisible();
    await family.look('one cancelled');
    await page.goto(own);
    await expect(group.getByRole('heading', { level: 3 })).toHaveCount(3);
    await family.look('group of two');
  });
  const context = await browser.newContext({
    ...(isMobile ? phone : {}),
    baseURL,
    viewport: page.viewportSize(),
  });
  const desk = await context.newPage();
  trouble.push(collectPageFaults(desk, baseURL ?? ''));
  const shopkeeper = new Walker(desk, { language, isMobile });
  await test.step('the two that are left are handed over at one stop', async () => {
    await enterDesk(desk, shop);
    await desk.getByRole('button', { name: sayAtDesk('today.after') }).press('Enter');
    await expect(desk.getByRole('article', { name: new RegExp(mia) })).toHaveCount(0);
    await expect(desk.getByText(new RegExp(sayAtDesk('stop.helmets', { n: 4 })))).toBeVisible();
    await shopkeeper.look('desk, one stop');
    const pickups = desk.getByRole('region', { name: sayAtDesk('today.pickups'), exact: true });
    for (const name of [zoe, customer]) {
      const card = pickups.getByRole('article', { name: new RegExp(name) });
      await handOverOnPaper(card, name);
      await expect(card).toHaveCount(0);
    }
    await shopkeeper.look('desk, both out');
  });

  await test.step('one keeps the scooter a day longer and pays for that day alone', async () => {
    await page.goto(own);
    await expect(page.getByRole('group', { name: say('longer.all', { n: 2 }) })).toBeVisible();
    await family.look('own page, riding');
    await family.press('button', /\+\s?€?55/);
    await expect(page.getByRole('heading', { name: say('offer.title') })).toBeVisible();
    await family.look('a day longer');
    await family.press('button', /55,00|55\.00/);
    await page.waitForURL('**/demo/pay/**');
    await payWith(page, '4242 4242 4242 4242');
    await page.waitForURL(own.replace(/.*\/booking\//, '**/booking/'));
    await family.look('a day longer, paid');
  });

  await test.step('one breaks down and rides on with another scooter', async () => {
    await desk.goto(`/admin/bookings?q=${encodeURIComponent('Zoë')}`);
    await desk
      .getByRole('link', { name: new RegExp(zoe) })
      .first()
      .click();
    await expect(desk.getByRole('heading', { level: 1, name: zoe })).toBeVisible();
    await expect(desk.getByText(sayAtDesk('party.helmets', { n: 4 }))).toBeVisible();
    await shopkeeper.look('desk, booking of one');
    await desk.getByText(sayAtDesk('unit.change'), { exact: true }).click();
    await desk.getByLabel(sayAtDesk('unit.givenBack')).selectOption('workshop');
    await shopkeeper.look('desk, breaks down');
    await desk.getByRole('button', { name: sayAtDesk('unit.give'), exact: true }).press('Enter');
    await expect(desk.getByText(new RegExp(`^${zoe} ora ha `))).toBeVisible();
    await shopkeeper.look('desk, another scooter');
  });
  await context.close();
  expect(trouble.flat().filter((said) => !said.includes('ViewTransition opt-in disabled'))).toEqual([]);
});
