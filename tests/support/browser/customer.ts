import type { Page } from '@playwright/test';
import { expect } from './shop-fixture.ts';

// What a customer types, page by page.

/** The checkout, filled in but not sent. */
export async function fillDriver(page: Page): Promise<void> {
  await page.locator('[name=fullName]').fill('Łukasz Ğündoğan');
  await page.locator('[name=dateOfBirth]').fill('1990-04-12');
  await page.locator('#main [name=email]').fill('lukasz@guest.example');
  await page.locator('[name=phone]').fill('333 123 4567');
  await page.locator('[name=licenceCountry]').selectOption('IT');
  await page.locator('[name=licenceCategory]').selectOption('B');
  await page.locator('[name=terms]').check();
}

/** On the sandbox’s pay page. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.locator('[name=number]').fill(number);
  await page.locator('[name=expiry]').fill('12/34');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('button.main').click();
}

/** Of the booking whose result the page shows. */
export const bookingCode = (page: Page): string => new URL(page.url()).searchParams.get('booking') ?? '';

/** The link in the mail about a booking, in the demo's mailbox. */
export async function contractLink(page: Page, code: string): Promise<string> {
  const find = async (): Promise<string> => {
    const list = await (await page.request.get('/dev/mail')).text();
    const id = new RegExp(`/dev/mail/([0-9a-f-]+)">[^<]*\\(${code}\\)`).exec(list)?.[1];
    if (!id) return '';
    const mail = await (await page.request.get(`/dev/mail/${id}/html`)).text();
    return /https?:\/\/[^/"]+(\/\w\w\/contract\/[\w-]+)/.exec(mail)?.[1] ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

/** What the checkout does not know yet. */
export async function fillContract(page: Page, name = 'Łukasz Ğündoğan'): Promise<void> {
  await expect(page.locator('[name=fullName]')).toHaveValue(name);
  const fields = {
    placeOfBirth: 'Wrocław',
    idNumber: 'AB123456',
    address: 'Lindenstraße 5',
    city: 'Köln',
    zipCode: '50674',
  };
  for (const [field, value] of Object.entries(fields)) await page.locator(`[name=${field}]`).fill(value);
}
