import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import type { WalkInAnswer } from '../../../src/back-office/walk-in/walk-in.shape.ts';
import { sayIn } from '../../../src/translations/words.ts';
import { dayFromNow } from '../../builders/a-booking-request.ts';
import {
  countBack,
  fillReadings,
  handOverUnsigned,
  markAt,
  seeLicence,
  sign,
  takePhoto,
} from '../../support/browser/report-form.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import { unfold } from '../../support/browser/unfold.ts';
import { photograph } from '../../support/browser/photograph.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';

const say = sayIn('it', 'admin');
const owner = 'Anna Esposito';

export const openPlace = (page: Page, place: 'nav.bookings' | 'nav.log' | 'nav.walkIn'): Promise<void> =>
  page.getByRole('link', { name: say(place), exact: true }).click();

export async function openBooking(page: Page, name: string): Promise<void> {
  await openPlace(page, 'nav.bookings');
  await page.getByRole('searchbox', { name: say('bookings.search') }).fill(name);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** From tomorrow's list: licence, readings, an old scratch, a photo, two names. */
export async function handOver(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: say('nav.today') }).click();
  await page.getByRole('button', { name: say('today.after') }).click();
  await page.getByRole('link', { name: say('stop.report.handover', { name }) }).click();
  const goOn = page.getByRole('button', { name: say('handover.early.go') });
  await expect(goOn).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('handover.kilometres') })).toHaveCount(0);
  await expectAccessible(page);
  await photograph(page, 'handover-early');
  await goOn.click();
  await expect(page.getByText(say('trouble.unsigned.explained'))).toBeVisible();
  await seeLicence(page, dayFromNow(900));
  await fillReadings(page, '1200');
  await markAt(page, 200, 250);
  await takePhoto(page);
  await sign(page, name);
  await sign(page, owner);
  await handOverUnsigned(page);
  await expect(page.getByText(say('handover.done.handover'), { exact: true })).toBeVisible();
}

/** Ridden, a quarter of the tank gone, and something broken. */
export async function returnDamagedScooter(page: Page, name: string): Promise<void> {
  await openBooking(page, name);
  await page.getByRole('link', { name: say('reports.make.return') }).click();
  await fillReadings(page, '1290', '6');
  await countBack(page);
  await markAt(page, 400, 200);
  await page.getByLabel(say('handover.damage.kind')).selectOption('broken');
  await page.getByLabel(say('handover.damage.note')).fill('Specchio');
  await takePhoto(page);
  await sign(page, name);
  await sign(page, owner);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('step.report.return') }).click();
  await expect(page.getByText(say('handover.done.return'), { exact: true })).toBeVisible();
}

/** How it left stands beside how it came back, and the customer has both on paper. */
export async function compareReports(page: Page, name: string): Promise<void> {
  await openBooking(page, name);
  const reports = page.getByRole('region', { name: say('reports.title') });
  await unfold(reports);
  await expect(reports.getByText(`${say('view.right')}: ${say('damage.scratch')}`)).toBeVisible();
  await expect(reports.getByText(`${say('view.right')}: ${say('damage.broken')}. Specchio`)).toBeVisible();
  await expect(reports.getByText('(+90)')).toBeVisible();
  await expect(reports.getByText(say('reports.fuel', { n: 6 }))).toBeVisible();
  await expect(reports.getByRole('img', { name: say('reports.photo.return', { number: 1 }) })).toBeVisible();
  const paper = await reports
    .getByRole('link', { name: say('reports.file') })
    .last()
    .getAttribute('href');
  const file = await page.request.get(paper ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(page.getByText(say('happened.mail', { name: say('mails.return_report') }))).toBeVisible();
  await expectAccessible(page);
}

/** What goes back is said before anything happens, on the very button. */
export async function cancelWithRefund(page: Page, name: string, refund: string): Promise<void> {
  await openBooking(page, name);
  await page.getByRole('button', { name: say('booking.cancel'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('booking.cancel.explained', { refund, kept: '0,00\u00a0€' }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('booking.cancel.button', { refund }) }).click();
  await expect(page.getByText(say('booking.cancel.done'), { exact: true })).toBeVisible();
  await expect(page.getByText(say('state.cancelled'), { exact: true })).toBeVisible();
  const refunded = page.getByText(`${say('happened.refunded')} ${refund}`);
  // The provider's word comes later.
  await expect(async () => {
    await page.reload();
    await expect(refunded).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Sold for cash in one page. Gives the address that the square shows. */
export async function sellForCash(page: Page, name: string): Promise<string> {
  await openPlace(page, 'nav.walkIn');
  await page.getByRole('button', { name: say('walkIn.days', { days: 1 }), exact: true }).click();
  await page.getByLabel(say('team.name')).fill(name);
  await page.getByLabel(say('walkIn.phone')).fill('+44 20 7946 0018');
  await page.getByLabel(say('email')).fill('ada@guest.example');
  await page.getByLabel(say('walkIn.born')).fill('1990-12-10');
  await page.getByRole('button', { name: say('taking.take.cash', { amount: '65,00\u00a0€' }) }).click();
  await expect(page.getByText(say('sold.paid', { amount: '65,00\u00a0€' }))).toBeVisible();
  const code = page.url().split('/').at(-1) ?? '';
  const answer = await page.request.get(`/api/staff/walk-ins/${code}`);
  const { contractUrl }: WalkInAnswer = await answer.json();
  const square = page.getByRole('img', { name: say('sold.sign.square') });
  await expect(square.locator('path')).toHaveAttribute('d', drawingOf(contractUrl ?? ''));
  return contractUrl ?? '';
}

/** The dark dots of the code that says so. */
const drawingOf = (text: string): string =>
  encode(text, { border: 4 })
    .data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');

/** In two languages, on the site at once, above all others. */
export async function publishArticle(page: Page, texts: Record<'it' | 'en', string>): Promise<void> {
  await page.getByRole('link', { name: say('nav.articles') }).click();
  await page.getByRole('link', { name: say('news.new') }).click();
  for (const language of ['it', 'en'] as const) {
    await page.getByLabel(say('news.language')).selectOption(language);
    await page.getByRole('textbox', { name: say('news.headline') }).fill(texts[language]);
    await page.getByRole('textbox', { name: say('news.content') }).click();
    await page.keyboard.type(`${texts[language]}!`);
  }
  await page.getByLabel(say('news.featured')).check();
  await page.getByRole('button', { name: say('news.publish') }).click();
  await expect(page.getByText(say('news.saved.published'), { exact: true })).toBeVisible();
}
