import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { monthOf } from '../../../src/basics/rome-time.ts';
import { formatDate, formatMoney } from '../../../src/translations/format.ts';
import { sayIn } from '../../../src/translations/words.ts';
import { fromDesk } from '../../support/browser/desk-pages.ts';
import { Keys } from '../../support/browser/keys.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import type { TapTable } from '../../support/browser/tap-counter.ts';
import { names } from './bookings.ts';
import { look, type Week } from './week.ts';

const say = sayIn('it', 'admin');
const sayGuide = sayIn('it', 'guide');

const open = async (page: Page, place: 'figures' | 'prices' | 'journal'): Promise<void> => {
  await page.getByRole('link', { name: say(`nav.${place}`), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say(`${place}.title`) })).toBeVisible();
};

/** The day, the figures, the prices; and which keys there are. */
export async function lookAround(owner: Page): Promise<void> {
  await owner.goto('/admin');
  await expect(owner.getByText(say('today.nothing'))).toBeVisible();
  await look(owner, 'mon-owner-today');
  await owner.keyboard.press('?');
  const help = owner.getByRole('dialog', { name: say('nav.today') });
  await expect(help.getByText(sayGuide('keys.days'))).toBeVisible();
  await look(owner, 'mon-owner-help');
  await owner.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await open(owner, 'figures');
  await expect(owner.locator('main').getByText(/€/).first()).toBeVisible();
  await look(owner, 'mon-owner-figures');
  await owner.goto('/admin/prices');
  await expect(owner.getByRole('heading', { level: 1, name: say('prices.title') })).toBeVisible();
  await look(owner, 'mon-owner-prices');
}

/** Whom not to rent to: proposed by the desk, in front of the owner's day, reviewed there by keyboard alone. */
export async function confirmDoNotRent(owner: Page): Promise<void> {
  const keys = new Keys(owner);
  await owner.goto('/admin');
  const task = owner.getByRole('link', { name: say('attention.decision', { name: names.barred }) });
  await expect(task).toBeVisible();
  await look(owner, 'thu-owner-today');
  await keys.activate(task);
  const decision = owner.getByRole('region', { name: say('customer.decision') });
  const confirm = { name: say('customer.decision.confirm') };
  await look(owner, 'thu-owner-decision');
  await keys.activate(decision.getByRole('button', confirm));
  const sure = owner.getByRole('dialog', { name: say('customer.decision.confirm.title') });
  await keys.activate(sure.getByRole('button', confirm));
  await expect(decision.getByText(say('customer.decision.state.in_force'))).toBeVisible();
}

/** Nobody rides with them: all that was paid goes back, by the owner's word. */
export async function giveBackAll(week: Week, code: string): Promise<void> {
  await week.moveTo(3, '10:30');
  await week.owner.goto('/admin');
  const at = `/bookings/${code}`;
  const missed = await fromDesk(week.owner, 'GET', at);
  const noShow = await fromDesk(week.owner, 'POST', `${at}/no-show`, { version: missed.answer.version });
  expect([noShow.status, noShow.answer]).toEqual([204, null]);
  const { version } = (await fromDesk(week.owner, 'GET', at)).answer;
  const wish = { version, amountCents: 65_00, why: 'Non noleggiato' };
  const refunded = await fromDesk(week.owner, 'POST', `${at}/part-refund`, wish);
  expect([refunded.status, refunded.answer]).toEqual([200, { refundCents: 65_00 }]);
}

/** On Sunday evening nothing is left to do. */
export async function seeDayDone(owner: Page): Promise<void> {
  await owner.goto('/admin');
  const returns = owner.getByRole('region', { name: say('today.returns'), exact: true });
  await expect(returns.getByText(say('today.left', { n: 0 }))).toBeVisible();
  await look(owner, 'sun-owner-today');
}

/** On the first of the next month: the file and the page say the same sum. */
export async function giveMonthToAccountant(week: Week, taps: TapTable): Promise<void> {
  const { owner, monday } = week;
  const month = formatDate('it', `${monthOf(monday)}-01`, 'month');
  await owner.goto('/admin');
  await expect(owner.getByRole('heading', { level: 1, name: say('today.title') })).toBeVisible();
  let file = '';
  await taps.count(owner, { job: 'the month to the accountant', most: 3 }, async (hand) => {
    await hand.press(owner.getByRole('link', { name: say('nav.journal'), exact: true }));
    const downloading = owner.waitForEvent('download');
    await hand.press(owner.getByRole('link', { name: say('journal.csv.month', { month }) }));
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`giornale-${monthOf(monday)}.csv`);
    file = readFileSync(await download.path(), 'utf8');
  });
  await look(owner, 'end-owner-new-month');
  await owner.getByLabel(say('journal.month')).selectOption(monthOf(monday));
  const all = owner.getByRole('region', { name: say('journal.all') });
  const { inCents, outCents, count } = sumsIn(file);
  expect({ count, outCents }).toEqual({ count: 7, outCents: 65_00 });
  await expect(all.getByText(say('journal.count', { count }))).toBeVisible();
  await expect(all.getByRole('definition')).toHaveText(
    [inCents, outCents, inCents - outCents].map((cents) => formatMoney('it', cents)),
  );
  await look(owner, 'end-owner-journal');
}

/** Semicolons between cells, a comma before the cents. */
function sumsIn(csv: string) {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  const cells = (line: string) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1'));
  const column = (title: string) => cells(head).indexOf(title);
  const cents = (line: string, at: number): number => {
    const [euros = '0', after = '00'] = (cells(line)[at] || '0,00').split(',');
    return Number(euros) * 100 + Number(after);
  };
  const sum = (title: string) => lines.reduce((all, line) => all + cents(line, column(title)), 0);
  return { count: lines.length, inCents: sum(say('journal.in')), outCents: sum(say('journal.out')) };
}
