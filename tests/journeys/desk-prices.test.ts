import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
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

test('an amount of a fee, a promo code, the price list or an extra is typed with a comma or a point, stands with a comma, and is refused at its field', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  const bar = page.getByRole('group', { name: say('unsaved.title') });
  const save = () => bar.getByRole('button', { name: say('unsaved.save') }).click();

  await test.step('a fee of the shop', async () => {
    await page.goto('/admin/settings/fees');
    const fee = page.getByLabel(say('setting.fees.lostHelmetCents'), { exact: true });
    const before = await fee.inputValue();
    expect(before).toMatch(/^\d+,\d\d$/);
    await fee.fill('sessanta');
    await save();
    await expect(fee).toBeFocused();
    await expect(fee).toHaveAccessibleDescription(say('euros.wrong'));
    await expectAccessible(page);
    await photograph(page, 'fee-refused');
    await fee.fill('81.50');
    await save();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(fee).toHaveValue('81,50');
    await fee.fill(before);
    await save();
    await expect(bar).toBeHidden();
  });

  await test.step('a promo code', async () => {
    await page.goto('/admin/prices');
    await page.getByRole('button', { name: say('promo.new') }).click();
    await page.getByRole('textbox', { name: say('prices.promo') }).fill('VIRGOLA');
    await page.getByLabel(say('promo.kind')).selectOption('amount');
    const off = page.getByLabel(say('promo.amount'));
    await off.fill('0');
    await page.getByRole('button', { name: say('promo.save') }).click();
    await expect(off).toBeFocused();
    await expect(off).toHaveAccessibleDescription(/^Almeno 0,01/);
    await off.fill('7,50');
    await expect(off).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: say('promo.save') }).click();
    await expect(page.getByText('VIRGOLA -7,50 €')).toBeVisible();
  });

  await test.step('a price of the list', async () => {
    const price = page.getByRole('textbox', { name: /\(€\)$/ }).first();
    await expect(price).toHaveValue(/^\d+,\d\d$/);
    await price.fill('46,50');
    await expect(bar).toBeVisible();
    await price.fill('quarantasei');
    await save();
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription(new RegExp(say('euros.wrong')));
    await photograph(page, 'price-refused');
  });

  await test.step('an extra', async () => {
    await page.goto('/admin/extras/5');
    const price = page.getByLabel(say('extras.price'));
    await expect(price).toHaveValue('0,00');
    await price.fill('4,');
    await page.getByLabel(say('extras.leastAge')).fill('21');
    await save();
    await expect(price).toBeFocused();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await photograph(page, 'extra-refused');
  });
});
