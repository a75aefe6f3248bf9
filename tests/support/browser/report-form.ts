import type { Page } from '@playwright/test';
import { sayIn } from '../../../src/translations/words.ts';
import { aPhoto } from '../../builders/a-report.ts';
import { expect } from './shop-fixture.ts';

// The report of a handover or a return, as it is filled in where the scooter stands.

const say = sayIn('it', 'admin');

/** With a finger or a mouse, in the box of that name. */
export const sign = (page: Page, name: string): Promise<void> =>
  drawIn(page, say('handover.signature', { name }));

/** A line in the box of that name, which may still move while what is above it changes. */
export async function drawIn(page: Page, label: string): Promise<void> {
  const box = page.getByRole('img', { name: label });
  await expect(async () => {
    await box.scrollIntoViewIfNeeded();
    const at = await box.boundingBox();
    if (!at) throw new Error('no box to sign in');
    await page.mouse.move(at.x + 40, at.y + 60);
    await page.mouse.down();
    for (const step of [1, 2, 3, 4])
      await page.mouse.move(at.x + 40 + step * 40, at.y + (step % 2 ? 30 : 80));
    await page.mouse.up();
    expect(await box.evaluate(isDrawnOn)).toBe(true);
  }).toPass();
}

const isDrawnOn = (canvas: HTMLCanvasElement): boolean =>
  canvas
    .getContext('2d')
    ?.getImageData(0, 0, canvas.width, canvas.height)
    .data.some((byte) => byte > 0) ?? false;

/** Kilometres, and eighths of the tank as the form calls them. */
export async function fillReadings(
  page: Page,
  kilometres: string,
  fuel = say('handover.fuel.full'),
): Promise<void> {
  await page.getByRole('textbox', { name: say('handover.kilometres') }).fill(kilometres);
  await page.locator('.fuel').getByText(fuel, { exact: true }).click();
}

/** What went out with the scooter, each piece with a box to tick. */
export const equipmentBoxes = (page: Page) => page.locator('input[name^="equipment "]');

/** All that went out is back. */
export async function countBack(page: Page): Promise<void> {
  for (const box of await equipmentBoxes(page).all()) await box.check();
}

/** In the evening what is sold for tomorrow morning is asked about before it goes out; by day nothing is. */
export async function handOverNow(page: Page): Promise<void> {
  const now = page.getByRole('button', { name: say('handover.early.go') });
  await expect(now.or(page.getByRole('textbox', { name: say('handover.kilometres') }))).toBeVisible();
  if (await now.isVisible()) await now.click();
}

/** A contract that nobody has signed is asked about: why it goes out all the same. */
export async function handOverUnsigned(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('step.report.handover') }).click();
  await page.getByLabel(say('rest.waive.why')).fill('Firma in albergo');
  await page.getByRole('button', { name: say('handover.unsigned.button') }).click();
}

export async function seeLicence(page: Page, validUntil: string): Promise<void> {
  await page.getByLabel(say('handover.licence.until')).fill(validUntil);
  await page.getByLabel(say('handover.licence.seen')).check();
}

export const markAt = (page: Page, x: number, y: number): Promise<void> =>
  page.getByRole('button', { name: say('handover.damage.add') }).click({ position: { x, y } });

/** Waits until the phone has it. */
export async function takePhoto(page: Page): Promise<void> {
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await page.getByLabel(say('handover.photo.take')).setInputFiles(photo);
  await expect(page.getByRole('img', { name: say('handover.photo', { number: 1 }) })).toBeVisible();
}
