import { sayIn } from '../../src/translations/words.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { unfold } from '../support/browser/unfold.ts';

const say = sayIn('it', 'admin');

test('under a change that waits for its money no second one is asked for until somebody opens it', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  const days = { startDate: dayFromNow(20), endDate: dayFromNow(21) };
  const { answer } = await fromDesk(page, 'POST', '/walk-ins', aWalkIn(days));
  await page.goto(`/admin/bookings/${String(answer.code)}`);
  const card = page.getByRole('region', { name: say('change.title') });
  await unfold(card);
  const show = card.getByRole('button', { name: say('change.show') });
  await card.getByLabel(say('change.endDate')).fill(dayFromNow(22));
  await show.click();
  await card.getByRole('button', { name: /€/ }).click();
  const waiting = card.getByText(/^Un cambio aspetta il pagamento/);
  await expect(waiting).toBeVisible();

  await page.reload();
  await expect(waiting).toBeVisible();
  // What opens with the page says so to it before the next frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
  await expect(show).toBeHidden();
  await photograph(card, 'change-waiting');
  await unfold(card);
  await expect(waiting).toBeHidden();
  await unfold(card);
  await expect(show).toBeVisible();
});
