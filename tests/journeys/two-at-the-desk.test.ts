import type { Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { aBuyer } from '../builders/a-buyer.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { invoiceFromDesk, sayBuyerFromDesk } from '../support/browser/invoice-pages.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { unfold } from '../support/browser/unfold.ts';
import { bookAndPay } from '../support/process/shopper.ts';

const test = testOnOwnShop();
const say = sayIn('it', 'admin');
const changed = sayIn('it', 'refusals')('changed_meanwhile');

/** Somebody comes back to the page after a while: it reads anew what it shows. */
async function comeBack(page: Page, call: string): Promise<void> {
  const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/staff${call}`);
  await page.clock.fastForward('00:30');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await read;
}

test('what is typed at a scooter stays while a colleague saves it: it is refused once, and then goes', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await enterDesk(page, shop);
  const { answer } = await fromDesk(page, 'GET', '/fleet');
  const { id, version, plate, kilometres, serviceDueOn, serviceDueKm, insuredUntil } = answer.units[0];
  const note = async () =>
    (await fromDesk(page, 'GET', '/fleet')).answer.units.find((unit: { id: number }) => unit.id === id).note;
  await page.goto(`/admin/fleet/${id}`);
  const form = page.getByRole('region', { name: say('fleet.sheet') });
  const field = form.getByLabel(say('booking.note'), { exact: true });
  await field.fill('Specchio destro lento');
  const sheet = { plate, kilometres, serviceDueOn, serviceDueKm, insuredUntil, note: 'Gomma nuova dietro' };
  expect(
    (await fromDesk(page, 'PUT', `/units/${id}`, { version, seenKilometres: kilometres, ...sheet })).status,
  ).toBe(204);
  await comeBack(page, '/fleet');
  await expect(field).toHaveValue('Specchio destro lento');
  const save = form.getByRole('button', { name: say('fleet.save'), exact: true });
  await save.click();
  await expect(page.getByText(say('unsaved.overtaken'))).toBeVisible();
  await expect(field).toHaveValue('Specchio destro lento');
  expect(await note()).toBe('Gomma nuova dietro');
  await expectAccessible(page);
  await photograph(page, 'overtaken-unit');
  await page.getByRole('button', { name: say('unsaved.anew') }).click();
  await expect(field).toHaveValue('Gomma nuova dietro');
  await field.fill('Gomma nuova dietro, specchio destro lento');
  await save.click();
  await expect.poll(note).toBe('Gomma nuova dietro, specchio destro lento');
  await expect(page.getByText(say('unsaved.overtaken'))).toHaveCount(0);
});

test('an invoice is issued for whom its question named: where the customer has said another, the page shows that first', async ({
  page,
  shop,
}) => {
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(2));
  await enterDesk(page, shop);
  await sayBuyerFromDesk(page, code);
  await page.goto(`/admin/bookings/${code}`);
  const issue = page.getByRole('button', { name: /Emetti la fattura/ });
  await issue.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Rossi & Figli');
  const other = { buyerVersion: 1, buyer: aBuyer({ name: 'Bianchi S.p.A.' }) };
  expect((await fromDesk(page, 'PUT', `/bookings/${code}/invoice`, other)).status).toBe(204);
  const press = question.getByRole('button', { name: say('invoices.card.issue.button') });
  await press.click();
  await expect(page.getByText(changed).first()).toBeVisible();
  await expect(page.getByText(say('invoices.card.for', { name: 'Bianchi S.p.A.' }))).toBeVisible();
  await issue.click();
  await expect(question).toContainText('Bianchi S.p.A.');
  await press.click();
  await expect(page.getByText(/^Fattura 1\//).first()).toBeVisible();
});

test('a refund is credited once: a colleague has credited it while the question was open', async ({
  page,
  shop,
}) => {
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(6));
  await page.clock.install();
  await enterDesk(page, shop);
  await invoiceFromDesk(page, code);
  const { version } = (await fromDesk(page, 'GET', `/bookings/${code}`)).answer;
  const refund = { version, amountCents: 10_00, why: 'Sconto' };
  expect((await fromDesk(page, 'POST', `/bookings/${code}/part-refund`, refund)).status).toBe(200);
  const address = `/bookings/${code}/invoice`;
  const invoices = async () => (await fromDesk(page, 'GET', address)).answer.invoices;
  const [invoice] = await invoices();
  await page.goto(`/admin/bookings/${code}`);
  const card = page.getByRole('region', { name: say('invoices.card'), exact: true });
  // It stands open: a credit note is due.
  await card.getByText(say('invoices.credit'), { exact: false }).first().click();
  // What is proposed is right: nobody types.
  await expect(card.locator('[name=line-0]')).toHaveValue('10,00');
  await card.getByRole('button', { name: say('invoices.credit.issue') }).click();
  const question = page.getByRole('dialog', { name: /nota di credito di 10,00/ });
  await expect(question).toBeVisible();
  const leftCents = invoice.lines.reduce(
    (sum: number, { creditableCents }: { creditableCents: number }) => sum + creditableCents,
    0,
  );
  const note = { version: invoice.version, leftCents, lines: [{ line: 0, cents: 10_00 }] };
  const by = { id: crypto.randomUUID(), ...note };
  expect((await fromDesk(page, 'POST', `/invoices/${invoice.id}/credit`, by)).status).toBe(200);
  await comeBack(page, address);
  await question.getByRole('button', { name: say('invoices.card.issue.button') }).click();
  await expect(page.getByText(changed).first()).toBeVisible();
  expect(await invoices()).toHaveLength(2);
});

test('what was done about a task stays written while the network is away, and is said in the dialog', async ({
  page,
  shop,
}) => {
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(4));
  await enterDesk(page, shop);
  await sayBuyerFromDesk(page, code);
  await page.goto('/admin');
  const task = page.getByRole('listitem').filter({ hasText: code });
  await task.getByRole('button', { name: say('attention.done') }).click();
  const dialog = page.getByRole('dialog');
  const why = dialog.getByRole('textbox');
  await why.fill('Fatta dal commercialista');
  const calls = '**/api/staff/tasks/*/done';
  await page.route(calls, (call) => call.abort());
  await dialog.getByRole('button', { name: say('attention.done') }).click();
  await expect(dialog.getByRole('alert')).toContainText(say('notSent'));
  await expect(why).toHaveValue('Fatta dal commercialista');
  await photograph(page, 'task-not-sent');
  await page.unroute(calls);
  await dialog.getByRole('button', { name: say('attention.done') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(task).toHaveCount(0);
});

test('what was done about a task stays written while other things come before it, and while a colleague is quicker', async ({
  page,
  shop,
}) => {
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(6));
  await page.clock.install();
  await enterDesk(page, shop);
  await sayBuyerFromDesk(page, code);
  await page.goto('/admin');
  const task = page.getByRole('listitem').filter({ hasText: code });
  await task.getByRole('button', { name: say('attention.done') }).click();
  const dialog = page.getByRole('dialog');
  const why = dialog.getByRole('textbox');
  await why.fill('Fatta dal commercialista');
  const since = new Date().toISOString();
  const alarms = ['mails_waiting', 'job_late', 'provider_silent'].map((kind) => ({
    kind,
    since,
    subjects: [],
  }));
  let hasPassed = false;
  const isToday = ({ pathname }: URL) => pathname === '/api/staff/today';
  // Three alarms push it out of the lines in front; then nothing at all is to be looked at.
  await page.route(isToday, async (call) => {
    // Its tag would be answered by nothing new.
    const answer = await call.fetch({ headers: { ...call.request().headers(), 'if-none-match': '"none"' } });
    const today = await answer.json();
    const attention = hasPassed ? {} : { ...today.attention, alarms };
    await call.fulfill({ response: answer, json: { ...today, attention } });
  });
  await comeBack(page, '/today');
  await expect(page.locator('.attention details')).toContainText(code);
  await expect(why).toHaveValue('Fatta dal commercialista');
  await photograph(page, 'task-pushed-down');
  hasPassed = true;
  await comeBack(page, '/today');
  await expect(page.locator('.attention')).toHaveCount(0);
  await expect(why).toHaveValue('Fatta dal commercialista');
  await page.unroute(isToday);
  await dialog.getByRole('button', { name: say('attention.done') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(task).toHaveCount(0);
});

test('a promo code and a change of a booking that are typed stay while a colleague saves them: refused once, and then they go', async ({
  page,
  shop,
}) => {
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(8));
  await page.clock.install();
  await enterDesk(page, shop);
  const overtaken = page.getByText(say('unsaved.overtaken'));

  const promo = (percent: number, version: number) => ({
    off: { kind: 'percent', percent },
    validFrom: null,
    validUntil: null,
    redemptionLimit: null,
    active: true,
    version,
  });
  const put = async (body: object) => (await fromDesk(page, 'PUT', '/promos/DUE', body)).status;
  expect(await put(promo(5, 0))).toBe(204);
  await page.goto('/admin/prices');
  const edit = page.getByRole('button', { name: say('promo.change', { code: 'DUE' }) });
  await edit.click();
  const amount = page.getByLabel(say('promo.amount'));
  await amount.fill('12');
  expect(await put(promo(7, 1))).toBe(204);
  await comeBack(page, '/prices');
  // Opened once more it is of what it was of.
  await edit.click();
  await expect(amount).toHaveValue('12');
  const save = page.getByRole('button', { name: say('promo.save') });
  await save.click();
  await expect(overtaken).toBeVisible();
  await expect(amount).toHaveValue('12');
  await photograph(page, 'overtaken-promo');
  await save.click();
  await expect(save).toHaveCount(0);
  const { promos } = (await fromDesk(page, 'GET', '/prices')).answer;
  expect(promos.find((one: { code: string }) => one.code === 'DUE').off.percent).toBe(12);

  await page.goto(`/admin/bookings/${code}`);
  const card = page.getByRole('region', { name: say('change.title') });
  await unfold(card);
  const returned = card.getByLabel(say('change.returnAddress'));
  await returned.fill('Via Roma 5');
  const { answer } = await fromDesk(page, 'GET', `/bookings/${code}`);
  const kept = 'startDate startTime endDate endTime scooterId deliveryAddress secondDriver'.split(' ');
  const wish = {
    ...Object.fromEntries(kept.map((name) => [name, answer[name]])),
    destination: answer.town,
    pickupOption: answer.delivered ? 'delivery' : 'office',
    returnAddress: 'Via Mare 2',
  };
  const { version } = answer;
  const change = { version, wish, expectedCents: 0 };
  expect((await fromDesk(page, 'POST', `/bookings/${code}/change`, change)).status).toBe(200);
  await comeBack(page, `/bookings/${code}`);
  await expect(returned).toHaveValue('Via Roma 5');
  const show = card.getByRole('button', { name: say('change.show') });
  await show.click();
  await card.getByRole('button', { name: say('change.same') }).click();
  await expect(overtaken).toBeVisible();
  await expect(returned).toHaveValue('Via Roma 5');
  await photograph(card, 'overtaken-change');
  await show.click();
  await card.getByRole('button', { name: say('change.same') }).click();
  await expect(show).toBeHidden();
  const now = (await fromDesk(page, 'GET', `/bookings/${code}`)).answer;
  expect(now.returnAddress).toBe('Via Roma 5');
});

test('an extra and a model are not retired beside what is unsaved of them', async ({ page, shop }) => {
  await enterDesk(page, shop);
  const { answer } = await fromDesk(page, 'GET', '/extras');
  await page.goto(`/admin/extras/${answer.extras[0].id}`);
  const texts = page.locator('[name="name-it"]');
  const retire = page.getByRole('button', { name: say('extras.retire'), exact: true });
  await expect(retire).toBeEnabled();
  await texts.fill('Casco di un altro nome');
  await expect(retire).toBeDisabled();
  await expect(page.getByText(say('unsaved.first'))).toBeVisible();
  await photograph(page, 'unsaved-extra');
  await page.getByRole('button', { name: say('unsaved.discard') }).click();
  await expect(retire).toBeEnabled();
  const { models } = (await fromDesk(page, 'GET', '/models')).answer;
  await page.goto(`/admin/models/${models[0].id}`);
  const away = page.getByRole('button', { name: say('models.retire'), exact: true });
  await expect(away).toBeEnabled();
  await page.locator('[name="model"]').fill('Liberty S');
  await expect(away).toBeDisabled();
  await photograph(page, 'unsaved-model');
  await page.getByRole('button', { name: say('unsaved.discard') }).click();
  await expect(away).toBeEnabled();
});

test('what nobody has typed in of an extra stays as a colleague left it, and the focus is not lost with the note', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await enterDesk(page, shop);
  const read = async () => (await fromDesk(page, 'GET', '/extras')).answer.extras[0];
  const { id, isSecondDriver: _, bookingsAhead: __, ...begun } = await read();
  const nameOf = async (language: string) => (await read()).texts[language].name;
  await page.goto(`/admin/extras/${id}`);
  const german = page.locator('[name="name-de"]');
  await german.fill('Noch ein Fahrer');
  const texts = { ...begun.texts, en: { ...begun.texts.en, name: 'One more driver' } };
  expect((await fromDesk(page, 'PUT', `/extras/${id}`, { ...begun, texts })).status).toBe(200);
  const save = page.getByRole('button', { name: say('unsaved.save'), exact: true });
  await save.click();
  const note = page.getByText(say('unsaved.overtaken.rest'));
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'overtaken-extra');
  await save.click();
  await expect.poll(() => nameOf('de')).toBe('Noch ein Fahrer');
  expect(await nameOf('en')).toBe('One more driver');
  await expect(page.locator('[name="name-en"]')).toHaveValue('One more driver');

  const later = await read();
  await german.fill('Noch jemand');
  await fromDesk(page, 'PUT', `/extras/${id}`, { ...begun, version: later.version });
  await save.click();
  await page.getByRole('button', { name: say('unsaved.anew') }).press('Enter');
  await expect(note).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('what a partner’s form was refused for stands in sight, above the bar that was pressed, and the keyboard goes on there', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  const id = crypto.randomUUID();
  const terms = { otherwise: { kind: 'percent', hundredths: 1000 }, seasons: [], withheldHundredths: 0 };
  const partner = { name: 'Hotel Luna', town: 'Amalfi', address: 'Via Luna 1', language: 'it', active: true };
  const made = { id, code: 'LUNA', ...partner, terms };
  expect((await fromDesk(page, 'POST', '/partners', made)).status).toBeLessThan(300);
  await page.goto(`/admin/partners/${id}`);
  await page.getByLabel(say('partners.name')).fill('Hotel Luna Convento');
  const { version } = (await fromDesk(page, 'GET', `/partners/${id}`)).answer.partner;
  const other = { ...partner, terms, address: 'Via Sole 2', version };
  expect((await fromDesk(page, 'PUT', `/partners/${id}`, other)).status).toBeLessThan(300);
  const save = page.getByRole('button', { name: say('unsaved.save') });
  await save.press('Enter');
  const note = page.getByText(say('unsaved.overtaken.rest'));
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('unsaved.anew') })).toBeFocused();
  await save.press('Enter');
  await expect(note).toHaveCount(0);
  const saved = async () => (await fromDesk(page, 'GET', `/partners/${id}`)).answer.partner;
  await expect.poll(saved).toMatchObject({ name: 'Hotel Luna Convento', address: 'Via Sole 2' });
});
