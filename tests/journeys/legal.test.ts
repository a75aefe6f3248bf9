import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { mailsFolder } from '../../src/gateways/mail/demo-mailbox.ts';
import { until } from '../support/process/shopper.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

const mailTo = (dataDir: string, email: string, what: 'confirm' | 'unsubscribe') =>
  until(`the ${what} letter`, async () => {
    const mails = await listMails(mailsFolder(dataDir));
    const texts = mails
      .filter(({ mail }) => mail.to?.[0]?.address === email)
      .map(({ mail }) => mail.text ?? '');
    return texts.flatMap((text) => new RegExp(`/it/newsletter/${what}/[\\w-]+`).exec(text)?.[0] ?? [])[0];
  });

test(
  'the newsletter is asked for at the foot of a page, confirmed by its letter’s button alone, and left again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const email = `${crypto.randomUUID()}@guest.example`;
    await page.goto('/it/terms-of-service');
    await page.locator(loadedPage).waitFor();
    const form = page.locator('footer form[data-newsletter]');
    await form.getByLabel('La tua e-mail').fill(email);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Iscrivimi' }).click();
    await expect(form.getByText('Ci siamo quasi')).toBeVisible();
    expect(page.url()).toContain('/it/terms-of-service');

    const link = await mailTo(shop.dataDir, email, 'confirm');
    // Programs open links too: only the button confirms.
    for (const [button, done] of [['Confermo, iscrivimi', 'Iscrizione confermata']] as const) {
      await page.goto(link);
      await expectAccessible(page);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(done);
    }
    await page.goto(await mailTo(shop.dataDir, email, 'unsubscribe'));
    await page.getByRole('button', { name: 'Cancella la mia iscrizione' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iscrizione cancellata');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every legal text reads, and the newsletter’s form works', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/it/terms-of-service');
    await expect(page.getByRole('heading', { name: '12.' })).toBeVisible();
    await expect(page.locator('#cookie-banner')).toBeHidden();
    const form = page.locator('footer form[data-newsletter]');
    await form.getByLabel('La tua e-mail').fill(`${crypto.randomUUID()}@guest.example`);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Iscrivimi' }).click();
    await expect(page.getByRole('status').first()).toContainText('Ci siamo quasi');
  });
});

test(
  'visitors are kept from the context menu, dragging pictures and five shortcuts, but not in fields or where a text must be storable',
  { tag: '@desktop' },
  async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    /** Which of them the page stops, on an element of it. */
    const stopped = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const keys = [
            ['F12'],
            ['I', true, true],
            ['C', true, true],
            ['u', true],
            ['s', true],
            ['p', true],
            ['c', true],
            ['F5'],
          ] as [key: string, ctrlKey?: boolean, shiftKey?: boolean][]; // prettier would take a line for each
          const options = { bubbles: true, cancelable: true };
          const events = [
            new MouseEvent('contextmenu', options),
            new DragEvent('dragstart', options),
            ...keys.map(
              ([pressed, ctrlKey = false, shiftKey = false]) =>
                new KeyboardEvent('keydown', { ...options, key: pressed, ctrlKey, shiftKey }),
            ),
          ];
          return events.map((event) => !element.dispatchEvent(event));
        });
    const open = async (path: string) => {
      await page.goto(path);
      await page.locator(loadedPage).waitFor();
    };
    const [yes, no] = [true, false];
    await open('/it/about');
    expect(await stopped('main img')).toEqual([yes, yes, yes, yes, yes, yes, yes, no, no, no]);
    expect(await stopped('h1')).toEqual([yes, no, yes, yes, yes, yes, yes, no, no, no]);
    expect(await stopped('footer input')).toEqual(Array(10).fill(no));
    expect(warnings.filter((text) => text.includes('©'))).toHaveLength(1);
    for (const path of [
      'terms-of-service',
      'privacy-policy',
      'checkout',
      'success',
      'payment-success',
      'contract/x',
    ]) {
      await open(`/it/${path}`);
      expect([path, await stopped('h1')]).toEqual([path, Array(10).fill(no)]);
    }
  },
);
