import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aSignature } from '../builders/a-signature.ts';
import { customerData, secondDriver } from '../builders/customer-data.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { isHere, run } from '../support/process/program.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const canReadPdf = isHere('pdftotext');

const read = (shop: TestShop, token: string) => shop.ask('GET', `/api/contracts/by-token/${token}`);

const save = (shop: TestShop, token: string, data: object = customerData, contractLanguage = 'it') =>
  shop.ask('PUT', `/api/contracts/customer-data/${token}`, { customerData: data, contractLanguage });

const accept = (shop: TestShop, token: string, body: object = {}) =>
  shop.ask('POST', `/api/contracts/acceptance/${token}`, body);

const sign = async (shop: TestShop, token: string, headers: Record<string, string> = {}, picture?: string) =>
  shop.ask(
    'PUT',
    `/api/contracts/signature/${token}`,
    { signatureData: picture ?? (await aSignature()) },
    headers,
  );

describeOnPostgres('the contract', () => {
  it('goes from data over acceptance to a signature and a sealed file with the names in it', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop, { extras: { 5: 1 } });
    const empty = await read(shop, token);
    expect(empty.body).toMatchObject({
      contract: { customerData: null, contractText: null, signatureData: null },
      booking: { extras: '{"5":1}' },
      status: 'pending',
      prefill: { fullName: 'Łukasz Ğündoğan', dateOfBirth: '1990-04-05' },
    });
    const saved = await save(shop, token, { ...customerData, additionalDriver: secondDriver });
    expect(saved.status).toBe(200);
    expect(saved.body.contractText).toContain('Nguyễn Thị Hương');
    const { textSha256 } = saved.body;
    expect(await accept(shop, token, { textSha256, clausesApproved: true })).toMatchObject({ status: 200 });
    expect(await sign(shop, token, { 'if-match': `"${textSha256}"` })).toMatchObject({
      status: 200,
      body: { status: 'signed' },
    });
    const signed = await read(shop, token);
    expect(signed.body).toMatchObject({
      status: 'signed',
      contract: { contractText: saved.body.contractText },
    });
    await shop.jobs.drain();

    const pdf = await shop.app.request(`/api/contracts/pdf/${token}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'costiera-pdf-')), 'contract.pdf');
    writeFileSync(file, new Uint8Array(await pdf.arrayBuffer()));
    if (canReadPdf) {
      const text = run('pdftotext', '-layout', file, '-');
      for (const word of ['Łukasz Ğündoğan', 'Nguyễn Thị Hương', textSha256.slice(0, 16)])
        expect(text).toContain(word);
    }
    const mails = await shop.database
      .selectFrom('mail')
      .select(['kind', 'state'])
      .orderBy('created_at')
      .execute();
    expect(mails).toEqual([
      { kind: 'booking_confirmed', state: 'sent' },
      { kind: 'contract_signed', state: 'sent' },
      { kind: 'contract_filed', state: 'sent' },
    ]);
  });

  it('F29 refuses a signature under another text than the one before the customer', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const first = await save(shop, token);
    await save(shop, token, { ...customerData, city: 'Bonn' });
    const stale = { 'if-match': `"${first.body.textSha256}"` };
    expect(await sign(shop, token, stale)).toMatchObject({ status: 409, body: { refusal: 'text_changed' } });
  });

  it('F30 of two signatures the first counts, and whoever repeats it hears the same', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await save(shop, token);
    await read(shop, token);
    const answers = await Promise.all([sign(shop, token), sign(shop, token), sign(shop, token)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.signedAt)).size).toBe(1);
    const events = await shop.database
      .selectFrom('contract_event')
      .select('kind')
      .where('kind', '=', 'signed')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('F32 a scanner that opens the link changes nothing but the list of views', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await save(shop, token);
    const before = await shop.database.selectFrom('contract').selectAll().execute();
    for (let i = 0; i < 3; i += 1) await read(shop, token);
    expect(await shop.database.selectFrom('contract').selectAll().execute()).toEqual(before);
  });

  it('F33 data sent after the signature is refused, and the text stays to the letter', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const saved = await save(shop, token);
    await sign(shop, token);
    expect(await save(shop, token, { ...customerData, city: 'Bonn' })).toMatchObject({
      status: 409,
      body: { refusal: 'already_signed' },
    });
    expect((await read(shop, token)).body.contract.contractText).toBe(saved.body.contractText);
  });

  it('F34 wants the second driver’s data exactly when one is booked', async () => {
    const shop = await aShop();
    const alone = await aPaidBooking(shop);
    const both = await aPaidBooking(shop, { extras: { 5: 1 } });
    expect(
      await save(shop, alone.contractToken, { ...customerData, additionalDriver: secondDriver }),
    ).toMatchObject({
      body: { refusal: 'second_driver_not_booked' },
    });
    expect(await save(shop, both.contractToken)).toMatchObject({
      body: { refusal: 'second_driver_missing' },
    });
  });

  it('F36 refuses a signature that is empty, of another size, or no picture', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await save(shop, token);
    const refused: [string, string][] = [
      [await aSignature({ ink: false }), 'blank_signature'],
      [await aSignature({ width: 640, height: 480 }), 'bad_signature_picture'],
      ['data:image/png;base64,aGVsbG8=', 'bad_signature_picture'],
      ['data:image/svg+xml;base64,PHN2Zy8+', 'bad_signature_picture'],
    ];
    for (const [picture, refusal] of refused) {
      const answer = await sign(shop, token, {}, picture);
      expect([answer.status, answer.body.refusal]).toEqual([400, refusal]);
    }
    expect((await sign(shop, token, {}, await aSignature({ width: 1200, height: 400 }))).status).toBe(200);
  });

  it('a link that is unknown or has run out opens nothing', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    expect(await read(shop, 'x'.repeat(43))).toMatchObject({
      status: 404,
      body: { refusal: 'contract_not_found' },
    });
    await shop.database
      .updateTable('contract')
      .set({ link_ends_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await read(shop, token)).toMatchObject({ status: 404, body: { refusal: 'contract_not_found' } });
  });

  it('cannot be signed before there is a text, and has no file before it is signed', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    expect(await sign(shop, token)).toMatchObject({ status: 409, body: { refusal: 'no_text_yet' } });
    expect((await shop.ask('GET', `/api/contracts/pdf/${token}`)).body.refusal).toBe('pdf_not_ready');
  });

  it('keeps nothing of the person readable in its table', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await save(shop, token);
    await sign(shop, token);
    await shop.jobs.drain();
    const rows = await shop.database.selectFrom('contract').selectAll().execute();
    const dump = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join('\n');
    for (const secret of ['Lindenstra', 'AB1234567', 'Wroc', '1990-04-05', token])
      expect(dump).not.toContain(secret);
  });
});
