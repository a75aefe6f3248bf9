import type { Locator, Page } from '@playwright/test';
import type { ChargesAnswer } from '../../../src/back-office/charges/charges.shape.ts';
import type { DepositAnswer } from '../../../src/back-office/deposits/deposits.shape.ts';
import { sayIn } from '../../../src/translations/words.ts';
import { aPhoto } from '../../builders/a-report.ts';
import { photoFiles } from './evidence.ts';
import { countBack, fillReadings, markAt, sign } from '../../support/browser/report-form.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import { look } from './look.ts';
import { fromDesk } from '../../support/browser/desk-pages.ts';

const say = sayIn('it', 'admin');
export const owner = 'Anna Esposito';

const save = async (desk: Page): Promise<void> => {
  await desk.getByRole('button', { name: say('unsaved.save') }).press('Enter');
  await expect(desk.getByText(say('setting.saved'), { exact: true })).toBeVisible();
};

export async function keepCards(desk: Page): Promise<void> {
  await desk.goto('/admin/settings/payments');
  await desk.getByLabel(say('setting.payments.keepCard')).press('Space');
  await expect(desk.getByLabel(say('setting.payments.keptCardDays'))).toHaveValue('14');
  await look(desk, 'desk-keep-cards');
  await save(desk);
}

export async function askForDeposits(desk: Page, euros: string): Promise<void> {
  await desk.goto('/admin/settings/fees');
  await desk.getByLabel(say('setting.fees.depositCents')).fill(euros);
  // By the figures of the settings: what begins, and for whom it does not.
  await expect(
    desk.getByText(new RegExp(`blocca ${euros},00\\s€.* 24 ore prima.*dopo 24 ore`)),
  ).toBeVisible();
  await expect(desk.getByText(/2 prenotazioni tengono/)).toBeVisible();
  await look(desk, 'desk-deposit-setting');
  await save(desk);
}

const depositOf = (desk: Page) => desk.getByRole('region', { name: say('deposit.title') });
const chargesOf = (desk: Page) => desk.getByRole('region', { name: say('charges.title') });

/** Gives the link that the code on the screen holds. */
export async function showDeposit(desk: Page, code: string): Promise<string> {
  await desk.goto(`/admin/bookings/${code}`);
  const section = depositOf(desk);
  await expect(section.getByText(say('deposit.state.due'))).toBeVisible();
  await section.getByText(say('deposit.waive'), { exact: true }).click();
  await section.getByRole('button', { name: say('deposit.show') }).press('Enter');
  await expect(section.getByRole('img', { name: say('money.link.square') })).toBeVisible();
  await look(desk, 'desk-deposit-asked');
  return new URL((await depositNow(desk, code))?.link ?? '').pathname;
}

export async function seeDepositHeld(desk: Page): Promise<void> {
  await expect(depositOf(desk).getByText(say('deposit.state.held'))).toBeVisible({ timeout: 20_000 });
  await look(desk, 'desk-deposit-held');
}

export async function depositNow(desk: Page, code: string): Promise<DepositAnswer['deposit']> {
  const { answer } = await fromDesk(desk, 'GET', `/bookings/${code}/deposit`);
  return (answer as DepositAnswer).deposit; // what the desk's page reads
}

export async function seeDepositCaptured(desk: Page, code: string): Promise<void> {
  await desk.goto(`/admin/bookings/${code}`);
  const sums = { amount: '60,00 €', held: '300,00 €', free: '240,00 €' };
  await expect(depositOf(desk).getByText(say('deposit.captured', sums))).toBeVisible();
  await look(desk, 'desk-deposit-captured');
}

/** The helmet has come after all: what the deposit has paid goes back to its card. */
export async function giveBackHelmet(desk: Page): Promise<void> {
  const charges = desk.getByRole('region', { name: say('charges.title') });
  await charges.locator('summary', { hasText: say('charges.refund') }).click();
  await charges.getByLabel(say('charges.why.refund')).fill('Il casco è arrivato per posta');
  await look(desk, 'desk-refund');
  const button = say('charges.refund.button', { amount: '60,00 €' });
  await charges.getByRole('button', { name: say('charges.refund'), exact: true }).click();
  const question = desk.getByRole('dialog');
  await expect(question.getByText(say('charges.goesBack.deposit', { amount: '60,00 €' }))).toBeVisible();
  await look(desk, 'desk-refund-sure');
  await question.getByRole('button', { name: button }).click();
  await expect(charges.getByText(say('charges.state.refunded'), { exact: true })).toBeVisible();
  await look(desk, 'desk-refunded');
}

/** Half a tank short, and a scratch with two photos. */
export async function returnScratched(desk: Page, code: string): Promise<void> {
  await desk.goto(`/admin/bookings/${code}/report/return`);
  await fillReadings(desk, '1290', '4');
  await countBack(desk);
  await markAt(desk, 120, 90);
  for (const [nth, photo] of (await photoFiles()).entries()) {
    await desk.getByLabel(say('handover.photo.take')).setInputFiles(photo);
    await expect(desk.getByRole('img', { name: say('handover.photo', { number: nth + 1 }) })).toBeVisible();
  }
  await desk.getByLabel(say('handover.customerGone')).press('Space');
  await look(desk, 'desk-return');
  await sign(desk, owner);
  await desk.getByRole('button', { name: say('step.report.return') }).press('Enter');
  await expect(desk.getByText(say('handover.done.return'), { exact: true })).toBeVisible();
}

