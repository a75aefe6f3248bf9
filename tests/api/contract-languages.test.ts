import '../support/values/costiera.ts';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { personalDataOf } from '../../src/contract/keys/read-personal-data.ts';
import { onerousClauses, textsOf } from '../../src/contract/text/contract-text.rules.ts';
import { checkAllEvidence } from '../../src/operations/check-all-evidence.ts';
import { customerData } from '../builders/customer-data.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { isHere, run } from '../support/process/program.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import * as customer from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

const write = (shop: TestShop, token: string, body: object) =>
  shop.ask('PUT', `/api/contracts/customer-data/${token}`, { customerData, ...body });
const inGerman = { contractLanguage: 'en', readIn: 'de' };

async function signRead(shop: TestShop, token: string, textSha256: string): Promise<void> {
  await customer.readContract(shop, token);
  await customer.approve(shop, token, textSha256);
  await customer.accept(shop, token, textSha256);
  expect((await customer.sign(shop, token, textSha256)).status).toBe(200);
  await shop.jobs.drain();
}

describeOnPostgres('a contract that is read in German', () => {
  it('is Italian and German, and both are signed, kept, checked, shown at the desk and in the sealed file', async () => {
    const shop = await aShop();
    const { contractToken: token, code } = await aPaidBooking(shop);
    const { body: saved } = await write(shop, token, inGerman);
    const [italian = '', german = ''] = textsOf(saved.contractText);
    expect(italian).toMatch(
      /^Contratto di noleggio[^]*in italiano e in tedesco[^]*entrambi i testi fanno fede/,
    );
    expect(german).toMatch(
      /^Vertrag über die Miete[^]*auf Italienisch und auf Deutsch[^]*beide Texte sind verbindlich/,
    );
    expect(saved.textSha256).toBe(sha256(saved.contractText));
    expect((await customer.readContract(shop, token)).body).toMatchObject({
      textLanguage: 'de',
      textSha256: saved.textSha256,
      contract: { contractText: saved.contractText },
    });
    await signRead(shop, token, saved.textSha256);

    const events = await shop.database.selectFrom('contract_event').select(['kind', 'detail']).execute();
    const detailOf = (kind: string) => JSON.parse(events.find((event) => event.kind === kind)?.detail ?? '');
    expect(detailOf('text_made')).toMatchObject({
      template: 'it-20+de-10',
      language: 'de',
      textsSha256: [sha256(italian), sha256(german)],
    });
    expect(detailOf('clauses_approved').clauses).toEqual(onerousClauses(german).map(({ label }) => label));
    const deps = customer.contractDepsOf(shop.database, testSecret);
    expect(await checkAllEvidence(deps, null)).toMatchObject({ contracts: 1, broken: null });

    const pdf = await customer.pdfOf(shop, token);
    const verified = await shop.ask('POST', '/api/contracts/verify', {
      sha256: createHash('sha256').update(pdf).digest('hex'),
    });
    expect(verified.body).toMatchObject({ result: 'unchanged', languages: ['it', 'de'] });
    const owner = await signedInBrowser(shop, 'owner');
    expect((await owner.ask('GET', `/bookings/${code}`)).body).toMatchObject({
      contract: 'signed',
      contractLanguages: ['it', 'de'],
    });
    const { booking_id: bookingId } = await shop.database
      .selectFrom('contract')
      .select('booking_id')
      .executeTakeFirstOrThrow();
    expect(await personalDataOf(deps, bookingId)).toMatchObject({
      languages: ['it', 'de'],
      texts: [italian, german],
    });
    if (!isHere('pdftotext')) return;
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'costiera-two-texts-')), 'contract.pdf');
    writeFileSync(file, pdf);
    const words = (text: string) => text.replaceAll(/\s+/g, '');
    const onPaper = words(run('pdftotext', file, '-'));
    const lines = saved.contractText.split(/[\n\f]/).filter(Boolean);
    expect(lines.filter((line: string) => !onPaper.includes(words(line.slice(0, 50))))).toEqual([]);
    run('pdfdetach', '-save', '1', '-o', `${file}.txt`, file);
    expect(sha256(readFileSync(`${file}.txt`, 'utf8'))).toBe(saved.textSha256);
  });

  it('can be written anew in another language until it is signed, which withdraws the acceptance', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const first = await write(shop, token, inGerman);
    await customer.accept(shop, token, first.body.textSha256);
    const second = await write(shop, token, { contractLanguage: 'en', readIn: 'fr' });
    expect(textsOf(second.body.contractText)[1]).toMatch(/^Contrat de location/);
    expect((await customer.readContract(shop, token)).body).toMatchObject({
      textLanguage: 'fr',
      acceptedAt: null,
    });
    const stale = await customer.sign(shop, token, first.body.textSha256);
    expect(stale).toMatchObject({ status: 409, body: { refusal: 'text_changed' } });
    await signRead(shop, token, second.body.textSha256);
    const late = await write(shop, token, inGerman);
    expect(late).toMatchObject({ status: 409, body: { refusal: 'already_signed' } });
  });
});

describeOnPostgres('a contract whose call names no language to read it in', () => {
  it.each(['it', 'en'])('is one text, in %s, as ever', async (contractLanguage) => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const { body: saved } = await write(shop, token, { contractLanguage });
    expect(textsOf(saved.contractText)).toEqual([saved.contractText]);
    expect(saved.contractText).toContain(` ${contractLanguage}-19\n`);
    expect((await customer.readContract(shop, token)).body.textLanguage).toBe(contractLanguage);
    await signRead(shop, token, saved.textSha256);
    const deps = customer.contractDepsOf(shop.database, testSecret);
    expect(await checkAllEvidence(deps, null)).toMatchObject({ contracts: 1, broken: null });
  });

  it('is not written where what it names is no language, or not the one of the text', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    for (const readIn of ['xx', 'DE', '', null, 7, ['de'], { de: 1 }, '__proto__', '../de', 'it']) {
      const refused = await write(shop, token, { contractLanguage: 'en', readIn });
      expect(refused).toMatchObject({ status: 400, body: { refusal: 'bad_form' } });
      expect(refused.body.issues).toEqual([{ path: 'readIn', code: 'bad_language' }]);
    }
  });
});
