import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CreditBody } from '../../src/back-office/invoices/invoices.shape.ts';
import { invoiceAddress } from '../../src/admin/addresses.ts';
import { addDays } from '../../src/basics/rome-time.ts';
import { noBuyer } from '../../src/invoices/buyer.rules.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aBuyer } from '../builders/a-buyer.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { schemaErrors } from '../support/invoices/fattura-schema.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { creditInvoice, issueInvoice, readInvoice, sayInvoiceBuyer } from '../support/shop/invoice-calls.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { partPaid } from '../support/shop/part-payments.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

async function aDesk() {
  const shop = await aSmallShop(3);
  const browser = await signedInBrowser(shop, 'desk');
  const sell = async () => {
    const days = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
    const sold = await browser.ask('POST', '/walk-ins', aWalkIn(days));
    expect(sold.status).toBe(201);
    return String(sold.body.code);
  };
  const sayBuyer = (code: string, changes = {}) => sayInvoiceBuyer(browser, code, changes);
  const issue = (code: string, id: string = randomUUID()) => issueInvoice(browser, code, id);
  const read = async (code: string) => (await browser.ask('GET', `/bookings/${code}/invoice`)).body;
  const xmlOf = async (id: string) =>
    (await shop.database.selectFrom('invoice').select('xml').where('id', '=', id).executeTakeFirstOrThrow())
      .xml;
  return { shop, browser, sell, sayBuyer, issue, read, xmlOf };
}
/** The year of Rome's today. */
const year = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome' }).format(new Date()).slice(0, 4);

const message = (root: string, fileName: string) => `<?xml version="1.0" encoding="UTF-8"?>
<types:${root} xmlns:types="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>111222333</IdentificativoSdI><NomeFile>${fileName}</NomeFile>
  <ListaErrori><Errore><Codice>00305</Codice><Descrizione>IdFiscaleIVA &amp; buyer unknown</Descrizione></Errore></ListaErrori>
</types:${root}>`;

