import type { Page } from '@playwright/test';
import { sayIn } from '../../../src/translations/words.ts';
import { drawIn } from '../../support/browser/report-form.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import { owner } from './desk.ts';
import { look } from './look.ts';
import { pictureFolder } from '../../support/browser/photograph.ts';

const say = sayIn('it', 'admin');

/** The float is counted first. */
export async function openTill(desk: Page): Promise<void> {
  await desk.goto('/admin/till');
  const float = desk.getByLabel(say('till.float'));
  await expect(float).toBeVisible();
  await look(desk, 'till-closed');
  await float.fill('100,00');
  await float.press('Enter');
  await expect(desk.getByText('100,00 €').first()).toBeVisible();
}

/** A sale for cash says the change, one on the terminal wants its number. */
export async function sellForCash(desk: Page): Promise<void> {
  await desk.goto('/admin/walk-in');
  await desk.getByRole('button', { name: say('walkIn.days', { days: 1 }) }).press('Enter');
  await desk.getByLabel(say('team.name')).fill('Marie Dupont');
  await desk.getByLabel(say('walkIn.phone')).fill('+33 6 12 34 56 78');
  await desk.getByLabel(say('email')).fill('marie@guest.example');
  await desk.getByLabel(say('walkIn.born')).fill('1990-05-01');
  const take = desk.getByRole('button', { name: /65,00.€/ }).first();
  await desk.getByLabel(say('taking.given')).fill('50');
  await expect(desk.getByText(say('taking.tooLittle', { missing: '15,00 €' }))).toBeVisible();
  await take.press('Enter');
  await expect(desk.getByLabel(say('taking.given'))).toBeFocused();
  await desk.getByRole('radio', { name: say('taking.way.terminal') }).check();
  await look(desk, 'till-sale-terminal');
  await desk.getByRole('radio', { name: say('taking.way.cash') }).check();
  await desk.getByLabel(say('taking.given')).fill('70');
  await expect(desk.getByText(say('taking.change', { change: '5,00 €' }))).toBeVisible();
  await look(desk, 'till-sale-cash');
  await desk.getByRole('button', { name: say('taking.take.cash', { amount: '65,00 €' }) }).press('Enter');
  await expect(desk.getByRole('img', { name: say('sold.sign.square') })).toBeVisible();
}

/** Petrol is taken out, with what for. */
export async function takePetrolOut(desk: Page): Promise<void> {
  await desk.goto('/admin/till');
  await desk.getByLabel(say('till.move.euros')).fill('12,40');
  await desk.getByLabel(say('till.move.reason')).fill('Benzina per due scooter');
  await desk.getByLabel(say('till.move.reason')).press('Enter');
  await expect(desk.getByText('Benzina per due scooter')).toBeVisible();
  await expect(desk.getByText('152,60 €').first()).toBeVisible();
  await look(desk, 'till-open');
}

/** Counted: five euros are missing, which is said before anybody signs. */
export async function closeTill(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: say('till.close.open') }).press('Enter');
  const pieces = (value: string) => desk.getByLabel(say('till.count.pieces', { value }));
  await pieces('50,00 €').fill('2');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('2'); // of twenty
  await pieces('5,00 €').fill('1');
  await pieces('2,00 €').fill('1');
  await pieces('0,50 €').fill('1');
  await pieces('0,10 €').fill('1');
  await expect(desk.getByText(say('till.difference.less', { sum: '5,00 €' }))).toBeVisible();
  await desk.getByRole('button', { name: say('till.close.button') }).press('Enter');
  await expect(desk.getByLabel(say('till.note'))).toBeFocused();
  await desk.getByLabel(say('till.note')).fill('Cinque euro di resto in più a un cliente');
  await desk.getByLabel(say('till.sign')).fill('anna esposito');
  await look(desk, 'till-count');
  await drawIn(desk, say('till.sheet.signature', { name: owner }));
  await desk.getByRole('button', { name: say('till.close.button') }).press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: /Chiusura di cassa n. 1/ })).toBeVisible();
}

/** Its sheet is printed, and the next float is proposed. */
export async function printSheet(desk: Page): Promise<void> {
  await expect(desk.getByRole('img', { name: say('till.sheet.signature', { name: owner }) })).toBeVisible();
  await look(desk, 'till-sheet');
  if (pictureFolder) await desk.pdf({ path: `${pictureFolder}/till-sheet.pdf`, format: 'A4' });
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByRole('button', { name: say('till.sheet.print') })).toBeHidden();
  await desk.emulateMedia({ media: 'screen' });
  await desk
    .getByRole('main')
    .getByRole('link', { name: say('till.sheet.back') })
    .press('Enter');
  await expect(desk.getByLabel(say('till.float'))).toHaveValue('100,00');
  await expect(desk.getByText(/Differenza -5,00/)).toBeVisible();
}
