import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours, today } from '../../src/basics/rome-time.ts';
import { fiscalStore } from '../../src/invoices/fiscal/fiscal.store.ts';
import { lockFact } from '../../src/payment/payment-parts.store.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aBuyer } from '../builders/a-buyer.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { schemaErrors } from '../support/invoices/fattura-schema.ts';
import { leastStatements } from '../support/postgres/count-statements.ts';
import { hasWaitingTransaction } from '../support/postgres/has-waiting-transaction.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { isHere, run } from '../support/process/program.ts';
import { until } from '../support/process/shopper.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { creditInvoice, issueInvoice, sayInvoiceBuyer } from '../support/shop/invoice-calls.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { paidTogether } from '../support/shop/parties.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

const register = '99MEX000001';
const update = new URL('../../db/migrations/135_invoiced_promises.sql', import.meta.url);

async function aDesk() {
  const shop = await aSmallShop(4);
  const browser = await signedInBrowser(shop, 'desk');
  const sell = async (changes: Parameters<typeof aWalkIn>[0] = {}) => {
    const days = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
    const sold = await browser.ask('POST', '/walk-ins', aWalkIn({ ...days, ...changes }));
    expect(sold.status).toBe(201);
    return String(sold.body.code);
  };
  const read = async (code: string) =>
    (await browser.ask('GET', `/bookings/${code}/documents`)).body.movements;
  const missing = async () => (await browser.ask('GET', '/documents')).body;
  const note = async (code: string, changes: object = {}, nth = 0) => {
    const movement = (await read(code))[nth];
    return browser.ask('POST', '/documents', {
      id: randomUUID(),
      movement: movement.id,
      number: '0042-0017',
      day: today(new Date()),
      register,
      reason: '',
      besideInvoice: false,
      replaces: movement.last,
      ...changes,
    });
  };
  const cancel = async (code: string) => {
    const { version } = (await browser.ask('GET', `/bookings/${code}`)).body;
    const cancelled = await browser.ask('POST', `/bookings/${code}/cancel`, {
      version,
      expectedRefundCents: 65_00,
    });
    expect(cancelled.status).toBeLessThan(300);
    const task = (await browser.ask('GET', '/today')).body.attention.tasks.find(
      (one: { refund: object | null }) => one.refund !== null,
    );
    await browser.ask('POST', `/tasks/${task.id}/refunded`, { way: 'cash' });
  };
  /** As if it had come so many hours ago. */
  const age = (hours: number) =>
    sql`update payment_fact set recorded_at = recorded_at - ${hours} * interval '1 hour'`.execute(
      shop.database,
    );
  const setInvoicing = async (changes: object) => {
    const owner = await signedInBrowser(shop, 'owner');
    const { version, value } = (await owner.ask('GET', '/settings/invoicing')).body;
    return owner.ask('PUT', '/settings/invoicing', { basedOn: version, value: { ...value, ...changes } });
  };
  return { shop, browser, sell, read, missing, note, cancel, age, setInvoicing };
}

