import type { Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible, collectPageFaults } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';

/** A visitor who writes to the shop; words are looked up by their keys. */
function writer(page: Page, language: 'it' | 'de') {
  const say = sayIn(language, 'contact');
  const field = (name: 'name' | 'email' | 'subject' | 'message') => page.locator(`main [name=${name}]`);
  return {
    say,
    field,
    send: page.getByRole('button', { name: say('form.submit') }),
    open: () => page.goto(`/${language}/contact`),
    hydrated: () => page.locator(loadedPage).waitFor(),
    write: async () => {
      await field('name').fill('Zoë O’Neill');
      await field('email').fill('zoe@guest.example');
      await field('subject').fill('Due caschi?');
      await field('message').fill('Buongiorno,\nsiamo in due.');
    },
  };
}

const scripts = /\/assets\/.*\.js/;

for (const language of ['it', 'de'] as const) {
  const tag = language === 'it' ? '@phone' : '@desktop';
  test.describe(`writing to the shop (${language})`, { tag }, () => {
    test('what lacks is said beside it, what cannot be sent stays, what is sent is thanked for', async ({
      page,
    }) => {
      const { say, field, send, hydrated, write } = writer(page, language);
      let letScriptsCome = () => {};
      const meanwhile = new Promise<void>((come) => (letScriptsCome = come));
      await page.route(scripts, async (route) => {
        await meanwhile;
        await route.continue();
      });
      await page.goto(`/${language}/contact`, { waitUntil: 'commit' });
      await field('subject').fill('Typed before the scripts were there');
      letScriptsCome();
      await hydrated();
      await expect(field('subject')).toHaveValue('Typed before the scripts were there');
      await page.unroute(scripts);

      await send.click();
      await expect(field('name')).toBeFocused();
      for (const key of ['error.name.required', 'error.email.required', 'error.message.required'] as const)
        await expect(page.getByText(say(key))).toBeVisible();
      await field('email').fill('zoe');
      await send.click();
      await expect(field('email')).toHaveAccessibleDescription(say('error.bad_email'));
      await expectAccessible(page);

      const logged: string[] = [];
      page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
      await write();
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '{}' }));
      await send.click();
      await expect(page.locator('.toast[data-kind=destructive]')).toContainText(say('error.send'));
      const note = page.locator('main form').getByRole('alert');
      await expect(note.locator('a[href^="https://wa.me/"]')).toBeVisible();
      await expect(note.locator('a[href^="mailto:"]')).toBeVisible();
      await expect(field('message')).toHaveValue('Buongiorno,\nsiamo in due.');
      expect(logged).toContain('HTTP error! status: 500');
      await expectAccessible(page);

      await page.unroute('**/api/contact');
      let letItGo = () => {};
      const held = new Promise<void>((go) => (letItGo = go));
      await page.route('**/api/contact', async (route) => {
        await held;
        await route.continue();
      });
      await send.click();
      await expect(page.getByRole('button', { name: say('form.sending') })).toBeDisabled();
      letItGo();
      await expect(page.getByRole('heading', { name: say('sent.title') })).toBeFocused();
      await expect(page.locator('.toast[data-kind=success] svg').first()).toBeVisible();
      await expect(page.locator('main a[href^="https://wa.me/"]').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: say('sent.again') }).click();
      for (const name of ['name', 'email', 'subject', 'message'] as const)
        await expect(field(name)).toHaveValue('');
    });

    test('a message sent before the scripts came is answered by the page, on which they then work', async ({
      page,
      baseURL,
    }) => {
      const { say, field, send, open, hydrated, write } = writer(page, language);
      // Of the first page none comes, however late it is asked for; the answered one has them all.
      let isAnswered = false;
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.method() === 'POST') isAnswered = true;
      });
      await page.route(scripts, (route) => (isAnswered ? route.continue() : route.abort()));
      await open();
      await field('name').fill('Zoë');
      const trouble = collectPageFaults(page, baseURL ?? '');
      await send.click();
      await hydrated();
      await expect(field('name')).toHaveValue('Zoë');
      await expect(field('email')).toHaveAccessibleDescription(say('error.email.required'));
      await write();
      await send.click();
      await expect(page.getByRole('heading', { name: say('sent.title') })).toBeVisible();
      // The browser itself notes that the page was answered with 400, and which files were withheld from it.
      expect(trouble.filter((line) => !line.includes('400') && !line.includes('net::ERR_FAILED'))).toEqual(
        [],
      );
    });
  });

  test.describe(`writing to the shop without scripts (${language})`, { tag }, () => {
    test.use({ javaScriptEnabled: false });

    test('the page takes the message, or shows what is wrong and what was typed', async ({ page }) => {
      const { say, field, send, open, write } = writer(page, language);
      await open();
      await field('message').fill('Buongiorno,\nsiamo in due.');
      await send.click();
      await expect(field('name')).toHaveAccessibleDescription(say('error.name.required'));
      await expect(field('message')).toHaveValue('Buongiorno,\nsiamo in due.');
      await expect(page.locator('main form')).toBeInViewport();
      await write();
      await send.click();
      await expect(page.getByRole('heading', { name: say('sent.title') })).toBeVisible();
      await expect(page.getByText(say('sent.text'))).toBeVisible();
      await page.getByRole('link', { name: say('sent.again') }).click();
      await expect(field('message')).toHaveValue('');
    });
  });
}
