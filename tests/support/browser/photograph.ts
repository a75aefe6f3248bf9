import type { Locator, Page } from '@playwright/test';

/** Where pictures go for who wants to look at them: `PICTURES=/tmp/pictures playwright test …`; else none are taken. */
export const pictureFolder = process.env['PICTURES'];

/** A whole page, or a part of one, as it stands at its width. */
export async function photograph(part: Page | Locator, name: string): Promise<void> {
  if (!pictureFolder) return;
  const isPage = 'goto' in part;
  const width = (isPage ? part : part.page()).viewportSize()?.width;
  const file = { path: `${pictureFolder}/${name}-${width}.png` };
  if (isPage) await part.screenshot({ ...file, fullPage: true });
  else await part.screenshot(file);
}
