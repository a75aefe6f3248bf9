import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');

test('of a booking of which all was given back already, cancelling does not say that nothing was paid', async ({
  page,
  shop,
}) => {
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(9));
  await enterDesk(page, shop);
  await page.goto(`/admin/bookings/${code}`);
  await page.getByText(say('booking.part.title'), { exact: true }).click();
  const euros = page.getByLabel(say('booking.part'));
  const most = page.getByText(/^Al massimo/);
  // More than that is refused at its field, in words; the sum itself is typed as it is read there.
  await euros.fill('99999');
  await page.getByRole('textbox', { name: say('booking.part.why'), exact: true }).fill('Freni rumorosi');
  await page.getByRole('button', { name: say('booking.part.button'), exact: true }).click();
  await expect(euros).toBeFocused();
  await expect(euros).toHaveAttribute('aria-invalid', 'true');
  await euros.fill(/[\d.,]+/.exec(await most.first().innerText())?.[0] ?? '');
  await page.getByRole('button', { name: say('booking.part.button'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('booking.part.button'), exact: true }).click();
  await expect(euros).toHaveCount(0);
  await page.getByRole('button', { name: say('booking.cancel') }).click();
  await expect(dialog).toContainText(say('booking.cancel.nothing'));
  await expect(dialog).not.toContainText('pagato');
});
