import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, addHours } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBuyer } from '../builders/a-buyer.ts';
import { schemaErrors } from '../support/invoices/fattura-schema.ts';
import { isHere, run } from '../support/process/program.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { creditInvoice, issueInvoice, sayInvoiceBuyer } from '../support/shop/invoice-calls.ts';
import { signedInBrowser, type Browser } from '../support/shop/desk.ts';
import { endRentals } from '../support/shop/erasure.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';
import { whileErased } from '../support/shop/while-erased.ts';

/** Well formed, and of somebody else: the mistake that only the tax office notices. */
const mistyped = '00743110157';
const correct = '12345678903';

const message = (fileName: string) => `<?xml version="1.0" encoding="UTF-8"?>
<types:NotificaScarto xmlns:types="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>111222333</IdentificativoSdI><NomeFile>${fileName}</NomeFile>
  <ListaErrori><Errore><Codice>00305</Codice><Descrizione>IdFiscaleIVA not valid</Descrizione></Errore></ListaErrori>
</types:NotificaScarto>`;

/** A paid booking with an invoice whose buyer's VAT number is mistyped. */
async function anInvoice() {
  const shop = await aSmallShop(2);
  const browser = await signedInBrowser(shop, 'desk');
  const { code, bookingToken } = await aPaidBooking(shop);
  const sayBuyer = (changes = {}) => sayInvoiceBuyer(browser, code, { vatNumber: mistyped, ...changes });
  await sayBuyer();
  const issued = (await issueInvoice(browser, code)).body;
  const id = String(issued.id);
  const row = () =>
    shop.database.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const listed = async () => (await browser.ask('GET', '/invoices')).body.invoices[0];
  const reject = async () => {
    const { fileName } = await listed();
    expect((await browser.ask('POST', '/invoices/answers', { xml: message(fileName) })).status).toBe(204);
    return Number((await row()).version);
  };
  const set = async (state: string) =>
    browser.ask('POST', `/invoices/${id}/state`, { version: (await row()).version, state, note: '' });
  const again = (version: number, changes = {}, by: Browser = browser) =>
    by.ask('POST', `/invoices/${id}/send-again`, { version, buyer: aBuyer(changes) });
  const history = async () => (await browser.ask('GET', `/invoices/${id}/history`)).body.steps;
  const asked = async () => (await browser.ask('GET', `/bookings/${code}/invoice`)).body.buyer;
  return {
    shop,
    browser,
    code,
    bookingToken,
    issued,
    id,
    row,
    listed,
    reject,
    set,
    again,
    history,
    asked,
    sayBuyer,
  };
}

