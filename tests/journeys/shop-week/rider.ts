import type { Page } from '@playwright/test';
import { sayIn } from '../../../src/translations/words.ts';
import { Keys } from '../../support/browser/keys.ts';
import { equipmentBoxes } from '../../support/browser/report-form.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import type { StaffAccount } from '../../support/browser/staff-account.ts';
import type { TapTable } from '../../support/browser/tap-counter.ts';
import { names } from './bookings.ts';
import { look, type Week } from './week.ts';

const say = sayIn('it', 'admin');

const openToday = async (rider: Page): Promise<void> => {
  await rider.goto('/admin');
  await expect(rider.getByRole('heading', { level: 1, name: say('today.title') })).toBeVisible();
};

/** Nothing that is read here names a sum, or says whether somebody has paid. */
export async function seesNoMoney(rider: Page): Promise<void> {
  expect(await rider.locator('body').innerText()).not.toMatch(/€|EUR|pagat[oa]|saldo|prezzo/i);
}

/** The round in the order of the road, its first stop open. */
export async function seeRound(rider: Page): Promise<void> {
  await openToday(rider);
  const own = rider.getByRole('region', { name: say('rounds.own') });
  await expect(own.locator('.stop-toggle').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(own).toContainText(say('rounds.bring'));
  await expect(own.getByRole('article')).toContainText('Hotel Poseidon');
  const times = await own.locator('.stop-clock').allInnerTexts();
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted());
  await seesNoMoney(rider);
  for (const closed of ['/journal', '/till', '/figures/receipts'])
    expect((await rider.request.get(`/api/staff${closed}`)).status(), closed).toBe(403);
  await look(rider, 'tue-rider-round');
}

/** Held out at the hotel's door: the customer's own page, on which no sum is read here. */
export async function showCode(rider: Page): Promise<void> {
  const own = rider.getByRole('region', { name: say('rounds.own') });
  await own
    .getByRole('article')
    .first()
    .getByRole('button', { name: say('stop.showCode') })
    .click();
  const shown = rider.getByRole('dialog', { name: names.hotelGuest });
  const square = shown.getByRole('img', { name: say('stop.showCode.square', { name: names.hotelGuest }) });
  await expect(square).toBeVisible();
  // As wide as the phone, but for its edges.
  const width = rider.viewportSize()?.width ?? 0;
  expect((await square.boundingBox())?.width).toBeGreaterThan(0.85 * width);
  await expect(shown.getByText(/^[\w.-]+(:\d+)?$/)).toBeVisible();
  await seesNoMoney(rider);
  await look(rider, 'tue-rider-code');
  await rider.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
}

/** The phone on its side and back: what was signed stays signed. */
async function turnOver(rider: Page): Promise<void> {
  const upright = rider.viewportSize() ?? { width: 390, height: 844 };
  const box = rider.getByRole('img', { name: say('handover.signature', { name: names.hotelGuest }) });
  const width = async () => (await box.boundingBox())?.width ?? 0;
  const before = await width();
  await rider.setViewportSize({ width: upright.height, height: upright.width });
  await expect.poll(width).toBeGreaterThan(before);
  await rider.setViewportSize(upright);
  await expect.poll(width).toBe(before);
}

