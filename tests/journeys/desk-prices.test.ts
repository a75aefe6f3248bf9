import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

const say = sayIn('it', 'admin');

test('the owner prepares a season, sees what it costs before saving, and it is kept with who and when', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  await page.goto('/admin/prices');
  await page.getByRole('button', { name: say('season.new') }).click();
  const bar = page.getByRole('group', { name: say('unsaved.title') });
  // Begun at its name, which is not wrong before somebody leaves it empty.
  const name = page.getByRole('textbox', { name: say('season.name') });
  await expect(name).toBeFocused();
  await expect(page.getByText(say('season.error.name'))).toBeHidden();
  // Without a name it is not saved; what is wrong is said and has the focus.
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(new RegExp(say('season.error.name')));
  await bar.getByRole('button', { name: say('unsaved.save') }).click();
  await expect(name).toBeFocused();
  await name.fill('Agosto');
  await page.getByRole('button', { name: say('season.fill') }).click();
  await expect(bar).toContainText(say('prices.effect', { n: 31 }));
  const day = page.getByRole('button', { name: /15 agosto \d{4}: 72.*Agosto/ });
  await day.click();
  const calculator = page.getByRole('region', { name: say('prices.calculator') });
  await expect(calculator.getByRole('status')).toContainText('120,00');
  await expect(calculator.getByRole('status')).toContainText('132,00');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /16 agosto/ })).toBeFocused();
  await expectAccessible(page);

  // Prepared for later: nothing is quoted by it yet.
  const begins = new Date(Date.now() + 40 * 864e5).toISOString().slice(0, 10);
  await page.getByLabel(say('prices.effectiveFrom')).fill(begins);
  await bar.getByRole('button', { name: say('unsaved.save') }).click();
  const question = page.getByRole('dialog', { name: say('prices.sure') });
  await expect(question).toContainText(say('season.added', { name: 'Agosto' }));
  await question.getByRole('button', { name: say('prices.button') }).click();
  await expect(bar).toBeHidden();
  const history = page.getByRole('region', { name: say('prices.history') });
  await history.getByText(say('prices.state.upcoming'), { exact: true }).click();
  await history.getByRole('button', { name: say('prices.withdraw') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('prices.withdraw') })
    .click();
  await expect(history.getByText(say('prices.state.withdrawn')).first()).toBeVisible();
});