/** On the first page, by the booking and what is to be done, whatever the sum. */
function chargeTask(desk: Page, what: 'proposed' | 'objected', code: string): Locator {
  const gap = '|';
  const end = say(`attention.charges.${what}`, { name: gap, code: gap, amount: gap, unpriced: 0 })
    .split(gap)
    .at(-1);
  return desk.getByRole('link', { name: new RegExp(`, ${code}: .*${end}$`) });
}

/** What the report proposes: late, fuel, the scratch; priced, with a toll and its receipt, and told. */
export async function decideCharges(desk: Page, code: string, scratch: string): Promise<void> {
  const charges = chargesOf(desk);
  await desk.goto('/admin');
  const task = chargeTask(desk, 'proposed', code);
  await expect(task).toBeVisible();
  await look(desk, 'desk-today');
  await task.press('Enter');
  for (const euros of ['10,00 €', '27,00 €']) await expect(charges.getByText(euros).first()).toBeVisible();
  const one = charges.getByRole('listitem').filter({ hasText: say('charges.how.documented') });
  await one.getByText(say('charges.waive'), { exact: false }).first().press('Enter');
  await one.getByText(say('charges.change'), { exact: false }).first().press('Enter');
  await one.getByLabel(say('charges.euros')).fill('80');
  await one.getByLabel(say('charges.text')).fill(scratch);
  await look(desk, 'desk-charges-forms');
  await one.getByRole('button', { name: say('charges.save') }).press('Enter');
  await expect(charges.getByText('80,00 €').first()).toBeVisible();
  await addToll(desk);
  await look(desk, 'desk-charges-proposed');
  await charges
    .getByRole('button', { name: say('charges.announce', { amount: '121,50 €', unpriced: 0 }) })
    .press('Enter');
  await look(desk, 'desk-announce');
  await desk.getByRole('button', { name: say('charges.announce.button') }).press('Enter');
  await expect(desk.getByText(say('charges.announce.done'), { exact: true })).toBeVisible();
}

async function addToll(desk: Page): Promise<void> {
  const charges = chargesOf(desk);
  await charges.getByText(say('charges.add'), { exact: true }).press('Enter');
  const form = charges.locator('form').last();
  // Why beyond the rule is asked where it is so, whatever is chosen; where there is no rule it is not.
  const why = form.getByLabel(say('charges.why.above'));
  await charges.getByLabel(say('charges.what')).selectOption('cleaning');
  await expect(why).toHaveCount(0);
  await form.getByLabel(say('charges.euros')).fill('900');
  await expect(why).toBeVisible();
  await look(desk, 'desk-charge-above');
  await charges.getByLabel(say('charges.what')).selectOption('tolls');
  await expect(why).toHaveCount(0);
  await form.getByLabel(say('charges.euros')).fill('4.50');
  await form.getByLabel(say('charges.text')).fill('A3, Vietri');
  const receipt = {
    name: 'r.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 300, height: 700 }),
  };
  await form.getByLabel(say('charges.receipt.file')).setInputFiles(receipt);
  await form.getByRole('button', { name: say('charges.add.button'), exact: true }).press('Enter');
  const toll = charges.getByRole('listitem').filter({ hasText: 'A3, Vietri' });
  await expect(toll.getByRole('img')).toBeVisible();
}

/** As it stands, in one mail. */
export async function announceAll(desk: Page, code: string): Promise<void> {
  const { answer } = await fromDesk(desk, 'GET', `/bookings/${code}/charges`);
  const shown = (answer as ChargesAnswer).charges; // what the desk's page reads
  const charges = shown.map(({ id, version, cents }) => ({ id, version, cents }));
  const told = await fromDesk(desk, 'POST', `/bookings/${code}/charges/announce`, { charges });
  expect(told.status).toBe(200);
}

/** The objection is heard: the scratch is given up. */
export async function withdrawScratch(desk: Page, code: string, words: string): Promise<void> {
  await desk.goto('/admin');
  await chargeTask(desk, 'objected', code).press('Enter');
  const charges = chargesOf(desk);
  await charges.getByLabel(say('charges.answer.withdraw')).check();
  await charges.getByLabel(say('charges.answer.text')).fill(words);
  await look(desk, 'desk-objected');
  await charges.getByRole('button', { name: say('charges.answer.send') }).press('Enter');
  await expect(charges.getByText(say('charges.state.withdrawn'), { exact: true })).toBeVisible();
}

/** A link that went astray gives way to another; gives the way to the new one. */
export async function renewPayLink(desk: Page, code: string): Promise<string> {
  await desk.goto(`/admin/bookings/${code}`);
  const card = desk.getByRole('article').filter({ hasText: 'A3, Vietri' });
  await expect(card).toContainText(say('money.state.open'));
  await card.getByText(say('money.link'), { exact: true }).press('Enter');
  await card.getByText(say('money.take'), { exact: true }).press('Enter');
  await expect(card.getByRole('img', { name: say('money.link.square') })).toBeVisible();
  const link = card.getByRole('link', { name: say('money.link.open') });
  const before = (await link.getAttribute('href')) ?? '';
  await look(desk, 'desk-asked-for');
  await card.getByRole('button', { name: say('money.newLink') }).press('Enter');
  await look(desk, 'desk-new-link');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: say('money.newLink') })
    .press('Enter');
  await expect(desk.getByText(say('money.newLink.done'), { exact: true })).toBeVisible();
  await expect(link).not.toHaveAttribute('href', before);
  return (await link.getAttribute('href')) ?? '';
}

export async function seeAllPaid(desk: Page, code: string): Promise<void> {
  await desk.goto(`/admin/bookings/${code}`);
  await expect(chargesOf(desk).getByText(say('charges.state.paid'), { exact: true })).toHaveCount(3);
  await look(desk, 'desk-charges-paid');
}
