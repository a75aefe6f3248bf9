import type { Page } from '@playwright/test';
import { reportAddress } from '../../src/admin/addresses.ts';
import { addDays, today } from '../../src/basics/rome-time.ts';
import type { ReportBody } from '../../src/handover/report.shape.ts';
import { sayIn } from '../../src/translations/words.ts';
import { anExtra } from '../builders/an-extra.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import {
  fillReadings,
  handOverNow,
  handOverUnsigned,
  seeLicence,
  sign,
} from '../support/browser/report-form.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';

/** A shop of its own: it sells on this very day, on which others look for nobody. */
const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const [customer, second, third] = ['Paolo Verdi', 'Zoë Ångström', 'Tom Baker'];
const owner = 'Anna Esposito';

type Rider = { code: string; driver: string };

/** Those beside the customer, the last by its code in front: signed in that order they are in no other. */
async function ridersOf(page: Page): Promise<[Rider, Rider]> {
  const { lines } = await (await page.request.get('/api/staff/bookings?q=Verdi')).json();
  const riders: Rider[] = lines.filter(({ driver }: Rider) => driver !== customer);
  const [first, last] = riders.toSorted((a, b) => (a.code < b.code ? 1 : -1));
  if (!first || !last) throw new Error('three were sold');
  return [first, last];
}

/** All but the category of the licence. */
async function fillReport(page: Page, rider: string, kilometres: string): Promise<void> {
  await page.getByLabel(say('handover.licence.country')).fill('FR');
  await seeLicence(page, addDays(today(new Date()), 900));
  await fillReadings(page, kilometres);
  await sign(page, rider);
  await sign(page, owner);
}

