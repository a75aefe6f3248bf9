import type { Page } from '@playwright/test';

/** From the open checkout: a driver who may ride, then the sandbox's page and a card that it accepts. */
export async function payWithGoodCard(page: Page): Promise<void> {
  await page.locator('[name=fullName]').fill('Nguyễn Thị Hương');
  await page.locator('[name=dateOfBirth]').fill('1990-04-12');
  await page.locator('#main [name=email]').fill('huong@example.com');
  await page.locator('[name=phone]').fill('333 123 4567');
  await page.locator('[name=licenceCountry]').selectOption('IT');
  await page.locator('[name=licenceCategory]').selectOption('B');
  await page.locator('[name=terms]').check();
  await page.getByRole('button', { name: /^Paga ora/ }).click();
  await page.waitForURL('**/demo/pay/**');
  await page.locator('[name=number]').fill('4242 4242 4242 4242');
  await page.locator('[name=expiry]').fill('12/34');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('button.main').click();
  await page.waitForURL('**/payment-return**');
}