describeOnPostgres('a movement of money', () => {
  it('lacks a document until the desk notes its number, with its till, and on the terminal with the terminal too', async () => {
    const { sell, read, missing, note } = await aDesk();
    const code = await sell({ way: 'terminal', number: '004512' });
    expect((await missing()).movements).toMatchObject([
      { code, way: 'terminal', cents: 65_00, state: { kind: 'missing' } },
    ]);
    expect((await note(code, { number: '42' })).body.issues).toEqual([
      { path: 'number', code: 'bad_document_number' },
    ]);
    const id = randomUUID();
    expect((await note(code, { id, number: '42-17' })).status).toBe(204);
    expect((await note(code, { id, number: '42-17' })).status).toBe(204); // sent twice
    expect((await note(code, { id, number: '42-18' })).body.refusal).toBe('key_reused');
    expect((await read(code))[0]).toMatchObject({
      state: { kind: 'document', document: { number: '0042-0017', register, terminal: 'POS 1' } },
      history: [],
    });
    expect((await missing()).movements).toEqual([]);
  });

  it('has another number only with a reason, the former stays in its history, and one that was noted elsewhere in error is taken away', async () => {
    const { sell, read, note } = await aDesk();
    const [code, other] = [await sell(), await sell()];
    await note(code);
    expect((await note(code, { number: '0042-0018' })).body.refusal).toBe('reason_missing');
    expect((await note(code, { number: '0042-0018', reason: 'x', replaces: null })).body.refusal).toBe(
      'changed_meanwhile',
    );
    expect((await note(code, { number: '0042-0018', reason: 'era il precedente' })).status).toBe(204);
    expect((await note(other, { number: '0042-0018' })).body).toMatchObject({
      refusal: 'document_number_taken',
      code,
    });
    expect((await note(code, { number: null, reason: 'di un altro' })).status).toBe(204);
    expect((await note(other, { number: '0042-0018' })).status).toBe(204);
    const [movement] = await read(code);
    expect(movement).toMatchObject({ state: { kind: 'missing', document: null } });
    expect(
      movement.history.map(({ number, reason }: { number: string; reason: string }) => [number, reason]),
    ).toEqual([
      [null, 'di un altro'],
      ['0042-0018', 'era il precedente'],
      ['0042-0017', ''],
    ]);
  });

  it('shares its number with nothing of that till but money of its own order, and none of tomorrow', async () => {
    const { sell, note, cancel, read } = await aDesk();
    const code = await sell();
    await note(code);
    expect((await note(await sell())).body.refusal).toBe('document_number_taken');
    await cancel(code);
    expect(await read(code)).toMatchObject([
      { kind: 'sale', state: { kind: 'document' } },
      { kind: 'refund', cents: -65_00, state: { kind: 'missing' } },
    ]);
    expect((await note(code, {}, 1)).body.refusal).toBe('document_number_taken');
    expect((await note(code, { number: '0042-0019' }, 1)).status).toBe(204);
    expect((await note(await sell(), { number: '0050-0001', day: dayFromNow(1) })).body.refusal).toBe(
      'bad_date',
    );
    expect((await note(await sell(), { number: '0050-0001', register: 'none of ours' })).body.refusal).toBe(
      'changed_meanwhile',
    );
  });

  it('has no number that its till gave on another day, and where the shop names no till one that was given on its own day alone', async () => {
    const { shop, sell, note } = await aDesk();
    const [code, other] = [await sell(), await sell()];
    const yesterday = today(addHours(new Date(), -24));
    expect((await note(code)).status).toBe(204);
    expect((await note(other, { day: yesterday })).body).toMatchObject({
      refusal: 'document_number_taken',
      code,
    });
    const copied = (on: string, at: string) =>
      sql`insert into fiscal_document (id, fact_id, nth, number, day, register, bundle, at)
        select ${randomUUID()}, (select max(id) from payment_fact), 1, number, ${on}, ${at}, 'another', at
        from fiscal_document`.execute(shop.database);
    await expect(copied(yesterday, register)).rejects.toThrow('fiscal_document_once');
    await note(code, { register: '', reason: 'senza cassa' });
    expect((await note(other, { register: '' })).body.refusal).toBe('document_number_taken');
    expect((await note(other, { register: '', day: yesterday })).status).toBe(204);
  });

  it('is covered by the invoice that was issued of it, by its credit note, and by neither once the tax office rejects it', async () => {
    const { browser, sell, read, missing, note, cancel } = await aDesk();
    const code = await sell();
    await sayInvoiceBuyer(browser, code);
    const { id, version } = (await issueInvoice(browser, code)).body;
    expect(await read(code)).toMatchObject([
      { state: { kind: 'invoice', invoice: { number: expect.stringMatching(/^1\//), state: 'made' } } },
    ]);
    expect((await note(code)).body.refusal).toBe('on_an_invoice');
    expect((await note(code, { besideInvoice: true })).status).toBe(204);
    expect(await read(code)).toMatchObject([
      { state: { kind: 'invoice', document: { number: '0042-0017' } } },
    ]);
    await note(code, { number: null, reason: 'prova' });
    const set = (state: string, of: number) =>
      browser.ask('POST', `/invoices/${id}/state`, { version: of, state, note: '' });
    await set('rejected', version);
    expect((await missing()).movements).toMatchObject([{ code, state: { kind: 'rejected' } }]);
    await browser.ask('POST', `/invoices/${id}/send-again`, { version: version + 1, buyer: aBuyer() });
    expect(await read(code)).toMatchObject([{ state: { kind: 'invoice', invoice: { isSentAgain: true } } }]);
    await cancel(code);
    expect((await missing()).movements).toMatchObject([
      { kind: 'refund', state: { kind: 'credit_missing' } },
    ]);
    const lines = [{ line: 0, cents: 65_00 }];
    await creditInvoice(browser, id, lines);
    expect(await read(code)).toMatchObject([
      { kind: 'sale', state: { kind: 'invoice', invoice: { type: 'TD01' } } },
      { kind: 'refund', state: { kind: 'invoice', invoice: { type: 'TD04' } } },
    ]);
    expect((await missing()).movements).toEqual([]);
  });

  it('that has a document already is invoiced with it: the question, each line of the file and the copy name its number and day', async () => {
    const { shop, browser, sell, note } = await aDesk();
    const code = await sell();
    await note(code, { number: '0103-0025' });
    await sayInvoiceBuyer(browser, code);
    const read = async () => (await browser.ask('GET', `/bookings/${code}/invoice`)).body;
    const day = today(new Date());
    expect((await read()).documents).toEqual([{ number: '0103-0025', day }]);
    const issue = async () => (await issueInvoice(browser, code)).body;
    const { id } = await issue();
    const fileOf = async (of: string, kind: 'xml' | 'pdf') => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await shop.app.request(`/api/staff/invoices/${of}/${kind}`, { headers: { cookie } });
      return Buffer.from(await answer.arrayBuffer());
    };
    const named = [
      '<TipoDato>N.DOC.COMM</TipoDato>',
      `<RiferimentoTesto>0103-0025 ${register}</RiferimentoTesto>`,
      '<RiferimentoNumero>25.00</RiferimentoNumero>',
      `<RiferimentoData>${day}</RiferimentoData>`,
    ];
    const xml = String(await fileOf(id, 'xml'));
    for (const element of named) expect(xml).toContain(element);
    expect(await schemaErrors([{ name: 'named.xml', xml }])).toEqual([]);
    if (isHere('pdftotext')) {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'costiera-pdf-')), 'invoice.pdf');
      writeFileSync(file, await fileOf(id, 'pdf'));
      const copy = run('pdftotext', '-layout', file, '-').replaceAll(/\s+/g, ' ');
      const [year, month, date] = day.split('-');
      expect(copy).toMatch(
        new RegExp(`Documento commerciale( / Till receipt)? 0103-0025, ${date}/${month}/${year}`),
      );
    }
    // A credit note names its invoice alone; the one that takes the place of what was credited whole names the document again.
    expect((await read()).documents).toEqual([]);
    const lines = [{ line: 0, cents: 65_00 }];
    const noted = await creditInvoice(browser, id, lines);
    expect(noted.status).toBe(200);
    expect(String(await fileOf(noted.body.id, 'xml'))).not.toContain('AltriDatiGestionali');
    expect((await read()).documents).toEqual([{ number: '0103-0025', day }]);
    const { id: again } = await issue();
    for (const element of named) expect(String(await fileOf(again, 'xml'))).toContain(element);
  });

  it('is named by an invoice that is sent again as it is noted by then: one of meanwhile, and none that was taken away', async () => {
    const { shop, browser, sell, note } = await aDesk();
    const code = await sell();
    await sayInvoiceBuyer(browser, code);
    const { id } = (await issueInvoice(browser, code)).body;
    const row = () =>
      shop.database.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const reject = async () => {
      const { version } = await row();
      await browser.ask('POST', `/invoices/${id}/state`, { version, state: 'rejected', note: '' });
    };
    const sendAgain = async () => {
      const { version } = await row();
      const sent = await browser.ask('POST', `/invoices/${id}/send-again`, { version, buyer: aBuyer() });
      expect(sent.status).toBe(204);
      return (await row()).xml;
    };
    await reject();
    expect((await note(code, { number: '0103-0025' })).status).toBe(204);
    expect(await sendAgain()).toContain(`<RiferimentoTesto>0103-0025 ${register}</RiferimentoTesto>`);
    await reject();
    expect((await note(code, { number: null, reason: 'annullato alla cassa' })).status).toBe(204);
    expect(await sendAgain()).not.toContain('N.DOC.COMM');
    const { steps } = (await browser.ask('GET', `/invoices/${id}/history`)).body;
    expect(steps.flatMap((step: { changed: object[] }) => step.changed)).toEqual([
      { field: 'documents', from: '', to: '0103-0025' },
      { field: 'documents', from: '0103-0025', to: '' },
    ]);
  });

  it('of three scooters has its document at the lines of each, once', async () => {
    const { shop, browser, note } = await aDesk();
    const { lines } = await paidTogether(shop);
    const [{ code }] = lines;
    await note(code);
    await sayInvoiceBuyer(browser, code);
    const { id } = (await issueInvoice(browser, code)).body;
    const query = shop.database.selectFrom('invoice').select('xml').where('id', '=', id);
    const { xml } = await query.executeTakeFirstOrThrow();
    expect(xml.match(/<DettaglioLinee>/g)?.length).toBeGreaterThanOrEqual(3);
    expect(xml.match(/N\.DOC\.COMM/g)?.length).toBe(xml.match(/<DettaglioLinee>/g)?.length);
    expect(await schemaErrors([{ name: 'three.xml', xml }])).toEqual([]);
  });

  it('is looked for with as many statements after two orders with a credit note as after one', async () => {
    const { browser, sell, missing, cancel } = await aDesk();
    const credited = async () => {
      const code = await sell();
      await sayInvoiceBuyer(browser, code);
      const { body } = await issueInvoice(browser, code);
      await cancel(code);
      const lines = [{ line: 0, cents: 65_00 }];
      await creditInvoice(browser, body.id, lines);
      expect((await missing()).movements).toEqual([]);
    };
    await credited();
    const afterOne = await leastStatements(missing);
    await credited();
    expect(await leastStatements(missing)).toBe(afterOne);
  });

  it('that went back before an invoice is told by the update to be on the credit note between them, or on the invoice of before', async () => {
    const { shop, browser, sell, cancel } = await aDesk();
    const { database } = shop;
    const code = await sell();
    await sayInvoiceBuyer(browser, code);
    const { id } = (await issueInvoice(browser, code)).body;
    await cancel(code);
    const lines = [{ line: 0, cents: 65_00 }];
    expect((await creditInvoice(browser, id, lines)).status).toBe(200);
    const later = { number: 3, progressive: 3, issued_at: new Date() };
    const row = database.selectFrom('invoice').selectAll().where('id', '=', id);
    const { content, version: _, ...first } = await row.executeTakeFirstOrThrow();
    await database
      .insertInto('invoice')
      .values({ ...first, ...later, content: JSON.stringify(content), id: randomUUID() })
      .execute();
    const promisedBy = async () => {
      await sql.raw(`drop table invoice_promise; ${readFileSync(update, 'utf8')}`).execute(database);
      return (await database.selectFrom('invoice_promise').select('invoice_id').execute()).map(
        (promise) => promise.invoice_id,
      );
    };
    expect(await promisedBy()).toEqual([]);
    await sql`update refund_request set created_at = created_at - interval '1 hour'`.execute(database);
    expect(await promisedBy()).toEqual([id]);
  });

  it('is no invoice that waits once all of the money went back, though its customer asked for one', async () => {
    const { browser, sell, cancel } = await aDesk();
    const asked = async () => (await browser.ask('GET', '/invoices')).body.asked;
    const [over, stands] = [await sell(), await sell()];
    for (const code of [over, stands]) await sayInvoiceBuyer(browser, code);
    expect(await asked()).toMatchObject([
      { code: stands, cents: 65_00 },
      { code: over, cents: 65_00 },
    ]);
    await cancel(over);
    expect(await asked()).toMatchObject([{ code: stands }]);
  });

  it('needs none by a way that the accountant has exempted, and counts as missing by none of which they have not decided', async () => {
    const { shop, sell, read, missing, setInvoicing } = await aDesk();
    const { code: online } = await aPaidBooking(shop);
    expect(await read(online)).toMatchObject([
      { way: 'online', state: { kind: 'not_needed', why: 'setting' } },
    ]);
    const code = await sell();
    expect((await missing()).movements).toHaveLength(1);
    const documents = { online: '', cash: '', terminal: 'owed', bank: '' };
    expect((await setInvoicing({ documents, documentsSince: '' })).status).toBe(400);
    expect((await setInvoicing({ documents })).status).toBeLessThan(300);
    expect(await read(code)).toMatchObject([{ state: { kind: 'undecided' } }]);
    expect(await missing()).toMatchObject({ movements: [], undecided: ['online', 'cash', 'bank'] });
  });

  it('that went back of an invoice lacks its credit note by any way, also where the accountant wants no document of it', async () => {
    const { shop, browser, read, missing } = await aDesk();
    const { code } = await aPaidBooking(shop);
    await sayInvoiceBuyer(browser, code);
    const { id } = (await issueInvoice(browser, code)).body;
    const { version } = (await browser.ask('GET', `/bookings/${code}`)).body;
    const part = { version, amountCents: 10_00, why: 'Sconto' };
    const owner = await signedInBrowser(shop, 'owner');
    expect((await owner.ask('POST', `/bookings/${code}/part-refund`, part)).status).toBe(200);
    await shop.jobs.drain();
    const lacks = [{ code, cents: -10_00, way: 'online', state: { kind: 'credit_missing' } }];
    expect((await missing()).movements).toMatchObject(lacks);
    await creditInvoice(browser, id, [{ line: 0, cents: 10_00 }]);
    expect((await missing()).movements).toEqual([]);
    expect((await read(code)).map(({ state }: { state: { kind: string } }) => state.kind)).toEqual([
      'invoice',
      'invoice',
    ]);
  });

  it('is a task of its booking after the hours that the shop allows, until its number is noted; of another movement anew', async () => {
    const { shop, browser, sell, note, age, cancel } = await aDesk();
    const code = await sell();
    const watch = () => shop.jobs.run('watch-documents');
    const tasks = async () =>
      (await browser.ask('GET', '/today')).body.attention.tasks.filter(
        ({ kind }: { kind: string }) => kind === 'document_missing',
      );
    await age(23);
    await watch();
    expect(await tasks()).toEqual([]);
    await age(2);
    await watch();
    const [task] = await tasks();
    expect(task).toMatchObject({ code });
    await browser.ask('POST', `/tasks/${task.id}/done`, {});
    await watch();
    expect(await tasks()).toEqual([]);
    await cancel(code);
    await age(25);
    await watch();
    expect(await tasks()).toHaveLength(1);
    await note(code);
    expect(await tasks()).toHaveLength(1);
    await note(code, { number: '0042-0018' }, 1);
    expect(await tasks()).toEqual([]);
    await watch();
    expect(await tasks()).toEqual([]);
  });

  it('is told with its papers in the journal, its list and the day of the till; riders see none of it', async () => {
    const { shop, browser, sell, note } = await aDesk();
    const code = await sell({ way: 'terminal', number: '004512' });
    await note(code);
    const { entries } = (await browser.ask('GET', '/till')).body.open;
    expect(entries).toMatchObject([{ code, fiscal: { state: { document: { number: '0042-0017' } } } }]);
    const owner = await signedInBrowser(shop, 'owner');
    expect((await owner.ask('GET', '/audit')).body[1]).toMatchObject({
      action: 'noted a document’s number',
      subject: code,
    });
    const day = today(new Date());
    const { lines } = (await owner.ask('GET', `/journal/${day}`)).body;
    expect(lines).toMatchObject([{ code, fiscal: { kind: 'document' } }]);
    expect((await owner.ask('GET', '/journal')).body.byFiscal).toEqual([{ key: 'document', count: 1 }]);
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const list = await shop.app.request(`/api/staff/journal-list?month=${day.slice(0, 7)}&language=it`, {
      headers: { cookie },
    });
    expect(await list.text()).toContain(`;documento commerciale;0042-0017;${day};${register} + POS 1`);
    const rider = await signedInBrowser(shop, 'rider');
    for (const [method, call] of [
      ['GET', '/documents'],
      ['GET', `/bookings/${code}/documents`],
      ['POST', '/documents'],
    ] as const)
      expect((await rider.ask(method, call, method === 'POST' ? {} : undefined)).status).toBe(403);
  });

  it('keeps what was noted, whoever asks the database', async () => {
    const { shop, sell, note } = await aDesk();
    await note(await sell());
    for (const statement of [
      sql`update fiscal_document set number = '0001-0001'`,
      sql`update fiscal_document set is_current = false, number = '0001-0001'`,
      sql`delete from fiscal_document`,
      sql`truncate fiscal_document`,
    ])
      await expect(statement.execute(shop.database)).rejects.toThrow('only added to');
  });
});

