import { dayFromNow } from '../builders/a-booking-request.ts';
import { sayIn } from '../../src/translations/words.ts';
import { payWith, fillDriver } from '../support/browser/customer.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { Keys } from '../support/browser/keys.ts';
import { chosenDates, delivered } from '../support/browser/launcher-screen.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { photograph } from '../support/browser/photograph.ts';

// The first card of a day alone is open: no other test books for that day.
const test = testOnOwnShop();

const scooter = {
  id: 1,
  model: 'Liberty 125cc',
  type: 'scooter',
  category: '125cc',
  imageUrl: '/api/assets/liberty-white.svg',
  available: true,
  pricePerDay: 65,
};

// By keyboard at a desk in Italian, by finger on a phone in German, whose words are the longest.
for (const language of ['it', 'de'] as const)
  test(
    `a note for the rider: typed at the checkout, changed on the own page, read at the desk (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop, isMobile }) => {
      const picture = (name: string) => photograph(page, `${name}-${language}`);
      const say = sayIn(language, 'checkout');
      const sayOwn = sayIn(language, 'booked');
      const keys = new Keys(page);
      const note = page.getByLabel(say('note.label'));
      const open = async () => {
        await page.goto(`/${language}/checkout`);
        await page.locator(loadedPage).waitFor();
      };

      await open();
      await page.evaluate(
        (draft) => {
          const empty = JSON.parse(sessionStorage.getItem('costiera.booking-state') ?? '{}');
          sessionStorage.setItem('costiera.booking-state', JSON.stringify({ ...empty, ...draft }));
        },
        {
          ...delivered,
          ...chosenDates,
          selectedStartDate: dayFromNow(1),
          selectedEndDate: dayFromNow(2),
          selectedScooter: scooter,
        },
      );
      await open();
      await fillDriver(page);
      const noteSwitch = page.getByRole('switch', { name: say('note.switch') });
      await (isMobile ? noteSwitch.click() : keys.activate(noteSwitch, 'Space'));
      await note.fill(`Hotel Poseidon, ${'camera 12, '.repeat(20)}`);
      await picture('checkout-before');
      await page.getByRole('button', { name: /65,00/ }).click();
      const mend = page.getByRole('button', { name: say('error.note_too_long') });
      await (isMobile ? mend.click() : keys.activate(mend));
      await expect(note).toBeFocused();
      await expect(page.locator('form').getByText(say('error.note_too_long'))).toBeVisible();
      await expectAccessible(page);
      await picture('checkout-wrong');
      await note.fill('Hotel Poseidon, camera 12: ci vediamo al cancello verde');
      await expect(page.getByText(say('error.note_too_long'))).toBeHidden();
      // Kept in the tab, and never in the stored draft.
      await page.waitForTimeout(400);
      await page.reload();
      await page.locator(loadedPage).waitFor();
      await expect(note).toHaveValue(/^Hotel Poseidon/);
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Poseidon');
      await picture('checkout');
      // Closed, it is kept with what was typed, over a reload too; it is sent when it is open.
      await noteSwitch.click();
      await expect(note).toBeHidden();
      await page.waitForFunction(() =>
        (navigation.currentEntry?.getState() as { off?: string[] } | undefined)?.off?.includes('riderNote'),
      );
      await page.reload();
      await page.locator(loadedPage).waitFor();
      await expect(note).toBeHidden();
      await noteSwitch.click();
      await expect(note).toHaveValue(/^Hotel Poseidon/);
      await page.locator('[name=terms]').check();
      const pay = page.getByRole('button', { name: /65,00/ });
      await (isMobile ? pay.click() : keys.activate(pay));
      await page.waitForURL('**/demo/pay/**');
      await payWith(page, '4242 4242 4242 4242');

      await page.waitForURL('**/payment-return?booking=**');
      const ownPage = page.locator('a[href*="/booking/"]').first();
      await expect(ownPage).toBeVisible();
      await page.goto((await ownPage.getAttribute('href')) ?? '');
      await expect(note).toHaveValue(/cancello verde$/);
      await expectAccessible(page);
      await picture('own-page');
      await note.fill('Hotel Poseidon, Zimmer 14, grünes Tor');
      const save = page.getByRole('button', { name: sayOwn('note.save') });
      await (isMobile ? save.click() : keys.activate(save));
      await expect(page.getByText(sayOwn('note.saved'))).toBeVisible();
      await expectAccessible(page);
      await picture('own-page-saved');
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('#main').getByText('Zimmer 14').first()).toBeVisible();
      await picture('own-page-print');
      await page.emulateMedia({ media: 'screen' });

      await enterDesk(page, shop);
      await page.getByRole('button', { name: sayIn('it', 'admin')('today.after') }).click();
      const stop = page.getByRole('article').filter({ hasText: 'Zimmer 14' });
      await expect(stop).toBeVisible();
      await expectAccessible(page);
      await picture('today');
      await page.emulateMedia({ media: 'print' });
      await expect(stop).toBeVisible();
      await picture('today-print');
      await page.emulateMedia({ media: 'screen' });
      await stop.getByRole('link').first().click();
      await expect(page.getByText(sayIn('it', 'admin')('stop.note'))).toBeVisible();
      await expectAccessible(page);
      await picture('desk-booking');
    },
  );
