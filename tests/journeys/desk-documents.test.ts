import { sayIn } from '../../src/translations/words.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { sayBuyerFromDesk } from '../support/browser/invoice-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, testOnOwnShop, useEmbeddedShop } from '../support/browser/shop-fixture.ts';
import { unfold } from '../support/browser/unfold.ts';

const test = testOnOwnShop(useEmbeddedShop);
const say = sayIn('it', 'admin');

test('the desk types the number of a slip in one field, corrects it with a reason, and invoices in two taps; the owner hands the month over in three', async ({
  page,
  shop,
}) => {
  const look = async (name: string) => {
    await expectAccessible(page, 'main');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await photograph(page, name);
  };
  await enterDesk(page, shop);
  const sell = async (changes: Parameters<typeof aWalkIn>[0], inDays: number) => {
    const days = { startDate: dayFromNow(inDays), endDate: dayFromNow(inDays + 1) };
    const sold = await fromDesk(page, 'POST', '/walk-ins', aWalkIn({ ...days, ...changes }));
    return String(sold.answer.code);
  };
  const code = await sell({ way: 'terminal', number: '004512' }, 10);
  const invoiced = await sell({}, 14);
  await page.goto('/admin/documents');
  const line = page.getByRole('listitem').filter({ hasText: code });
  const number = line.getByLabel(say('documents.number'));
  await expect(number).toBeVisible();
  await look('documents-missing');
  await number.fill('42');
  await number.press('Enter');
  await expect(page.getByText(say('documents.number.error'))).toBeVisible();
  await look('documents-wrong');
  await number.fill('42-17');
  await number.press('Enter');
  await expect(line).toBeHidden();

  await page.goto(`/admin/bookings/${code}`);
  const card = page.getByRole('region', { name: say('documents.card') });
  await unfold(card);
  await expect(card.getByText('0042-0017')).toBeVisible();
  await card.getByText(say('documents.correct')).click();
  await card.getByLabel(say('documents.number')).fill('0042-0018');
  await card.getByLabel(say('documents.reason')).fill('Letto male');
  await photograph(card, 'documents-correcting');
  await card.getByRole('button', { name: say('documents.note') }).click();
  await expect(card.getByText(/Prima: 0042-0017/)).toBeVisible();
  await look('documents-booking');
  await page.goto('/admin/till');
  await expect(page.getByText(/0042-0018/)).toBeVisible();
  await look('documents-till');

  // Where a slip stands for the money already, the question says that the invoice will name it.
  await sayBuyerFromDesk(page, code);
  await page.goto(`/admin/bookings/${code}`);
  await page.getByRole('button', { name: /Emetti la fattura/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('la fattura cita 0042-0018 del ');
  await look('documents-question');
  await question.getByRole('button', { name: say('cancel') }).click();

  // An invoice: the booking stands open; the press that issues it, and the answer to its question.
  await sayBuyerFromDesk(page, invoiced);
  await page.goto(`/admin/bookings/${invoiced}`);
  let taps = 0;
  const tap = async (what: ReturnType<typeof page.getByRole>) => {
    taps += 1;
    await what.click();
  };
  await tap(page.getByRole('button', { name: /Emetti la fattura/ }));
  await tap(page.getByRole('button', { name: say('invoices.card.issue.button'), exact: true }));
  await unfold(page.getByRole('region', { name: say('documents.card') }));
  await expect(page.getByText(/Fattura 1\/\d{4} · da inviare/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(2);
  await photograph(page, 'documents-invoiced');

  // A month to the accountant: from the first page of the desk.
  await page.goto('/admin');
  taps = 0;
  const journal = page.getByRole('link', { name: say('nav.journal') });
  const more = page.getByRole('button', { name: say('nav.more') });
  await expect(journal.or(more)).toBeVisible(); // one of the two, by the width
  if (await more.isVisible()) await tap(more);
  await tap(journal);
  const downloading = page.waitForEvent('download');
  await tap(page.getByRole('link', { name: say('journal.csv') }));
  expect((await downloading).suggestedFilename()).toMatch(/^giornale-/);
  expect(taps).toBeLessThanOrEqual(3);
  await page
    .getByRole('region', { name: say('journal.byDay') })
    .getByRole('group')
    .locator('summary')
    .click();
  await expect(page.getByText('0042-0018').first()).toBeVisible();
  await look('documents-journal');
});
