import type { Locator, Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { bookPartyForMorning } from '../support/browser/a-party.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

/** A shop of its own: nobody else stands on its calendar. */
const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const names = ['Anna Rossi', 'Bea Conti', 'Carlo Ferri'] as const;

const barOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) });
const rowOf = (bar: Locator) => bar.locator('xpath=ancestor::*[@data-unit]');
const placesOf = (page: Page) =>
  Promise.all(names.map(async (name) => rowOf(barOf(page, name)).getAttribute('data-unit')));

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('three scooters of one order go to other units together, by mouse and by keyboard, and come back', async ({
  page,
  shop,
  baseURL,
}) => {
  test.slow(); // a shop of its own
  const trouble = collectPageFaults(page, baseURL ?? '');
  await bookPartyForMorning(shop, 5, names);
  await enterDesk(page, shop);
  await page.getByRole('link', { name: say('nav.calendar') }).press('Enter');
  await expect(barOf(page, names[0])).toBeVisible();
  const before = await placesOf(page);
  const dialog = page.getByRole('dialog', { name: say('calendar.together', { n: 3 }) });
  const undo = page.getByRole('button', { name: say('calendar.together.undo') });

  await test.step('dragged to another row, the others follow: all are moved at once', async () => {
    const [from, free] = [await middleOf(barOf(page, names[0])), page.locator('[data-unit]').nth(7)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 20, { steps: 4 });
    await page.mouse.move(from.x, (await middleOf(free)).y, { steps: 8 });
    await page.mouse.up();
    await expect(dialog.getByRole('combobox')).toHaveCount(3);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('calendar.together.move') }).click();
    await expect(undo).toBeVisible();
    await expect.poll(() => placesOf(page)).not.toContain(before[0]);
    expect(new Set(await placesOf(page)).size).toBe(3);
    await expectAccessible(page);
  });

  await test.step('one press takes it back for all', async () => {
    await undo.press('Enter');
    await expect(undo).toHaveCount(0);
    await expect.poll(() => placesOf(page)).toEqual(before);
  });

  await test.step('carried to the next day, all go there once the difference was seen', async () => {
    const bar = barOf(page, names[0]);
    const was = await bar.getAttribute('aria-label');
    await bar.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(say('booking.scooter'), { exact: true })).toBeVisible();
    await page.getByLabel(say('party.change', { n: 3 })).press('Space');
    await expect(page.getByLabel(say('booking.scooter'), { exact: true })).toBeHidden();
    await photograph(page, 'desk-change-all');
    await page.getByRole('button', { name: say('change.show') }).press('Enter');
    await expect(page.getByRole('button', { name: say('change.same') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('change.same') }).press('Enter');
    await expect(page.getByText(say('change.doneSame'), { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: say('nav.calendar') }).press('Enter');
    await expect(bar).not.toHaveAttribute('aria-label', was ?? '');
    const when = async (name: string) =>
      (await barOf(page, name).getAttribute('aria-label'))?.replace(name, '');
    expect(await Promise.all(names.slice(1).map(when))).toEqual([await when(names[0]), await when(names[0])]);
    before.splice(0, 3, ...(await placesOf(page)));
  });

  await test.step('carried by keys, one alone goes on where the others stay', async () => {
    const bar = barOf(page, names[2]);
    await bar.focus();
    await page.keyboard.press('Space');
    for (let row = 0; row < 5; row += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(bar).toBeFocused();
    await page.keyboard.press('Space');
    for (let row = 0; row < 5; row += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog
      .getByRole('button', {
        name: new RegExp(say('calendar.together.alone', { name: names[2], plate: '' })),
      })
      .press('Enter');
    await expect.poll(async () => (await placesOf(page))[2]).not.toBe(before[2]);
    expect((await placesOf(page)).slice(0, 2)).toEqual(before.slice(0, 2));
  });

  await test.step('on a phone the same is found behind the bar', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('button', { name: new RegExp(names[1]) })
      .first()
      .click();
    await page.getByRole('button', { name: say('calendar.together.open') }).click();
    await expect(dialog.getByRole('combobox')).toHaveCount(3);
    await expectAccessible(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });

  await test.step('its page says who has signed, sends the links again and cancels all of them', async () => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: new RegExp(names[1]) })
      .first()
      .click();
    await page.getByRole('link', { name: say('calendar.open') }).click();
    const party = page.getByRole('region', { name: say('party.group', { name: names[0], n: 3 }) });
    await expect(party).toContainText(say('party.signed', { done: 0, n: 3 }));
    await party.getByRole('button', { name: say('party.links', { n: 3 }) }).press('Enter');
    await expect(page.getByRole('dialog', { name: say('party.links.sure', { n: 3 }) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('party.links.button') }).press('Enter');
    await expect(page.getByText(say('party.links.done', { n: 3 }), { exact: true })).toBeVisible();
    await party.getByRole('button', { name: say('party.cancel', { n: 3 }) }).press('Enter');
    const dialog = page.getByRole('dialog', { name: say('party.cancel.sure', { n: 3 }) });
    for (const name of names) await expect(dialog).toContainText(name);
    await expectAccessible(page);
    await dialog
      .getByRole('button', { name: say('booking.cancel.button', { refund: '135,00 €' }) })
      .press('Enter');
    await expect(party.getByText(say('state.cancelled'))).toHaveCount(3);
    await expectAccessible(page);
  });
  expect(trouble).toEqual([]);
});
