import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../../src/basics/rome-time.ts';
import { readyColour } from '../../../src/fleet/ready-colours.rules.ts';
import { formatMoment, styleWithYear } from '../../../src/translations/format.ts';
import { sayIn } from '../../../src/translations/words.ts';
import { chosenDates } from '../../support/browser/launcher-screen.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';

// The board of a whole laptop, with a mouse.

const say = sayIn('it', 'admin');
const daysShown = 14;

type Point = { x: number; y: number };

async function middleOf(thing: Locator): Promise<Point & { width: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

/** As a hand does it: a little at first. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

const rows = (page: Page): Locator => page.locator('[data-unit]');
const emptyRow = (page: Page): Locator =>
  rows(page)
    .filter({ hasText: readyColour('white')?.names.it ?? '' })
    .filter({ hasNot: page.locator('.board-bar') })
    .first();
const plateOf = async (row: Locator): Promise<string> =>
  /E[AB]\d+/.exec((await row.getByRole('button').first().textContent()) ?? '')?.[0] ?? '';

export async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('link', { name: say('nav.calendar') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('calendar.title') })).toBeVisible();
}

/** Onto the row of another scooter that is free. Gives its plate. */
export async function dragToAnotherScooter(page: Page, name: string): Promise<string> {
  const bar = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(bar).toBeVisible();
  const row = emptyRow(page);
  const plate = await plateOf(row);
  const from = await middleOf(bar);
  await drag(page, from, { x: from.x, y: (await middleOf(row)).y });
  await expect(page.getByText(say('unit.moved', { name, plate }), { exact: true })).toBeVisible();
  await expect(
    rows(page)
      .filter({ hasText: plate })
      .getByRole('button', { name: new RegExp(`^${name}`) }),
  ).toBeVisible();
  return plate;
}

/** Two columns to the right: what other days cost is shown first, and then that is done. */
export async function dragToOtherDays(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('button', { name: new RegExp(`^${name}`) });
  const from = await middleOf(bar);
  const track = await middleOf(page.locator('[data-track]').first());
  await drag(page, from, { x: from.x + (2 * track.width) / daysShown, y: from.y });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: say('change.show') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('change.same') }).click();
  const { selectedStartDate, startTime } = chosenDates;
  const style = styleWithYear('weekdayShort', new Date(), addDays(selectedStartDate, 2));
  const start = formatMoment('it', addDays(selectedStartDate, 2), startTime, style);
  await expect(page.getByRole('definition').filter({ hasText: start })).toBeVisible();
}

/** Two empty days of a scooter, marked with the mouse. Gives its plate. */
export async function dragToTheWorkshop(page: Page, note: string): Promise<string> {
  const row = emptyRow(page);
  const plate = await plateOf(row);
  const track = await middleOf(row.locator('[data-track]'));
  const left = track.x - track.width / 2;
  const column = (nth: number) => ({ x: left + ((nth + 0.5) * track.width) / daysShown, y: track.y });
  await drag(page, column(9), column(10));
  await expect(page.getByRole('dialog', { name: say('calendar.stretch', { plate }) })).toBeVisible();
  await page.getByLabel(say('calendar.note')).fill(note);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('calendar.block') }).click();
  await expect(page.getByText(say('calendar.blocked', { plate }), { exact: true })).toBeVisible();
  await expect(
    rows(page)
      .filter({ hasText: plate })
      .getByRole('button', { name: new RegExp(`^${note}`) }),
  ).toBeVisible();
  return plate;
}
