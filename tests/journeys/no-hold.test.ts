import { test as plain, expect } from '@playwright/test';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { useShop } from '../support/browser/shop-fixture.ts';
import type { RunningServer } from '../support/process/server.ts';
import { book } from '../support/process/shopper.ts';
import { fillDriver } from '../support/browser/customer.ts';
import { button, open, ready } from '../support/browser/screen.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';

/** A shop that keeps half of its white scooters for buyers, as a live one does, while others hold the other half. */
const test = plain.extend<object, { crowded: RunningServer }>({
  crowded: [
    ({}, use) =>
      useShop(
        async (shop) => {
          for (let guest = 0; guest < 6; guest += 1) await book(shop.url, aBookingRequest());
          await use(shop);
        },
        { KEEP_HALF_SELLABLE: 'true' },
      ),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ crowded }, use) => use(crowded.url.replace('127.0.0.1', 'localhost')),
});
// One after the other, so that they share their shop.
test.describe.configure({ mode: 'default' });

const sameDays = {
  ...ready,
  selectedStartDate: dayFromNow(1),
  selectedEndDate: dayFromNow(2),
  startTime: '10:00',
  endTime: '10:00',
};
const words = {
  it: {
    pay: /^Paga ora/,
    notReserved: 'Lo scooter non è ancora riservato',
    goOn: 'Vai al pagamento',
    promise: 'altrimenti ti rimborsiamo l’intero importo, che di solito arriva in 7–14 giorni lavorativi',
    back: /non è riservato, è tuo appena paghi/,
    others: 'Scegli altre date',
  },
  en: {
    pay: /^Pay /,
    notReserved: 'The scooter isn’t reserved yet',
    goOn: 'Go to payment',
    promise: 'if not, we refund you in full, usually in 7–14 working days',
    back: /isn’t reserved. When you pay, we assign you one if there’s one left/,
    others: 'Choose other dates',
  },
};

for (const language of ['it', 'en'] as const) {
  const say = words[language];
  test(`F52 who pays without a hold is told so before paying, and again after leaving the payment (${language})`, async ({
    page,
  }) => {
    await open(page, `/${language}/checkout`, sameDays);
    await fillDriver(page);
    await button(page, say.pay).click();
    const note = page.getByRole('alert').filter({ hasText: say.notReserved });
    await expect(note).toBeFocused();
    await expect(note).toContainText(say.promise);
    await expect(note.getByRole('link', { name: say.others })).toBeVisible();
    await expectAccessible(page);
    await button(page, say.goOn).click();
    await page.waitForURL('**/demo/pay/**');
    await page.locator('a[href*="payment-return"]').click();
    await expect(page.getByText(say.back)).toBeVisible();
    await expectAccessible(page);
  });
}
