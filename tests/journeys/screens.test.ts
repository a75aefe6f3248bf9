import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { bookAndPay, contractTokenFor } from '../support/process/shopper.ts';
import { chosenDates, delivered } from '../support/browser/launcher-screen.ts';
import { button, open, scooter } from '../support/browser/screen.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

// docs/product.md §2 to §5, the sentences that only a screen can show.

test('the calendar shows twelve months on a phone and two side by side on a desktop', async ({
  page,
  isMobile,
}) => {
  const screen = await open(page, '/it/', delivered);
  await screen.openCalendar();
  const months = screen.dialog.getByRole('grid');
  await expect(months).toHaveCount(isMobile ? 12 : 2);
  if (isMobile) return;
  // Both at the same moment: the dialog rises into its place.
  const [left, right] = await months.evaluateAll((grids) =>
    grids.map((grid) => grid.getBoundingClientRect().y),
  );
  expect(Math.abs((left ?? 0) - (right ?? 1000))).toBeLessThan(4);
});

test(
  'suggestions come from the second letter on, at most eight, in a list that scrolls',
  { tag: '@phone' },
  async ({ page }) => {
    const screen = await open(page, '/it/');
    await screen.chooseTown('Positano');
    const field = screen.field('Indirizzo di consegna');
    await field.pressSequentially('v');
    await expect(page.getByRole('option')).toHaveCount(0);
    await field.pressSequentially('ia');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(8);
    const list = await page.getByRole('listbox').evaluate((element) => {
      const { maxHeight, overflowY } = getComputedStyle(element);
      return { maxHeight, overflowY };
    });
    expect(list).toEqual({ maxHeight: '192px', overflowY: 'auto' }); // 12rem
  },
);

test(
  'the first search asks for destination and dates, and waits for them',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/it/');
    await expect(button(page, /^Cerca/).first()).toBeDisabled();
  },
);

test.describe('after the payment', { tag: '@phone' }, () => {
  test('the success page confirms destination and dates, names three steps, prints and offers help', async ({
    page,
  }) => {
    const record = {
      destination: 'Positano',
      startDate: chosenDates.selectedStartDate,
      endDate: chosenDates.selectedEndDate,
      scooter,
      extras: {},
      extrasTotal: 0,
      totalPrice: 120,
      promoCode: '',
    };
    await page.addInitScript((text) => {
      sessionStorage.setItem('costiera.booking', text);
      window.print = () => document.body.setAttribute('data-printed', '');
    }, JSON.stringify(record));
    await open(page, '/it/success');
    await expect(page.getByText('Destinazione e date sono confermate: ci vediamo a Positano.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'E adesso?' }).getByRole('listitem')).toHaveCount(3);
    await button(page, 'Stampa la conferma').click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/it/');
    await expect(page.locator('main a[href^="mailto:"]')).toBeVisible();
  });

  test('the contract ends where it began: Italian and bare addresses lead to /it/, others to their own home', async ({
    page,
    shop,
  }) => {
    const email = `${randomUUID()}@guest.example`;
    const { driver } = aBookingRequest();
    await bookAndPay(shop.url, aBookingRequest({ driver: { ...driver, email } }));
    const token = await contractTokenFor(shop.dataDir, email);
    await signByCalls(page, `${shop.url}/api/contracts`, token);
    for (const [address, home] of [
      ['/it/contract/', '/it/'],
      ['/contract/', '/it/'],
      ['/en/contract/', '/en/'],
    ]) {
      await page.goto(`${address}${token}`);
      const wayHome = page.locator('#main').getByRole('link', { name: /\bhome/i });
      await expect(wayHome).toHaveAttribute('href', home ?? '');
    }
  });
});

async function signByCalls(page: Page, api: string, token: string): Promise<void> {
  const customerData = {
    fullName: 'Łukasz Ğündoğan',
    dateOfBirth: '1990-04-05',
    placeOfBirth: 'Wrocław',
    idNumber: 'AB123456',
    email: 'lukasz@guest.example',
    phone: '+4915112345678',
    address: 'Lindenstraße 5',
    city: 'Köln',
    zipCode: '50674',
  };
  await page.request.put(`${api}/customer-data/${token}`, { data: { customerData, contractLanguage: 'it' } });
  await page.goto('/it/');
  const signatureData = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 200 });
    canvas.getContext('2d')?.fillRect(40, 90, 300, 6);
    return canvas.toDataURL('image/png');
  });
  const signed = await page.request.put(`${api}/signature/${token}`, { data: { signatureData } });
  expect(signed.status()).toBe(200);
}