/** At the hotel's door, with the contract signed already: licence, readings, a photo, two names. */
export async function handOver(week: Week, account: StaffAccount, taps: TapTable): Promise<void> {
  const { rider } = week;
  const name = names.hotelGuest;
  await openToday(rider);
  await taps.count(rider, { job: 'a hand-over with its report', most: 8 }, async (hand) => {
    await hand.press(rider.getByRole('link', { name: say('stop.report.handover', { name }) }));
    await expect(rider.getByText(say('trouble.unsigned.explained'))).toHaveCount(0);
    const seen = rider.getByLabel(say('handover.licence.seen'));
    await expect(seen).not.toBeChecked();
    await hand.type(rider.getByLabel(say('handover.licence.until')), week.day(900));
    await expect(seen).toBeChecked();
    await hand.type(rider.getByRole('textbox', { name: say('handover.kilometres') }), '1200');
    await hand.press(rider.locator('.fuel').getByText(say('handover.fuel.full'), { exact: true }));
    await hand.photograph(rider.getByText(say('handover.photo.take'), { exact: true }));
    await expect(rider.getByRole('img', { name: say('handover.photo', { number: 1 }) })).toBeVisible();
    await hand.sign(name);
    await hand.sign(account.name);
    await turnOver(rider);
    await seesNoMoney(rider);
    await look(rider, 'tue-rider-report');
    await hand.press(rider.getByRole('button', { name: say('step.report.handover') }));
  });
  await expect(rider.getByText(say('handover.done.handover'), { exact: true })).toBeVisible();
  await expect(rider.getByRole('list', { name: say('today.done') })).toContainText(name);
  await look(rider, 'tue-rider-next');
}

/** An hour and forty minutes late; the customer has no time to sign. */
export async function returnLate(rider: Page, account: StaffAccount, taps: TapTable): Promise<void> {
  const name = names.hotelGuest;
  await openToday(rider);
  await expect(rider.getByText(say('stop.overdue')).first()).toBeVisible();
  await look(rider, 'wed-rider-late');
  await taps.count(rider, { job: 'a return with its report' }, async (hand) => {
    await hand.press(rider.getByRole('link', { name: say('stop.report.return', { name }) }));
    await hand.type(rider.getByRole('textbox', { name: say('handover.kilometres') }), '1290');
    await hand.press(rider.locator('.fuel').getByText(say('handover.fuel.full'), { exact: true }));
    for (const box of await equipmentBoxes(rider).all()) await hand.press(box);
    await hand.press(rider.getByLabel(say('handover.customerGone')));
    await hand.sign(account.name);
    await seesNoMoney(rider);
    await look(rider, 'wed-rider-return');
    await hand.press(rider.getByRole('button', { name: say('step.report.return') }));
  });
  await expect(rider.getByText(say('handover.done.return'), { exact: true })).toBeVisible();
}

/** What the shop remembers of a guest stands before everything else; why is for the office. */
export async function seeWarning(rider: Page): Promise<void> {
  await openToday(rider);
  await rider.getByRole('link', { name: say('stop.report.handover', { name: names.barred }) }).click();
  await expect(rider.getByText(say('handover.askOffice'))).toBeVisible();
  await expect(rider.getByText('Casco L, parla solo tedesco.')).toBeVisible();
  await expect(rider.getByText('Impennate')).toHaveCount(0);
  await seesNoMoney(rider);
  await look(rider, 'thu-rider-warning');
}

/** Wet hands, a keyboard on the handlebar: the report is on paper, and no finger touches the screen. */
export async function handOverByKeyboard(rider: Page): Promise<void> {
  const keys = new Keys(rider);
  const name = names.sentByHotel;
  await openToday(rider);
  await look(rider, 'sat-rider-round');
  const card = rider.getByRole('article', { name: new RegExp(name) });
  await keys.activate(card.getByRole('button', { name: say('step.hand-over'), exact: true }));
  const dialog = rider.getByRole('dialog', { name: say('step.hand-over.sure', { name }) });
  await expect(dialog).toBeVisible();
  await look(rider, 'sat-rider-on-paper');
  await keys.to(dialog.getByRole('radio').first());
  const onPaper = dialog.getByRole('radio', { name: say('withoutReport.on_paper') });
  await keys.to(onPaper, 'ArrowDown');
  await keys.press('Space');
  await expect(onPaper).toBeChecked();
  const why = dialog.getByRole('textbox', { name: say('rest.waive.why') });
  if ((await why.count()) > 0) await keys.type(why, 'Signs at the hotel');
  await keys.activate(dialog.getByRole('button', { name: say('step.hand-over.anyway') }));
  await expect(rider.getByRole('list', { name: say('today.done') })).toContainText(name);
}