describeOnPostgres('a rejected invoice', () => {
  it('goes again with its number, day and sums, for the buyer as corrected, by a valid file of another name, and its history says what was corrected by whom', async () => {
    const { shop, listed, row, reject, again, history, asked, issued } = await anInvoice();
    const before = await row();
    const version = await reject();
    const { rejection } = await listed();
    expect(rejection).toMatchObject({
      note: 'SdI 111222333 · 00305: IdFiscaleIVA not valid',
      until: addDays(issued.issuedOn, 5),
      buyer: { vatNumber: mistyped },
    });
    expect((await again(version, { address: 'Corso Reginna 2' })).status).toBe(204);
    const after = await row();
    const same = ['type', 'series', 'number', 'year', 'issued_on', 'issued_at', 'total_cents'] as const;
    for (const column of same) expect(after[column]).toEqual(before[column]);
    const { buyer: _was, ...money } = before.content as { buyer: object };
    expect(after.content).toMatchObject({
      ...money,
      buyer: { vatNumber: correct, address: 'Corso Reginna 2' },
    });
    expect(await listed()).toMatchObject({
      state: 'made',
      number: issued.number,
      rejection: { until: rejection.until },
    });
    expect((await listed()).fileName).not.toBe(issued.fileName);
    expect(await schemaErrors([{ name: 'again.xml', xml: after.xml }])).toEqual([]);
    expect(after.xml).toContain(`<IdCodice>${correct}</IdCodice>`);
    expect(after.xml).not.toContain(mistyped);
    const amounts = (xml: string) => xml.match(/<(Importo|Imponibile|Imposta|Prezzo|Data>|Numero>)[^\n]*/g);
    expect(amounts(after.xml)).toEqual(amounts(before.xml));
    expect((await history()).at(-1)).toMatchObject({
      state: 'made',
      by: 'Una persona (desk)',
      changed: [
        { field: 'vatNumber', from: mistyped, to: correct },
        { field: 'address', from: 'Via Roma 1', to: 'Corso Reginna 2' },
      ],
    });
    // The order's next invoice has the mistake no more.
    expect(await asked()).toMatchObject({ vatNumber: correct, address: 'Corso Reginna 2' });
    const owner = await signedInBrowser(shop, 'owner');
    const [, entry] = (await owner.ask('GET', '/audit')).body;
    expect(entry).toMatchObject({ action: 'sent an invoice again', after: { fields: 'vatNumber address' } });
    expect(JSON.stringify(entry)).not.toContain(correct);
  });

  it('is to be seen to on the day, with its last day, until its new file is handed over; that day stands at it until the channel has taken the file, also once it is rejected anew', async () => {
    const { shop, browser, listed, reject, again, set, issued, id } = await anInvoice();
    const seen = async (by = browser) => (await by.ask('GET', '/today')).body.attention?.rejections;
    expect(await seen()).toEqual([]);
    shop.setNow(addHours(new Date(), -72));
    const version = await reject();
    const until = addDays(issued.issuedOn, 2);
    const { number, type, issuedOn } = issued;
    const line = { id, type, number, issuedOn, buyer: aBuyer().name, until };
    expect(await seen()).toEqual([{ ...line, state: 'rejected' }]);
    expect(await seen(await signedInBrowser(shop, 'rider'))).toBeUndefined();
    await again(version);
    expect(await seen()).toEqual([{ ...line, state: 'made' }]);
    await set('handed');
    expect(await seen()).toEqual([]);
    expect(await listed()).toMatchObject({ state: 'handed', rejection: { until, formerUntil: null } });
    shop.setNow(new Date());
    const second = await reject();
    const later = addDays(until, 3);
    expect(await seen()).toEqual([{ ...line, state: 'rejected', until: later }]);
    expect((await listed()).rejection).toMatchObject({ until: later, formerUntil: until });
    await again(second);
    await set('handed');
    await set('delivered');
    expect((await listed()).rejection).toBeNull();
    expect(await seen()).toEqual([]);
  });

  it('is settled otherwise with a reason, which stands in its history with who said it: it is seen to on the day no more, until it is rejected anew', async () => {
    const { shop, browser, listed, row, reject, again, set, history, id } = await anInvoice();
    const seen = async () => (await browser.ask('GET', '/today')).body.attention.rejections;
    const settle = (version: number, why: string, by = browser) =>
      by.ask('POST', `/invoices/${id}/settle`, { version, why });
    const why = 'Rifatta dal commercialista con il numero 7/2027';
    expect((await settle(Number((await row()).version), why)).body.refusal).toBe('invoice_not_rejected');
    const version = await reject();
    const { until, note } = (await listed()).rejection;
    expect((await settle(version, ' ')).status).toBe(400);
    expect((await settle(version - 1, why)).body.refusal).toBe('changed_meanwhile');
    expect((await settle(version, why, await signedInBrowser(shop, 'rider'))).status).toBe(403);
    expect((await settle(version, why)).status).toBe(204);
    expect(await seen()).toEqual([]);
    // What the channel said stands.
    expect(await listed()).toMatchObject({ state: 'rejected', rejection: { until, note, settledWhy: why } });
    const steps = await history();
    expect(steps.map(({ isSettled }: { isSettled: boolean }) => isSettled)).toEqual(
      steps.map((_: object, nth: number) => nth === steps.length - 1),
    );
    expect(steps.at(-1)).toMatchObject({ state: 'rejected', by: 'Una persona (desk)', note: why });
    const owner = await signedInBrowser(shop, 'owner');
    const log = (await owner.ask('GET', '/audit')).body as { action: string }[];
    expect(log.map(({ action }) => action)).toContain('settled a rejected invoice');
    expect(JSON.stringify(log)).not.toContain(why);
    await again(Number((await row()).version));
    expect(await seen()).toMatchObject([{ state: 'made' }]);
    // Its new file may be with the channel.
    expect((await settle(Number((await row()).version), why)).body.refusal).toBe('invoice_not_rejected');
    await set('handed');
    expect((await settle(Number((await row()).version), why)).body.refusal).toBe('invoice_not_rejected');
    await reject();
    expect(await seen()).toMatchObject([{ state: 'rejected' }]);
    expect((await listed()).rejection.settledWhy).toBeNull();
  });

  it('that was said by mistake to be settled otherwise is asked for on the day again, by the same last day: once however often it is pressed, and its history and the log say who', async () => {
    const { shop, browser, listed, row, reject, again, history, id } = await anInvoice();
    const seen = async () => (await browser.ask('GET', '/today')).body.attention.rejections;
    const ask = (way: 'settle' | 'reopen', body: object, by = browser) =>
      by.ask('POST', `/invoices/${id}/${way}`, body);
    const version = async () => Number((await row()).version);
    expect((await ask('reopen', { version: await version() })).body.refusal).toBe('invoice_not_rejected');
    shop.setNow(addHours(new Date(), -48));
    await reject();
    const { until, note } = (await listed()).rejection;
    const before = await seen();
    shop.setNow(new Date());
    const why = 'Rifatta dal commercialista';
    await ask('settle', { version: await version(), why });
    const settled = await version();
    expect((await ask('reopen', { version: settled - 1 })).body.refusal).toBe('changed_meanwhile');
    expect((await ask('reopen', { version: settled }, await signedInBrowser(shop, 'rider'))).status).toBe(
      403,
    );
    expect(await seen()).toEqual([]);
    // Pressed again, as after an answer that was lost.
    for (const { status } of [
      await ask('reopen', { version: settled }),
      await ask('reopen', { version: settled }),
    ])
      expect(status).toBe(204);
    expect(await seen()).toEqual(before);
    // It is no new rejection: its days run on.
    expect((await listed()).rejection).toMatchObject({ until, note, formerUntil: null, settledWhy: null });
    expect((await history()).slice(-2)).toMatchObject([
      { isSettled: true, isReopened: false, note: why },
      { isSettled: false, isReopened: true, by: 'Una persona (desk)' },
    ]);
    const owner = await signedInBrowser(shop, 'owner');
    const log = (await owner.ask('GET', '/audit')).body as { action: string }[];
    expect(log.filter(({ action }) => action === 'reopened a rejected invoice')).toHaveLength(1);
    // Settled anew it is settled; and it may go again as ever.
    await ask('settle', { version: await version(), why });
    expect((await ask('reopen', { version: settled })).body.refusal).toBe('changed_meanwhile');
    expect(await seen()).toEqual([]);
    await again(await version());
    expect(await seen()).toMatchObject([{ state: 'made' }]);
  });

  it('that was settled otherwise lacks no paper: its money is on it, a refund asks for no credit note, and it is invoiced here no second time', async () => {
    const { shop, browser, code, id, row, reject } = await anInvoice();
    const states = async () =>
      (await browser.ask('GET', `/bookings/${code}/documents`)).body.movements.map(
        ({ state }: { state: { kind: string } }) => state.kind,
      );
    const version = await reject();
    expect(await states()).toEqual(['rejected']);
    await browser.ask('POST', `/invoices/${id}/settle`, { version, why: 'Rifatta dal commercialista' });
    expect(await states()).toEqual(['settled']);
    const anew = async () => (await issueInvoice(browser, code)).body.refusal;
    expect(await anew()).toBe('nothing_to_invoice');
    const open = async () => (await browser.ask('GET', `/bookings/${code}/invoice`)).body.openCents;
    expect(await open()).toBe(0);
    const owner = await signedInBrowser(shop, 'owner');
    const { version: now } = (await owner.ask('GET', `/bookings/${code}`)).body;
    const part = { version: now, amountCents: 20_00, why: 'Sconto' };
    const given = await owner.ask('POST', `/bookings/${code}/part-refund`, part);
    expect(given.status).toBe(200);
    expect(await anew()).toBe('nothing_to_invoice');
    expect(await open()).toBe(0);
    await browser.ask('POST', `/invoices/${id}/reopen`, { version: Number((await row()).version) });
    expect((await states())[0]).toBe('rejected');
    expect(await anew()).toBe('credit_note_first');
    expect(await open()).toBe(null);
  });

  it('is not sent again with data that the first one would not have taken, and stays as it is', async () => {
    const { row, reject, again } = await anInvoice();
    const version = await reject();
    const before = await row();
    const wrong = async (changes: object) => (await again(version, changes)).body;
    for (const [changes, path, code] of [
      [{ vatNumber: '12345678904' }, 'vatNumber', 'bad_vat_number'],
      [{ vatNumber: '', fiscalCode: '' }, 'vatNumber', 'text_missing'],
      [{ fiscalCode: 'RSSMRA' }, 'fiscalCode', 'bad_tax_code'],
      [{ sdiCode: 'ABC' }, 'sdiCode', 'bad_sdi_code'],
      [{ pec: 'no address' }, 'pec', 'bad_email'],
      [{ address: '' }, 'address', 'text_missing'],
      [{ zipCode: '840' }, 'zipCode', 'bad_zip_code'],
    ] as const)
      expect(await wrong(changes)).toMatchObject({ refusal: 'bad_form', issues: [{ path, code }] });
    expect(await row()).toEqual(before);
  });

  it('alone is corrected: one that was made, handed over, delivered or laid in its buyer’s box is not, whatever is sent, and none that nobody knows', async () => {
    const { shop, browser, id, row, set, again } = await anInvoice();
    const { xml } = await row();
    const version = async () => Number((await row()).version);
    for (const state of ['handed', 'not_delivered', 'delivered'] as const) {
      expect((await again(await version())).body.refusal).toBe('invoice_not_rejected');
      expect((await set(state)).status).toBe(204);
    }
    expect((await again(await version())).body.refusal).toBe('invoice_not_rejected');
    expect((await row()).xml).toBe(xml);
    const unknown = { version: 1, buyer: aBuyer() };
    expect((await browser.ask('POST', `/invoices/${randomUUID()}/send-again`, unknown)).status).toBe(404);
    expect((await browser.ask('GET', `/invoices/${randomUUID()}/history`)).status).toBe(404);
    const edit = sql`update invoice set state = 'made', content = jsonb_set(content, '{buyer,vatNumber}', '"1"') where id = ${id}`;
    await expect(edit.execute(shop.database)).rejects.toThrow('an invoice stays as it was issued');
  });

  it('keeps its sums, number and day, and what became of it, whoever asks the database', async () => {
    const { shop, reject } = await anInvoice();
    await reject();
    for (const statement of [
      sql`update invoice set state = 'made', content = jsonb_set(content, '{lines,0,grossCents}', '1')`,
      sql`update invoice set state = 'made', total_cents = 1`,
      sql`update invoice set state = 'made', number = 7`,
      sql`update invoice set state = 'made', issued_on = issued_on - 1`,
    ])
      await expect(statement.execute(shop.database)).rejects.toThrow('an invoice stays as it was issued');
    for (const statement of [
      sql`update invoice_event set changed = '[]'`,
      sql`delete from invoice_event`,
      sql`truncate invoice_event`,
    ])
      await expect(statement.execute(shop.database)).rejects.toThrow('is only added to');
  });

  it('that two people correct at once is corrected by one; the other is told so, and there is one file more', async () => {
    const { shop, reject, again, row, history } = await anInvoice();
    const version = await reject();
    const other = await signedInBrowser(shop, 'owner');
    const answers = await Promise.all([
      again(version, { address: 'Via Uno 1' }),
      again(version, { address: 'Via Due 2' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.refusal).toBe('changed_meanwhile');
    const won = answers[0].status === 204 ? 'Via Uno 1' : 'Via Due 2';
    expect((await row()).xml).toContain(won);
    expect((await history()).map(({ state }: { state: string }) => state)).toEqual([
      'made',
      'rejected',
      'made',
    ]);
    const counter = shop.database.selectFrom('invoice_counter').select('last').where('name', '=', 'files');
    expect((await counter.executeTakeFirstOrThrow()).last).toBe(2);
    // Pressed again, as after an answer that was lost.
    expect((await again(version, { address: 'Via Uno 1' })).body.refusal).toBe('changed_meanwhile');
  });

  it('is no paper for its customer until it is corrected; then their page and its PDF have the corrected one', async () => {
    const { shop, bookingToken, id, issued, reject, again } = await anInvoice();
    const say = sayIn('en', 'invoice');
    const pages = pagesOf(shop);
    const page = async () => (await pages.get(`/en/booking/${bookingToken}/invoice`)).html;
    const pdf = () => shop.app.request(`/api/bookings/by-token/${bookingToken}/invoices/${id}`);
    const textOf = async () => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'costiera-pdf-')), 'invoice.pdf');
      writeFileSync(file, Buffer.from(await (await pdf()).arrayBuffer()));
      return run('pdftotext', '-layout', file, '-');
    };
    const link = `/invoices/${id}`;
    const isSaidIssued = async () =>
      (await pages.get(`/en/booking/${bookingToken}`)).html.includes(`Invoice issued: ${issued.number}`);
    expect(await page()).toContain(link);
    expect(await isSaidIssued()).toBe(true);
    const version = await reject();
    expect(await isSaidIssued()).toBe(false);
    expect(await page()).toContain(say('issued.rejected'));
    expect(await page()).not.toContain(link);
    expect((await pdf()).status).toBe(404);
    await again(version);
    expect(await page()).toContain(link);
    expect(await page()).not.toContain(say('issued.rejected'));
    expect(await isSaidIssued()).toBe(true);
    expect((await pdf()).status).toBe(200);
    if (!isHere('pdftotext')) return;
    expect(await textOf()).toContain(correct);
    expect(await textOf()).not.toContain(mistyped);
  });

  it('stays for its own buyer, whoever the order’s next one is for by then', async () => {
    const { reject, again, listed, asked, sayBuyer, row } = await anInvoice();
    await sayBuyer({ name: 'Bianchi S.r.l.' });
    const first = await reject();
    expect((await listed()).rejection.buyer).toMatchObject({ name: aBuyer().name, vatNumber: mistyped });
    await again(first);
    expect(await asked()).toMatchObject({ name: 'Bianchi S.r.l.', vatNumber: mistyped });
    expect((await row()).xml).not.toContain('Bianchi');
    await reject();
    await sayBuyer({ name: 'Verdi S.r.l.' });
    expect((await listed()).rejection.buyer).toMatchObject({ name: aBuyer().name });
  });

  it('of somebody who is being erased is corrected all the same, and nothing of them is written beside it', async () => {
    const { shop, code, reject, again, row, listed } = await anInvoice();
    const version = await reject();
    await endRentals(shop);
    const sent = await whileErased(shop, code, () => again(version));
    expect(sent.status).toBe(204);
    expect((await row()).xml).toContain(correct);
    expect(await shop.database.selectFrom('invoice_request').selectAll().execute()).toEqual([]);
    const next = await reject();
    expect((await listed()).rejection.buyer).toMatchObject({ vatNumber: correct });
    expect((await again(next, { address: 'Via Due 2' })).status).toBe(204);
  });

  it('that is a credit note goes again for the buyer of its invoice as that was corrected', async () => {
    const { browser, id, again } = await anInvoice();
    const noteId = randomUUID();
    const credit = await creditInvoice(browser, id, [{ line: 0, cents: 10_00 }], noteId);
    expect(credit.status).toBe(200);
    const notes = async () => (await browser.ask('GET', '/invoices?type=TD04')).body.invoices[0];
    const { fileName } = await notes();
    await browser.ask('POST', '/invoices/answers', { xml: message(fileName) });
    const invoice = (await browser.ask('GET', '/invoices?type=TD01')).body.invoices[0];
    await browser.ask('POST', '/invoices/answers', { xml: message(invoice.fileName) });
    expect((await notes()).rejection.buyer).toMatchObject({ vatNumber: mistyped });
    await again(invoice.version + 1);
    const { version, rejection, number } = await notes();
    expect(rejection.buyer).toMatchObject({ vatNumber: correct });
    const send = (changes: object) =>
      browser.ask('POST', `/invoices/${noteId}/send-again`, {
        version,
        buyer: { ...rejection.buyer, ...changes },
      });
    expect((await send({ name: 'Bianchi S.r.l.' })).body.refusal).toBe('credit_note_for_another');
    expect((await send({ address: 'Via Due 2' })).status).toBe(204);
    expect(await notes()).toMatchObject({ state: 'made', number, totalCents: 10_00 });
  });
});