describeOnPostgres('an invoice', () => {
  it('is issued by one press for what was paid, once, and its file is as the tax office’s schema wants it', async () => {
    const { browser, sell, sayBuyer, issue, read, xmlOf } = await aDesk();
    const code = await sell();
    expect(await read(code)).toEqual({
      buyer: null,
      buyerVersion: 0,
      invoices: [],
      openCents: 65_00,
      openLines: [{ text: expect.stringContaining(code), cents: 65_00 }],
      documents: [],
      missing: [],
    });
    expect((await issue(code)).body.refusal).toBe('buyer_missing');
    expect((await sayBuyer(code, { vatNumber: '12345678904' })).body.issues).toEqual([
      { path: 'vatNumber', code: 'bad_vat_number' },
    ]);
    expect((await sayBuyer(code)).status).toBe(204);
    const id = randomUUID();
    const { buyerVersion } = await readInvoice(browser, code);
    const issued = await issue(code, id);
    expect(issued.body).toMatchObject({
      type: 'TD01',
      number: `1/${year}`,
      totalCents: 65_00,
      state: 'made',
    });
    const twice = await browser.ask('POST', `/bookings/${code}/invoice`, { id, buyerVersion, cents: 65_00 });
    expect(twice.body).toMatchObject({ number: `1/${year}` });
    expect((await issue(code)).body.refusal).toBe('nothing_to_invoice');
    const other = await sell().catch(() => null);
    expect(other && (await issue(other, id)).body.refusal).toBe('key_reused');
    const xml = await xmlOf(id);
    expect(await schemaErrors([{ name: 'issued.xml', xml }])).toEqual([]);
    expect(xml).toContain('<ImportoTotaleDocumento>65.00</ImportoTotaleDocumento>');
    expect(xml).toContain('<Denominazione>Rossi &amp; Figli S.r.l.</Denominazione>');
    expect((await browser.ask('GET', '/invoices')).body.invoices).toMatchObject([
      { code, number: `1/${year}` },
    ]);
  });

  it('stands in a list that says so where it is cut, with the last in front', async () => {
    const { shop, browser, sell, sayBuyer, issue } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    const first = (await issue(code)).body;
    const later = addDays(first.issuedOn, 1);
    const list = async () => (await browser.ask('GET', '/invoices')).body;
    expect(await list()).toMatchObject({ more: false, invoices: [{ number: `1/${year}` }] });
    await sql`
      insert into invoice select (jsonb_populate_record(i, jsonb_build_object(
        'id', gen_random_uuid(), 'number', 1 + n, 'progressive', i.progressive + n, 'issued_on', ${later}::text))).*
      from invoice i, generate_series(1, 500) n`.execute(shop.database);
    const { more, invoices } = await list();
    expect(more).toBe(true);
    expect(invoices).toHaveLength(500);
    expect(invoices[0]).toMatchObject({ number: `501/${year}` });
    expect(invoices).not.toContainEqual(expect.objectContaining({ id: first.id }));
    // Its own address is that of its day.
    const [address = ''] = invoiceAddress(first).split('#');
    expect((await browser.ask('GET', address)).body.invoices).toMatchObject([{ id: first.id }]);
  });

  it('is not asked about on the customer’s page once it is issued: its number stands there, and a credit note under its own name', async () => {
    const { shop, browser, sayBuyer, issue } = await aDesk();
    const { code, get } = await anOwnBooking({}, shop);
    const read = async () => textOf((await get()).html);
    expect(await read()).toContain('Hai bisogno della fattura?');
    await sayBuyer(code);
    const issued = await issue(code);
    expect(issued.status).toBeLessThan(300);
    const after = await read();
    expect(after).toContain(`Fattura emessa: 1/${year} del `);
    expect(after).not.toContain('Hai bisogno della fattura?');
    const note = await creditInvoice(browser, issued.body.id, [{ line: 0, cents: 10_00 }]);
    expect(note.status).toBeLessThan(300);
    const papers = textOf((await get('/invoice')).html);
    expect(papers).toContain(`Scarica la fattura 1/${year} (PDF)`);
    expect(papers).toContain(`Scarica la nota di credito 2/${year} (PDF)`);
  });

  it('begins with the country that the guest’s licence is of, and with none where it is not known', async () => {
    const { get, shop } = await anOwnBooking();
    const chosen = async () => /<option value="(\w*)" selected/.exec((await get('/invoice')).html)?.[1];
    expect(await chosen()).toBe('DE');
    await sql`update booking set licence_country = null`.execute(shop.database);
    expect(await chosen()).toBe('');
  });

  it('that somebody asks for who has paid already waits for no payment: their page says that it is asked for and will be issued', async () => {
    const { post, get } = await anOwnBooking();
    const page = async () => textOf((await get('/invoice')).html);
    expect(await page()).toContain('Quando è emessa la trovi su questa pagina.');
    expect(await page()).toContain('Chiedi la fattura');
    const saved = textOf((await post('/invoice', aBuyer())).html);
    expect(saved).toContain('Salvato: abbiamo la tua richiesta, ora emettiamo la fattura.');
    for (const text of [saved, await page()]) {
      expect(text).toContain('Hai chiesto la fattura: la emettiamo e la trovi su questa pagina.');
      expect(text).not.toContain('dopo il pagamento');
      // What is pressed now changes whom it is for.
      expect(text).toContain('Salva le modifiche');
      expect(text).not.toContain('Chiedi la fattura');
    }
  });

  it('for a private person begins with the name and address that they signed, for who opens its form, and the log says who', async () => {
    const { shop, browser } = await aDesk();
    const { code, contractToken } = await aPaidBooking(shop);
    const owner = await signedInBrowser(shop, 'owner');
    const signer = async () => (await browser.ask('GET', `/bookings/${code}/signer`)).body;
    const readings = async () =>
      (await owner.ask('GET', '/audit')).body.filter(
        ({ action }: { action: string }) => action === 'read a contract',
      );
    expect(await signer()).toEqual({ buyer: null });
    expect(await readings()).toEqual([]);
    await signWhole(shop, contractToken);
    expect(await signer()).toEqual({
      buyer: {
        ...noBuyer,
        kind: 'person',
        name: 'Łukasz',
        surname: 'Ğündoğan',
        country: 'DE',
        address: 'Lindenstraße 5',
        zipCode: '50674',
        town: 'Köln',
      },
    });
    expect(await readings()).toMatchObject([{ subject: code }]);
    // Nothing is kept of it before somebody saves it.
    expect((await browser.ask('GET', `/bookings/${code}/invoice`)).body.buyer).toBeNull();
  });

  it('of which the rest is still to come is promised for after the payment', async () => {
    const { get, post } = await partPaid({ language: 'it' });
    expect(textOf((await get('/invoice')).html)).toContain('La emettiamo dopo il pagamento');
    const saved = textOf((await post('/invoice', aBuyer())).html);
    expect(saved).toContain('Salvato: emettiamo la fattura dopo il pagamento.');
  });

  it('is not issued while the accountant has not decided, and says what is missing', async () => {
    const { shop, browser, sell, sayBuyer, issue, read } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    const owner = await signedInBrowser(shop, 'owner');
    const { version, value } = (await owner.ask('GET', '/settings/invoicing')).body;
    const unset = { ...value, keptVat: '', regime: '' };
    const saved = await owner.ask('PUT', '/settings/invoicing', { basedOn: version, value: unset });
    expect(saved.status).toBeLessThan(300);
    expect((await read(code)).missing).toEqual(['regime', 'vat']);
    expect((await issue(code)).body.refusal).toBe('invoicing_not_set');
    expect((await browser.ask('GET', '/invoices')).body).toMatchObject({ invoices: [], asked: [{ code }] });
    // No number was taken meanwhile.
    await owner.ask('PUT', '/settings/invoicing', { basedOn: version + 1, value });
    const counters = await shop.database.selectFrom('invoice_counter').selectAll().execute();
    expect(counters.every(({ last }) => last === 0)).toBe(true);
  });

  it('is corrected by credit notes that name it, never more than it was, and money given back asks for one', async () => {
    const { shop, browser, sell, sayBuyer, issue, read, xmlOf } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    const { id } = (await issue(code)).body;
    const credit = (lines: CreditBody['lines'], noteId?: string) => creditInvoice(browser, id, lines, noteId);
    expect((await credit([{ line: 0, cents: 65_01 }])).body.refusal).toBe('credit_too_much');
    // It says of which of the sums it is, where they are more than one.
    const [right, twice, unknown] = [
      { line: 0, cents: 1 },
      { line: 0, cents: 2 },
      { line: 7, cents: 1 },
    ];
    expect((await credit([right, twice, unknown])).body).toMatchObject({
      refusal: 'credit_too_much',
      issues: [
        { path: 'lines.1.cents', code: 'credit_too_much' },
        { path: 'lines.2.cents', code: 'credit_too_much' },
      ],
    });
    const counter = await shop.database
      .selectFrom('invoice_counter')
      .select('last')
      .where('name', '=', `/${year}`)
      .executeTakeFirst();
    expect(counter?.last).toBe(1);
    const booking = (await browser.ask('GET', `/bookings/${code}`)).body;
    const cancelled = await browser.ask('POST', `/bookings/${code}/cancel`, {
      version: booking.version,
      expectedRefundCents: 65_00,
    });
    expect(cancelled.status).toBeLessThan(300);
    expect(await read(code)).toMatchObject({ openCents: null, invoices: [{ lines: [{ dueCents: 65_00 }] }] });
    expect((await issue(code)).body.refusal).toBe('credit_note_first');
    const noteId = randomUUID();
    const note = await credit([{ line: 0, cents: 15_00 }], noteId);
    expect(note.body).toMatchObject({
      type: 'TD04',
      number: `2/${year}`,
      corrects: `1/${year}`,
      totalCents: 15_00,
    });
    expect((await credit([{ line: 0, cents: 15_00 }], noteId)).body.number).toBe(`2/${year}`); // sent twice
    expect((await credit([{ line: 0, cents: 50_01 }])).body.refusal).toBe('credit_too_much');
    expect((await credit([{ line: 0, cents: 50_00 }])).body).toMatchObject({ number: `3/${year}` });
    expect((await read(code)).openCents).toBe(0);
    const xml = await xmlOf(noteId);
    expect(await schemaErrors([{ name: 'note.xml', xml }])).toEqual([]);
    expect(xml).toContain(`<IdDocumento>1/${year}</IdDocumento>`);
  });

  it('is as the channel’s messages say; rejected it is sent again with its number and the buyer as corrected', async () => {
    const { shop, browser, sell, sayBuyer, issue, xmlOf } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    const { id, fileName, version } = (await issue(code)).body;
    const answer = (root: string, name = fileName) =>
      browser.ask('POST', '/invoices/answers', { xml: message(root, name) });
    const listed = async () => (await browser.ask('GET', '/invoices')).body.invoices[0];
    expect((await answer('Fattura')).body.refusal).toBe('not_an_answer');
    expect((await answer('NotificaScarto', 'IT00000000000_ZZZZZ.xml')).body.refusal).toBe(
      'answer_of_another_file',
    );
    // Of another company's file with the same sign, as an accountant's folder holds them.
    expect((await answer('NotificaScarto', fileName.replace(/^IT\d+/, 'IT09999999990'))).body.refusal).toBe(
      'answer_of_another_file',
    );
    const set = (state: string, of: number) =>
      browser.ask('POST', `/invoices/${id}/state`, { version: of, state, note: '' });
    expect((await set('handed', version)).status).toBe(204);
    expect((await set('handed', version)).body.refusal).toBe('changed_meanwhile');
    expect((await answer('NotificaScarto')).status).toBe(204);
    expect(await listed()).toMatchObject({
      state: 'rejected',
      rejection: { note: 'SdI 111222333 · 00305: IdFiscaleIVA & buyer unknown' },
    });
    const rejected = await listed();
    const again = await browser.ask('POST', `/invoices/${id}/send-again`, {
      version: rejected.version,
      buyer: { ...rejected.rejection.buyer, name: 'Rossi S.p.A.' },
    });
    expect(again.status).toBe(204);
    const sent = await listed();
    expect(sent).toMatchObject({ state: 'made', number: `1/${year}`, buyer: 'Rossi S.p.A.' });
    expect(sent.fileName).not.toBe(fileName);
    expect(await xmlOf(id)).toContain('Rossi S.p.A.');
    // Of the former file nothing more is believed.
    expect((await answer('RicevutaConsegna')).body.refusal).toBe('answer_of_another_file');
    expect((await answer('RicevutaConsegna', `${sent.fileName}.p7m`)).status).toBe(204);
    expect((await answer('NotificaScarto', sent.fileName)).status).toBe(204); // late: it changes nothing
    expect(await listed()).toMatchObject({ state: 'delivered' });
    const former = await shop.database.selectFrom('invoice_event').select('former_xml').execute();
    expect(former.filter(({ former_xml: xml }) => xml?.includes('Rossi &amp; Figli'))).toHaveLength(1);
  });

  it('that was rejected because the seller was wrong is sent again with the seller as corrected', async () => {
    const { shop, browser, sell, sayBuyer, issue, xmlOf } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    const { id, version } = (await issue(code)).body;
    await browser.ask('POST', `/invoices/${id}/state`, { version, state: 'rejected', note: '' });
    const owner = await signedInBrowser(shop, 'owner');
    const { version: basedOn, value } = (await owner.ask('GET', '/settings/invoicing')).body;
    await owner.ask('PUT', '/settings/invoicing', { basedOn, value: { ...value, zipCode: '84010' } });
    expect(
      (await browser.ask('POST', `/invoices/${id}/send-again`, { version: version + 1, buyer: aBuyer() }))
        .status,
    ).toBe(204);
    const xml = await xmlOf(id);
    expect(xml).toContain('<CAP>84010</CAP>');
    expect(await schemaErrors([{ name: 'again.xml', xml }])).toEqual([]);
  });

  it('that was rejected is sent again under the regime of its day, and of a shop that has another VAT number since as it was issued', async () => {
    const { shop, browser, sell, sayBuyer, issue, xmlOf } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    const { id, version } = (await issue(code)).body;
    const owner = await signedInBrowser(shop, 'owner');
    const change = async (part: string, changes: (value: object) => object) => {
      const { version: basedOn, value } = (await owner.ask('GET', `/settings/${part}`)).body;
      const saved = await owner.ask('PUT', `/settings/${part}`, { basedOn, value: changes(value) });
      expect(saved.status).toBeLessThan(300);
    };
    const again = async (of: number) => {
      await browser.ask('POST', `/invoices/${id}/state`, { version: of, state: 'rejected', note: '' });
      expect(
        (await browser.ask('POST', `/invoices/${id}/send-again`, { version: of + 1, buyer: aBuyer() }))
          .status,
      ).toBe(204);
      return xmlOf(id);
    };
    const regime = /<RegimeFiscale>.*?<\/RegimeFiscale>/.exec(await xmlOf(id))?.[0] ?? 'none';
    await change('invoicing', (value) => ({
      ...value,
      zipCode: '84010',
      regime: regime.includes('RF01') ? 'RF19' : 'RF01',
    }));
    const corrected = await again(version);
    expect(corrected).toContain('<CAP>84010</CAP>');
    expect(corrected).toContain(regime);
    const vat = /<IdFiscaleIVA>.*?<\/IdFiscaleIVA>/s.exec(corrected)?.[0] ?? 'none';
    await change('identity', (value) => ({ ...value, vatNumber: 'IT00743110157', company: 'Altra S.r.l.' }));
    const former = await again(version + 2);
    expect(former).toContain(vat);
    expect(former).not.toContain('Altra S.r.l.');
  });

  it('that was rejected is not sent again by a restored shop before somebody has said the last number, for its file has a number too', async () => {
    const { shop, browser, sell, sayBuyer, issue } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    const { id, version, fileName } = (await issue(code)).body;
    await browser.ask('POST', `/invoices/${id}/state`, { version, state: 'rejected', note: '' });
    await sql`insert into restored (as_of, thawed_at) values (now(), now())`.execute(shop.database);
    const again = () =>
      browser.ask('POST', `/invoices/${id}/send-again`, { version: version + 1, buyer: aBuyer() });
    expect((await again()).body.refusal).toBe('numbers_not_checked');
    expect((await browser.ask('POST', '/invoices/numbers', { id: randomUUID(), last: 57 })).status).toBe(204);
    expect((await again()).status).toBe(204);
    const [sent] = (await browser.ask('GET', '/invoices')).body.invoices;
    expect(sent.state).toBe('made');
    expect(sent.fileName).not.toBe(fileName);
  });

  it('has no number in a restored shop before somebody has said the last that is known outside, and then one above it', async () => {
    const { shop, browser, sell, sayBuyer, issue } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    await sql`insert into restored (as_of, thawed_at) values (now(), now())`.execute(shop.database);
    expect((await issue(code)).body.refusal).toBe('numbers_not_checked');
    expect((await browser.ask('GET', '/invoices')).body.numbersUnchecked).toBe(true);
    const id = randomUUID();
    const say = (last: number, of = id) => browser.ask('POST', '/invoices/numbers', { id: of, last });
    const said = await Promise.all([say(57), say(57), say(57, randomUUID()), say(57, randomUUID())]);
    expect(said.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(1);
    expect((await browser.ask('GET', '/invoices')).body.numbersUnchecked).toBe(false);
    const issued = (await issue(code)).body;
    expect(issued.number).toBe(`58/${year}`);
    expect((await say(10, randomUUID())).body.refusal).toBe('changed_meanwhile');
  });

  it('has a number above the one that was put right, where the answer to the mistyped one was lost', async () => {
    const { shop, browser, sell, sayBuyer, issue } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    await sql`insert into restored (as_of, thawed_at) values (now(), now())`.execute(shop.database);
    const say = async (last: number) =>
      (await browser.ask('POST', '/invoices/numbers', { id: randomUUID(), last })).body?.refusal ?? 'checked';
    expect([await say(12), await say(11), await say(112)]).toEqual([
      'checked',
      'changed_meanwhile',
      'checked',
    ]);
    expect((await issue(code)).body.number).toBe(`113/${year}`);
    expect(await say(200)).toBe('changed_meanwhile');
  });

  it('is never edited or deleted, whoever asks the database', async () => {
    const { shop, sell, sayBuyer, issue } = await aDesk();
    const code = await sell();
    await sayBuyer(code);
    await issue(code);
    for (const statement of [
      sql`update invoice set total_cents = 1`,
      sql`update invoice set number = 7`,
      sql`update invoice set content = '{}'`,
      sql`update invoice set state = 'made', content = content || '{"lines": []}'`,
      sql`delete from invoice`,
      sql`truncate invoice cascade`,
    ])
      await expect(statement.execute(shop.database)).rejects.toThrow('an invoice stays as it was issued');
  });

  it('is taken along with all of its period, each as the file of the channel and as a copy, with a list in the language of who takes it', async () => {
    const { shop, browser, sell, sayBuyer, issue } = await aDesk();
    const code = await sell();
    await sayBuyer(code, {
      country: 'DE',
      vatNumber: 'DE123456789',
      name: 'Müller GmbH',
      province: '',
      sdiCode: '',
    });
    const { fileName, issuedOn } = (await issue(code)).body;
    const days = `from=${issuedOn}&until=${issuedOn}`;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const zipIn = async (language: string) => {
      const address = `${shop.publicUrl}/api/staff/invoices-zip?${days}&language=${language}`;
      const zip = await shop.app.request(address, { headers });
      expect(zip.headers.get('content-disposition')).toContain(`"fatture-${issuedOn}-${issuedOn}.zip"`);
      return unzipSync(new Uint8Array(await zip.arrayBuffer()));
    };
    const files = await zipIn('it');
    const pdf = `fatture/fattura_1-${year}.pdf`;
    expect(Object.keys(files)).toEqual([`fatture/${fileName}`, pdf, 'elenco.csv']);
    expect(
      Buffer.from(files[pdf] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const listOf = (zip: typeof files) => Buffer.from(zip['elenco.csv'] ?? []).toString();
    const list = listOf(files);
    expect(list).toContain('File;Tipo;Numero;Giorno;Totale;Stato');
    expect(list).toContain(`${pdf};Fattura;1/${year};${issuedOn};"65,00";da inviare`);
    const english = listOf(await zipIn('en'));
    expect(english).toContain('File name;Type;Number;Day;Total;State');
    expect(english).toContain(`${pdf};Invoice;1/${year};${issuedOn};"65,00";to be sent`);
    const owner = await signedInBrowser(shop, 'owner');
    expect((await owner.ask('GET', '/audit')).body[1]).toMatchObject({
      action: 'took the list',
      subject: `invoices ${issuedOn} ${issuedOn}`,
      after: { rows: 1 },
    });
    const zipOf = (from: string, until: string) =>
      browser.ask('GET', `/invoices-zip?from=${from}&until=${until}&language=it`);
    expect((await zipOf('2025-01-01', '2026-01-02')).body.issues).toEqual([
      { path: 'until', code: 'bad_date' },
    ]);
    expect((await zipOf('2025-02-01', '2025-01-31')).status).toBe(400);
    const rider = await signedInBrowser(shop, 'rider');
    expect((await rider.ask('GET', '/invoices')).status).toBe(403);
    expect((await rider.ask('GET', `/invoices-zip?${days}&language=it`)).status).toBe(403);
    expect((await browser.ask('GET', `/papers-zip?month=${issuedOn.slice(0, 7)}&language=it`)).status).toBe(
      403,
    );
  });
});
