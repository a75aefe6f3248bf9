import { writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { customersPhone, deskScreen } from './screens.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import type { StoredMail } from '../../../stand-ins/mail-reader/mail-reader-folder.ts';
import { photograph, pictureFolder } from '../../support/browser/photograph.ts';

/** As it stands: clean for axe, nothing wider than the screen, the desk's also on a phone. */
export async function look(page: Page, name: string): Promise<void> {
  const asks = page.getByRole('dialog');
  await page.locator('main').or(asks).first().waitFor();
  // What was said of the step before is fading meanwhile, outside of it.
  await expectAccessible(page, (await asks.count()) > 0 ? 'dialog, [role=dialog]' : 'main');
  const own = page.viewportSize() ?? deskScreen;
  for (const size of own.width > customersPhone.width ? [customersPhone, own] : [own]) {
    if (size.width !== page.viewportSize()?.width) await page.setViewportSize(size);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, `${name} at ${size.width}`).toBeLessThanOrEqual(0);
    await photograph(page, name);
  }
}

/** A mail as it is read on a phone and on a screen. */
export async function lookAtMail(browser: Browser, { mail }: StoredMail, name: string): Promise<void> {
  if (!pictureFolder) return;
  const shown = await browser.newPage({ isMobile: false, hasTouch: false });
  for (const width of [390, 700]) {
    await shown.setViewportSize({ width, height: 800 });
    await shown.setContent(mail.html ?? '');
    await photograph(shown, name);
  }
  writeFileSync(`${pictureFolder}/${name}.txt`, `${mail.subject}\n\n${mail.text}`);
  await shown.close();
}

/** What a browser would save. */
export async function lookAtPdf(context: BrowserContext, address: string, name: string): Promise<void> {
  const file = await context.request.get(address);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  if (pictureFolder) writeFileSync(`${pictureFolder}/${name}.pdf`, await file.body());
}
