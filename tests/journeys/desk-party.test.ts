import { addDays, today } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { fillReadings, seeLicence, sign } from '../support/browser/report-form.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { expect, test as journey, useShop } from '../support/browser/shop-fixture.ts';
import type { RunningServer } from '../support/process/server.ts';

/** A shop of its own: it sells on this very day, on which others look for nobody. */
const test = journey.extend<object, { shop: RunningServer }>({
  shop: [({}, use) => useShop(use), { scope: 'worker', timeout: 180_000 }],
});

const say = sayIn('it', 'admin');
const [customer, second, third] = ['Paolo Verdi', 'Zoë Ångström', 'Tom Baker'];
const owner = 'Anna Esposito';

test('a walk-in of three pays once, and rides off one after the other', async ({ page, shop, baseURL }) => {
  test.slow(); // a whole sale and a report
  const trouble = collectPageFaults(page, baseURL ?? '');
  await enterDesk(page, shop);

  await test.step('three scooters with a rider each, sold in one page', async () => {
    await page.goto(`/admin/walk-in?startDate=${dayFromNow(0)}`);
    await page.getByRole('button', { name: say('walkIn.days', { days: 1 }) }).click();
    const add = page.getByRole('button', { name: say('party.add') });
    await add.press('Enter');
    await add.press('Enter');
    await page.getByLabel(say('team.name')).first().fill(customer);
    await page.getByLabel(say('walkIn.phone')).fill('+33 6 12 34 56 78');
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
    await page.getByRole('button', { name: say('walkIn.cash', { amount: '195,00 €' }) }).click();
    const contract = say('party.sign', { name: customer, nth: 1, size: 3 });
    await expect(page.getByRole('region', { name: contract })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its page names all of them', async () => {
    await page.getByRole('link', { name: customer }).click();
    const party = page.getByRole('region', { name: say('party.group', { name: customer, n: 3 }) });
    await expect(party.getByRole('link', { name: second })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: say('reports.make.handover') }).click();
  });

  await test.step('after the first report the next scooter is offered', async () => {
    await seeLicence(page, addDays(today(new Date()), 900));
    await fillReadings(page, '1200');
    await sign(page, customer);
    await sign(page, owner);
    await page.getByRole('button', { name: say('handover.finish.handover') }).click();
    const next = page.getByRole('navigation', { name: say('party.next') });
    await expect(next.getByRole('link')).toHaveCount(2);
    await expectAccessible(page);
    await next.getByRole('link').first().press('Enter');
    await expect(page.getByText(say('party.place', { nth: 2, size: 3 }))).toBeVisible();
    await expect(page.getByRole('textbox', { name: say('handover.kilometres') })).toHaveValue('');
  });

  await test.step('the list holds them together', async () => {
    await page.goto('/admin/bookings?q=Verdi');
    await expect(page.getByText(say('party.group', { name: customer, n: 3 }))).toBeVisible();
    await expectAccessible(page);
  });
  expect(trouble).toEqual([]);
});