describeOnPostgres('two people at once', () => {
  it('note one number at one movement alone, whoever is quicker', async () => {
    const { shop, sell, note } = await aDesk();
    const codes = [await sell(), await sell(), await sell(), await sell()];
    const said = await Promise.all(codes.map((code) => note(code)));
    const refused = said.flatMap(({ body }) => body?.refusal ?? []);
    expect(refused).toEqual(['document_number_taken', 'document_number_taken', 'document_number_taken']);
    const { rows } = await sql`select from fiscal_document where is_current`.execute(shop.database);
    expect(rows).toHaveLength(1);
  });

  it('note a number and issue the invoice: it waits for the number, and names it', async () => {
    const { shop, browser, sell, read } = await aDesk();
    const code = await sell();
    await sayInvoiceBuyer(browser, code);
    const [movement] = await read(code);
    const holder = await shop.database.startTransaction().execute();
    await lockFact(movement.id).execute(holder);
    const issuing = issueInvoice(browser, code);
    await until('the invoice waits', () => hasWaitingTransaction(shop.database));
    await fiscalStore.addDocument(holder, {
      id: randomUUID(),
      factId: movement.id,
      number: '0103-0025',
      day: today(new Date()),
      register,
      terminal: '',
      bundle: 'of the order',
      reason: '',
      besideInvoice: false,
      staffId: null,
      at: new Date(),
    });
    await holder.commit().execute();
    expect((await issuing).status).toBe(200);
    const { xml } = await shop.database.selectFrom('invoice').select('xml').executeTakeFirstOrThrow();
    expect(xml).toContain(`<RiferimentoTesto>0103-0025 ${register}</RiferimentoTesto>`);
  });

  it('note at one movement what the quicker of them says, and the other is told', async () => {
    const { sell, note, read } = await aDesk();
    const code = await sell();
    const numbers = Array.from({ length: 8 }, (_, nth) => `0042-000${nth + 1}`);
    const said = await Promise.all(numbers.map((number) => note(code, { number, replaces: null })));
    const refused = said.flatMap(({ body }) => body?.refusal ?? []);
    expect(refused).toEqual(Array.from({ length: 7 }, () => 'changed_meanwhile'));
    expect((await read(code))[0].history).toEqual([]);
  });
});