test('a walk-in of three pays once, and rides off one after the other', async ({
  page,
  shop,
  baseURL,
  context,
}) => {
  test.slow(); // a whole sale and a report
  const trouble = collectPageFaults(page, baseURL ?? '');
  await enterDesk(page, shop);

  await test.step('three scooters with a rider each, sold in one page', async () => {
    await page.goto('/admin/walk-in');
    await page.getByRole('button', { name: say('walkIn.days', { days: 1 }) }).click();
    const add = page.getByRole('button', { name: say('party.add') });
    await add.press('Enter');
    await add.press('Enter');
    await page.getByLabel(say('team.name')).first().fill(customer);
    await page.getByLabel(say('walkIn.phone')).first().fill('+33 6 12 34 56 78');
    await page.getByLabel(say('email'), { exact: false }).first().fill('paolo@guest.example');
    await page.getByLabel(say('walkIn.born')).first().fill('1990-05-01');
    for (const [n, name] of [
      [2, second],
      [3, third],
    ] as const) {
      const rider = page.getByRole('region', { name: say('party.rider', { n }) });
      await rider.getByLabel(say('team.name')).fill(name);
      await rider.getByLabel(say('party.licenceLater')).check();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: say('taking.take.cash', { amount: '195,00 €' }) }).click();
    const contract = say('party.sign', { name: customer, nth: 1, size: 3 });
    await expect(page.getByRole('region', { name: contract })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its page names all of them', async () => {
    await page.getByRole('link', { name: customer }).click();
    const party = page.getByRole('region', { name: say('party.group', { name: customer, n: 3 }) });
    await expect(party.getByRole('link', { name: second })).toBeVisible();
    await expectAccessible(page);
  });

  const [one, other] = await ridersOf(page);
  const sent: string[] = [];
  const bodies: ReportBody[] = [];
  page.on('request', (request) => {
    const code = /bookings\/([^/]+)\/reports$/.exec(request.url())?.[1];
    if (!code) return;
    sent.push(code);
    bodies.push(request.postDataJSON());
  });
  const next = page.getByRole('navigation', { name: say('party.next') });
  const finish = page.getByRole('button', { name: say('step.report.handover') });

  await test.step('a licence that nobody told is asked for, and none is taken for granted', async () => {
    const ready = page.waitForResponse((answer) => answer.url().endsWith(`/${other.code}/handover`));
    await page.goto(`/admin${reportAddress(one.code, 'handover')}`);
    await ready;
    await handOverNow(page);
    await expect(page.getByLabel(say('handover.licence.category'))).toHaveValue('');
    await fillReport(page, one.driver, '1200');
    await finish.click();
    await expect(page.getByRole('alert')).toContainText(
      say('handover.missing.licence', { driver: one.driver }),
    );
    await expectAccessible(page);
    await page.getByLabel(say('handover.licence.category')).selectOption('A1');
  });

  await test.step('without a network two are handed over one after the other', async () => {
    await context.setOffline(true);
    await handOverUnsigned(page);
    await expect(next.getByRole('link')).toHaveCount(2);
    await expectAccessible(page);
    await next.getByRole('link', { name: other.driver }).press('Enter');
    await expect(
      page.getByRole('heading', { name: say('handover.title.handover', { name: other.driver }) }),
    ).toBeVisible();
    await handOverNow(page);
    await expect(page.getByRole('textbox', { name: say('handover.kilometres') })).toHaveValue('');
    await page.getByLabel(say('handover.licence.category')).selectOption('A');
    await fillReport(page, other.driver, '1300');
    await handOverUnsigned(page);
    const names = [other.driver, one.driver].join(', ');
    await expect(page.getByText(say('outbox.waiting', { n: 2, names }))).toBeVisible();
    await expect(next.getByRole('link')).toHaveCount(1);
  });

  await test.step('with the network both go, in the order in which they were signed', async () => {
    sent.length = 0;
    await context.setOffline(false);
    await expect(page.getByText(say('handover.there'))).toBeVisible();
    await expect(page.getByText(/la rete su questo telefono/)).toHaveCount(0);
    expect(sent).toEqual([one.code, other.code]);
    // However often it is sent: of another one with its number the shop would say that it has it already.
    const reports = Map.groupBy(bodies, ({ id }) => id);
    expect(reports.size).toBe(2);
    for (const [first, ...again] of reports.values()) {
      expect(again.length).toBeGreaterThan(0);
      expect(first).toHaveProperty('unticked');
      for (const body of again) expect(body).toEqual(first);
    }
    await expect(next.getByRole('link', { name: customer })).toBeVisible();
  });

  await test.step('the list holds them together', async () => {
    await page.goto('/admin/bookings?q=Verdi');
    await expect(page.getByText(say('party.group', { name: customer, n: 3 }))).toBeVisible();
    await expectAccessible(page);
  });
  // The browser's own word for it.
  expect(trouble.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('who may not ride is told where it was typed: the licence of the customer, then the age of who rides beside them', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  await page.goto('/admin/walk-in');
  await page.getByRole('button', { name: say('walkIn.days', { days: 1 }) }).click();
  await page.getByRole('button', { name: say('party.add') }).click();
  const first = page.getByRole('region', { name: say('walkIn.driver'), exact: true });
  const rider = page.getByRole('region', { name: say('party.rider', { n: 2 }) });
  await first.getByLabel(say('team.name')).fill(customer);
  await first.getByLabel(say('walkIn.phone')).fill('+33 6 12 34 56 78');
  await first.getByLabel(say('walkIn.born')).fill('1990-05-01');
  const [category, country] = [
    first.getByLabel(say('booking.licence')),
    first.getByLabel(say('walkIn.licence.country')),
  ];
  await country.fill('FR');
  await rider.getByLabel(say('team.name')).fill(second);
  const born = rider.getByLabel(say('walkIn.born'));
  await born.fill('2015-05-01');
  const sell = page.getByRole('button', { name: say('taking.take.cash', { amount: '130,00 €' }) });
  await sell.click();

  await expect(category).toBeFocused();
  await expect(category).toHaveAttribute('aria-invalid', 'true');
  await expect(category).toHaveAccessibleDescription(/serve A1, A2 o A, oppure una B rilasciata in Italia/);
  await expect(born).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await photograph(page, 'sale-licence');
  await country.fill('IT');
  await expect(category).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await sell.click();
  await expect(born).toBeFocused();
  await expect(born).toHaveAccessibleDescription(/almeno 18 anni/);
  await expect(first.locator('[aria-invalid]')).toHaveCount(0);
  await expectAccessible(page);
  await photograph(page, 'sale-too-young');
  await born.fill('1995-05-01');
  await expect(born).not.toHaveAttribute('aria-invalid');
});

test('each scooter of a sale has extras of its own: one more begins with those of the one before, without its second driver', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post('/api/staff/extras', { data: anExtra(), headers });
  expect(made.status()).toBe(201);
  await page.goto('/admin/walk-in');
  await page.getByRole('button', { name: say('walkIn.days', { days: 1 }) }).click();
  const helmets = page.getByLabel(/^Casco bambino/);
  await helmets.selectOption('2');
  await page.getByLabel(say('walkIn.secondDriver')).check();
  await page.getByRole('button', { name: say('party.add') }).click();
  const beside = page.getByRole('group', { name: say('party.scooter', { n: 2 }) });
  await expect(beside.getByLabel(/^Casco bambino/)).toHaveValue('2');
  await expect(beside.getByLabel(say('walkIn.secondDriver'))).not.toBeChecked();
  await beside.getByLabel(/^Casco bambino/).selectOption('1');
  await expect(helmets.first()).toHaveValue('2');
  await expectAccessible(page);
  await photograph(page, 'sale-extras');

  await page.getByLabel(say('team.name')).first().fill('Nora Casco');
  await page.getByLabel(say('walkIn.phone')).first().fill('+33 6 12 34 56 78');
  await page.getByLabel(say('walkIn.born')).first().fill('1990-05-01');
  const rider = page.getByRole('region', { name: say('party.rider', { n: 2 }) });
  await rider.getByLabel(say('team.name')).fill('Ugo Casco');
  await rider.getByLabel(say('party.licenceLater')).check();
  // Two scooters for 65 euros, three helmets for 5.
  await page.getByRole('button', { name: say('taking.take.cash', { amount: '145,00 €' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Casco' })).toBeVisible();
  const { lines } = await (await page.request.get('/api/staff/bookings?q=Casco')).json();
  const extras = async ({ code }: Rider) =>
    (await (await page.request.get(`/api/staff/bookings/${code}`)).json()).extras.map(
      ({ quantity }: { quantity: number }) => quantity,
    );
  const ofRiders = await Promise.all(
    lines.map(async (line: Rider) => [line.driver, await extras(line)] as const),
  );
  expect(Object.fromEntries(ofRiders)).toEqual({ 'Nora Casco': [2], 'Ugo Casco': [1] });
});
