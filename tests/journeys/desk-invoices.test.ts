import { writeFileSync } from 'node:fs';
import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { invoiceFromDesk } from '../support/browser/invoice-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph, pictureFolder } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { unfold } from '../support/browser/unfold.ts';
import { bookAndPay, contractTokenFor, signContract } from '../support/process/shopper.ts';

const say = sayIn('it', 'admin');

test('a customer asks for an invoice on their own page, the desk issues it by a press on the booking that asks once more, and the customer has it', async ({
  page,
  shop,
}) => {
  const fits = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  };
  const { bookingId: code, bookingUrl } = await bookAndPay(shop.url, aMorning(1));
  await page.goto(bookingUrl);
  const language = /^\/(\w\w)\//.exec(new URL(page.url()).pathname)?.[1] === 'en' ? 'en' : 'it';
  const [own, word] = [sayIn(language, 'booked'), sayIn(language, 'invoice')];
  await page.getByRole('link', { name: own('money.invoice') }).click();
  const field = (name: string) => page.locator(`#main [name=${name}]`);
  await page
    .locator('#main')
    .getByRole('button', { name: word('save') })
    .click();
  await expect(page.getByText(word('error.kind_missing'))).toBeVisible();
  await expectAccessible(page);
  await fits();
  await photograph(page, 'invoice-asked-wrong');
  await field('kind').first().check();
  await field('country').selectOption('IT'); // it begins with that of the licence
  for (const [name, value] of Object.entries({
    name: 'Rossi & Figli S.r.l.',
    vatNumber: '12345678903',
    address: 'Via Roma 1',
    zipCode: '84010',
    town: 'Maiori',
    province: 'sa',
    sdiCode: 'abc1234',
  }))
    await field(name).fill(value);
  await page
    .locator('#main')
    .getByRole('button', { name: word('save') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: word('saved.paid') })).toBeVisible();
  await photograph(page, 'invoice-asked');

  await enterDesk(page, shop);
  await page.goto('/admin/invoices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fatture: tutte le date');
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expectAccessible(page);
  await fits();
  await photograph(page, 'invoices-waiting');
  await test.step('days without an invoice say so', async () => {
    await page.goto('/admin/invoices?from=2026-01-01&until=2026-01-31');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fatture: 1\s?–\s?31 gennaio 2026$/);
    await expect(page.getByRole('heading', { name: say('invoices.empty') })).toBeVisible();
    await expectAccessible(page);
    await fits();
    await photograph(page, 'invoices-none');
  });
  await page.getByRole('link', { name: code }).click();
  const card = page.getByRole('region', { name: say('invoices.card'), exact: true });
  // An invoice cannot be undone: the press asks first, and says so.
  await card.getByRole('button', { name: /Emetti la fattura/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Non si può più annullare');
  await photograph(page, 'invoice-question');
  await expect(card.getByText(/Fattura 1\//)).toBeHidden();
  await question.getByRole('button', { name: say('invoices.card.issue.button'), exact: true }).click();
  await expect(card.getByText(/Fattura 1\//).first()).toBeVisible();
  await expectAccessible(page);
  await photograph(card, 'invoice-card');
  await page.goto('/admin/invoices');
  const file = page.getByRole('link', { name: say('invoices.pdf') });
  await expect(file).toBeVisible();
  await fits();
  await photograph(page, 'invoices');
  const downloading = page.waitForEvent('download');
  await file.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^1-\d{4}\.pdf$/);
  if (pictureFolder) await download.saveAs(`${pictureFolder}/invoice.pdf`);
  // A press only asks: what comes next stands in the same place, and nobody takes it back.
  await page.getByRole('button', { name: /Segna: inviata/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.badge', { hasText: say('invoices.state.handed') })).toHaveCount(0);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Segna: inviata/ })
    .click();
  await expect(page.locator('.badge', { hasText: say('invoices.state.handed') })).toBeVisible();
  await page.getByRole('button', { name: /Segna: consegnata/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'invoice-marking');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('cancel') })
    .click();
  await expect(page.locator('.badge', { hasText: say('invoices.state.handed') })).toBeVisible();
  const xml = page.waitForEvent('download');
  await page.getByRole('link', { name: say('invoices.xml') }).click();
  const fileName = (await xml).suggestedFilename();
  const answer = test.info().outputPath('answer.xml');
  writeFileSync(
    answer,
    `<?xml version="1.0"?><RicevutaConsegna><IdentificativoSdI>42</IdentificativoSdI><NomeFile>${fileName}</NomeFile></RicevutaConsegna>`,
  );
  await page.getByLabel(say('invoices.answer.file')).setInputFiles(answer);
  await expect(page.locator('.badge', { hasText: say('invoices.state.delivered') })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/settings/invoicing');
  await expect(page.getByLabel(say('setting.invoicing.regime'))).toHaveValue('RF01');
  await expectAccessible(page);
  await fits();
  await photograph(page, 'invoicing-settings');

  await page.goto(`${bookingUrl}/invoice`);
  await expect(page.getByRole('link', { name: /PDF/ })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'invoice-own');
});

test('an invoice that the tax office rejected for a mistyped VAT number is corrected on its line and goes again with its number, and its history says what was corrected', async ({
  page,
  shop,
}) => {
  const { bookingId: code, bookingUrl } = await bookAndPay(shop.url, aMorning(2));
  await enterDesk(page, shop);
  const buyer = { vatNumber: '00743110157', name: 'Albergo Luna Convento di Amalfi S.r.l.' };
  const { fileName, number } = await invoiceFromDesk(page, code, buyer);
  const xml = `<?xml version="1.0"?><NotificaScarto><IdentificativoSdI>42</IdentificativoSdI><NomeFile>${fileName}</NomeFile>
    <ListaErrori><Errore><Codice>00305</Codice><Descrizione>1.4.1.1.2 IdCodice non valido : 00743110157</Descrizione></Errore></ListaErrori></NotificaScarto>`;
  expect((await fromDesk(page, 'POST', '/invoices/answers', { xml })).status).toBe(204);

  await page.goto(`${bookingUrl}/invoice`);
  const language = /^\/(\w\w)\//.exec(new URL(page.url()).pathname)?.[1] === 'en' ? 'en' : 'it';
  const word = sayIn(language, 'invoice');
  await expect(page.getByText(word('issued.rejected'))).toBeVisible();
  await expect(page.getByRole('link', { name: /PDF/ })).toHaveCount(0);
  await expectAccessible(page);
  await photograph(page, 'invoice-own-rejected');

  await page.goto('/admin/invoices?state=rejected');
  const line = page.getByRole('listitem').filter({ hasText: code });
  await expect(line.getByText(`00305 ${say('invoices.reason.00305')}`)).toBeVisible();
  await expect(line.getByText(/^1\.4\.1\.1\.2 IdCodice/)).toBeVisible();
  await expect(line.getByText(/entro/)).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'invoice-rejected');
  await test.step('one that goes no more is marked as settled otherwise, and may go all the same', async () => {
    const why = 'Rifatta dal commercialista con il numero 7/2027';
    await line.getByText(say('invoices.settle'), { exact: false }).click();
    await line.getByLabel(say('invoices.settle.why')).fill(why);
    await expectAccessible(page);
    await photograph(page, 'invoice-settling');
    await line.getByRole('button', { name: say('invoices.settle.button') }).click();
    await expect(page.getByText(say('invoices.settle.done'), { exact: true })).toBeVisible();
    await expect(line.getByText(say('invoices.settled.how', { why }))).toBeVisible();
    await expect(line.getByText(/entro/)).toHaveCount(0);
    await line.getByText(say('invoices.history')).click();
    await expect(line.getByText(new RegExp(`^${say('invoices.settled')} · `))).toBeVisible();
    await line.getByText(say('invoices.history')).click();
    await expectAccessible(page);
    await photograph(page, 'invoice-settled');
  });
  await test.step('said by mistake it is taken back after a question, and waits to go again', async () => {
    await line.getByRole('button', { name: say('invoices.reopen') }).click();
    const asked = page.getByRole('dialog', { name: say('invoices.reopen.sure') });
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'invoice-reopening');
    await asked.getByRole('button', { name: say('invoices.reopen.button'), exact: true }).click();
    await expect(page.getByText(say('invoices.reopen.done'), { exact: true })).toBeVisible();
    await expect(line.getByText(/entro/)).toBeVisible();
    await expect(line.getByText(say('invoices.settle'), { exact: false })).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'invoice-reopened');
  });
  const correct = line.getByText(say('invoices.again.correct'));
  await expect(correct).toHaveClass(/button-second/); // as what else may be done with it
  await correct.click();
  const vatNumber = line.getByLabel(say('invoices.buyer.vatNumber'));
  await expect(vatNumber).toHaveValue('00743110157');
  // Nothing was corrected: it is asked whether it is really to go as it was.
  await line.getByRole('button', { name: say('invoices.again') }).click();
  const question = page.getByRole('dialog', { name: say('invoices.again.same') });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'invoice-unchanged');
  await question.getByRole('button', { name: say('cancel') }).click();
  await expect(line.locator('.badge', { hasText: say('invoices.state.rejected') })).toBeVisible();
  await vatNumber.fill('12345678904');
  const send = line.getByRole('button', { name: say('invoices.again') });
  await send.click();
  await expect(line.getByText(say('invoices.buyer.error.bad_vat_number'))).toBeVisible();
  for (const width of [390, 820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await photograph(page, 'invoice-correcting');
  }
  await expectAccessible(page);
  await vatNumber.fill('12345678903');
  await send.click();
  await expect(page.getByText(say('invoices.again.done'), { exact: true })).toBeVisible();
  // It is rejected no more, and says what is to be done with its new file.
  await expect(line.locator('.badge', { hasText: say('invoices.state.made.again') })).toBeVisible();
  await expect(line.getByText(say('invoices.next.upload'))).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'invoice-sent-again');
  const download = page.waitForEvent('download');
  await line.getByRole('link', { name: say('invoices.xml') }).click();
  expect((await download).suggestedFilename()).not.toBe(fileName);
  await line.getByRole('button', { name: /Segna: inviata/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Segna: inviata/ })
    .click();
  // Of those to be sent it is none any more: the message names it, and the list goes with the only one that it had.
  const marked = { invoice: say('invoices.type.TD01', { number }), state: say('invoices.state.handed') };
  await expect(page.getByText(say('invoices.set.done', marked), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/state=handed/);
  await expect(line.locator('.badge', { hasText: say('invoices.state.handed.again') })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'invoice-marked');

  await page.goto(`/admin/bookings/${code}`);
  const card = page.getByRole('region', { name: say('invoices.card'), exact: true });
  await unfold(card);
  await expect(card.getByText(say('invoices.type.TD01', { number }), { exact: true })).toBeVisible();
  await card.getByText(say('invoices.history')).click();
  await expect(card.getByRole('insertion')).toHaveText('12345678903');
  await expect(card.getByRole('deletion')).toHaveText('00743110157');
  await expectAccessible(page);
  await photograph(card, 'invoice-history');
  await page.goto(`${bookingUrl}/invoice`);
  await expect(page.getByRole('link', { name: /PDF/ })).toBeVisible();
});

test('an invoice that the desk starts for a private person begins with the name and address that they signed, and asks a company for no surname', async ({
  page,
  shop,
}) => {
  const request = aMorning(3);
  const { bookingId: code } = await bookAndPay(shop.url, request);
  await signContract(shop.url, await contractTokenFor(shop.dataDir, request.driver.email));
  await enterDesk(page, shop);
  await page.goto(`/admin/bookings/${code}`);
  const card = page.getByRole('region', { name: say('invoices.card'), exact: true });
  await unfold(card);
  await card.getByText(say('invoices.card.edit'), { exact: true }).click();
  const field = (name: 'name' | 'surname' | 'vatNumber' | 'address' | 'town') =>
    card.getByLabel(say(`invoices.buyer.${name}`), { exact: true });
  await expect(field('surname')).toHaveValue('Ğündoğan');
  await expect(field('name')).toHaveValue('Łukasz');
  await expect(field('address')).toHaveValue('Lindenstraße 5');
  await expect(field('vatNumber')).toHaveCount(0);
  await expectAccessible(page);
  await photograph(card, 'invoice-person');
  await card.getByLabel(say('invoices.buyer.kind')).selectOption('company');
  await expect(field('surname')).toHaveCount(0);
  await expect(field('vatNumber')).toBeVisible();
  for (const name of ['name', 'address', 'town'] as const) await expect(field(name)).toHaveValue('');
  await photograph(card, 'invoice-company');
  await card.getByLabel(say('invoices.buyer.kind')).selectOption('person');
  await field('name').fill('Lukas');
  await card.getByRole('button', { name: say('invoices.buyer.save') }).click();
  await expect(card.getByText(say('invoices.card.for', { name: 'Lukas Ğündoğan' }))).toBeVisible();
  // From now on the form is of what was saved.
  await card.getByText(say('invoices.card.edit'), { exact: true }).click();
  await expect(field('name')).toHaveValue('Lukas');
});

// The last of these: the others look at what is to be sent, and its note is.
test('a credit note asks first, with its sum, and a sum too large is said at its line', async ({
  page,
  shop,
}) => {
  const { bookingId: code } = await bookAndPay(shop.url, aMorning(4));
  await enterDesk(page, shop);
  await invoiceFromDesk(page, code);
  await page.goto(`/admin/bookings/${code}`);
  const card = page.getByRole('region', { name: say('invoices.card'), exact: true });
  await unfold(card);
  await card.getByText(say('invoices.credit'), { exact: false }).first().click();
  const sum = card.locator('[name=line-0]');
  const issue = card.getByRole('button', { name: say('invoices.credit.issue') });
  await sum.fill('999');
  await issue.click();
  await expect(sum).toHaveAccessibleDescription(/Al massimo/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await photograph(card, 'credit-too-much');
  await sum.fill('10,50');
  await issue.click();
  const asks = page.getByRole('dialog', { name: /nota di credito di 10,50/ });
  await expect(asks).toContainText('prende il prossimo numero. Non si può più annullare');
  await expectAccessible(page);
  await photograph(page, 'credit-question');
  await asks.getByRole('button', { name: say('cancel') }).click();
  await expect(card.getByText(/Nota di credito \d+\//)).toBeHidden();
  await issue.click();
  await asks.getByRole('button', { name: say('invoices.card.issue.button'), exact: true }).click();
  await expect(card.getByText(/Nota di credito \d+\//).first()).toBeVisible();
  await photograph(card, 'credit-issued');
});
