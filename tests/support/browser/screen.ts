import type { Locator, Page } from '@playwright/test';
import { chosenDates, delivered, LauncherScreen } from './launcher-screen.ts';
import { loadedPage } from './loaded-page.ts';

/** As the booking state keeps what was chosen. */
export const scooter = {
  id: 1,
  model: 'Liberty 125cc',
  type: 'scooter',
  category: '125cc',
  imageUrl: '/api/assets/liberty-white.svg',
  available: true,
  pricePerDay: 65,
};
/** A visitor who has chosen everything. */
export const ready = { ...delivered, ...chosenDates, selectedScooter: scooter };

export async function open(page: Page, path: string, draft?: object): Promise<LauncherScreen> {
  const screen = new LauncherScreen(page);
  if (draft) await screen.put(draft);
  await page.goto(path);
  await page.locator(loadedPage).waitFor();
  return screen;
}
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
export const cards = (page: Page): Locator => page.getByRole('article');
