import type { Page } from '@playwright/test';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, ownShop, test as plain } from '../support/browser/shop-fixture.ts';
import { drawIn } from '../support/browser/report-form.ts';

const test = plain.extend<object, { shop: Parameters<typeof enterDesk>[1] }>({
  shop: [ownShop, { scope: 'worker', timeout: 180_000 }],
});
const say = sayIn('it', 'admin');
const owner = 'Anna Esposito';

/** The page as it stands, for who looks at it: `PICTURES=/tmp/till playwright test tests/journeys/till.test.ts`. */
async function look(page: Page, name: string): Promise<void> {
  // What was said of the step before is fading meanwhile, outside of it.
  await expectAccessible(page, 'main');
  const folder = process.env['PICTURES'];
  if (!folder) return;
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
}

test('a day of the till: opened, sold on the terminal and for cash with change, petrol taken out, counted with five euros missing, signed and printed', async ({
  page,
  shop,
  baseURL,
  isMobile,
}) => {
  test.slow();
  const trouble = collectPageFaults(page, baseURL ?? '');
  await enterDesk(page, shop);

  await test.step('the float is counted first, by keyboard', async () => {
    await page.goto('/admin/till');
    const float = page.getByLabel(say('till.float'));
    await look(page, 'closed');
    await float.fill('100,00');
    await float.press('Enter');
    await expect(page.getByText('100,00 €').first()).toBeVisible();
  });

  await test.step('a sale for cash says the change, one on the terminal wants its number', async () => {
    await page.goto('/admin/walk-in');
    await page.getByRole('button', { name: say('walkIn.days', { days: 1 }) }).click();
    await page.getByLabel(say('team.name')).fill('Marie Dupont');
    await page.getByLabel(say('walkIn.phone')).fill('+33 6 12 34 56 78');
    await page.getByLabel(say('email')).fill('marie@guest.example');
    await page.getByLabel(say('walkIn.born')).fill('1990-05-01');
    const take = page.getByRole('button', { name: /65,00.€/ }).first();
    await page.getByLabel(say('taking.given')).fill('50');
    await expect(page.getByText(say('taking.tooLittle', { missing: '15,00 €' }))).toBeVisible();
    await take.click();
    await expect(page.getByLabel(say('taking.given'))).toBeFocused();
    await page.getByRole('radio', { name: say('taking.way.terminal') }).check();
    await look(page, 'sale-terminal');
    await page.getByRole('radio', { name: say('taking.way.cash') }).check();
    await page.getByLabel(say('taking.given')).fill('70');
    await expect(page.getByText(say('taking.change', { change: '5,00 €' }))).toBeVisible();
    await look(page, 'sale-cash');
    await page.getByRole('button', { name: say('taking.take.cash', { amount: '65,00 €' }) }).click();
    await expect(page.getByRole('img', { name: say('sold.sign.square') })).toBeVisible();
  });

  await test.step('petrol is taken out, with what for', async () => {
    await page.goto('/admin/till');
    await page.getByLabel(say('till.move.euros')).fill('12,40');
    await page.getByLabel(say('till.move.reason')).fill('Benzina per due scooter');
    await page.getByLabel(say('till.move.reason')).press('Enter');
    await expect(page.getByText('Benzina per due scooter')).toBeVisible();
    await expect(page.getByText('152,60 €').first()).toBeVisible();
    await look(page, 'open');
  });

  await test.step('counted: five euros are missing, which is said before anybody signs', async () => {
    await page.getByRole('button', { name: say('till.close.open') }).press('Enter');
    const pieces = (value: string) => page.getByLabel(say('till.count.pieces', { value }));
    await pieces('50,00 €').fill('2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2'); // of twenty
    await pieces('5,00 €').fill('1');
    await pieces('2,00 €').fill('1');
    await pieces('0,50 €').fill('1');
    await pieces('0,10 €').fill('1');
    await expect(page.getByText(say('till.difference.less', { sum: '5,00 €' }))).toBeVisible();
    await page.getByRole('button', { name: say('till.close.button') }).press('Enter');
    await expect(page.getByLabel(say('till.note'))).toBeFocused();
    await page.getByLabel(say('till.note')).fill('Cinque euro di resto in più a un cliente');
    await page.getByLabel(say('till.sign')).fill('anna esposito');
    await look(page, 'count');
    await drawIn(page, say('till.sheet.signature', { name: owner }));
    await page.getByRole('button', { name: say('till.close.button') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Chiusura di cassa n. 1/ })).toBeVisible();
  });

  await test.step('its sheet is printed, and the next float is proposed', async () => {
    await expect(page.getByRole('img', { name: say('till.sheet.signature', { name: owner }) })).toBeVisible();
    await look(page, 'sheet');
    const folder = process.env['PICTURES'];
    if (folder && !isMobile) await page.pdf({ path: `${folder}/sheet.pdf`, format: 'A4' });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: say('till.sheet.print') })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page
      .getByRole('main')
      .getByRole('link', { name: say('till.sheet.back') })
      .press('Enter');
    await expect(page.getByLabel(say('till.float'))).toHaveValue('100,00');
    await expect(page.getByText(/Differenza -5,00/)).toBeVisible();
    await look(page, 'after');
  });
  expect(trouble).toEqual([]);
});

test('what goes back by hand is said at its task, with the way it went, and cash leaves the till', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  const ask = (method: string, address: string, body?: object) =>
    page.evaluate(
      async ([how, where, text]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/staff${where}`, {
          method: how ?? '',
          headers,
          ...(text ? { body: text } : {}),
        });
        return answer.status === 204 ? null : answer.json();
      },
      [method, address, body ? JSON.stringify(body) : ''],
    );
  const { code } = await ask(
    'POST',
    '/walk-ins',
    aWalkIn({ startDate: dayFromNow(10), endDate: dayFromNow(11) }),
  );
  const { version } = await ask('GET', `/bookings/${code}`);
  await ask('POST', `/bookings/${code}/cancel`, { version, expectedRefundCents: 6500 });
  await page.goto('/admin');
  const task = page
    .getByRole('listitem')
    .filter({ hasText: code })
    .filter({ hasText: say('task.refund_by_hand') });
  await task.getByRole('button', { name: say('attention.done') }).click();
  const dialog = page.getByRole('dialog', { name: say('refundByHand.title', { amount: '65,00 €' }) });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/by-hand-${width}.png` });
  await dialog.getByRole('radio', { name: say('taking.way.cash') }).check();
  await dialog.getByRole('button', { name: say('refundByHand.done'), exact: true }).click();
  await expect(page.getByText(say('refundByHand.did'), { exact: true })).toBeVisible();
  // It closes by a step back.
  await expect(dialog).toBeHidden();
  await page.goto('/admin/till');
  await expect(page.getByText('65,00 €').first()).toBeVisible();
  await look(page, 'after-by-hand');
});
