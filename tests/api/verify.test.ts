import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { formatVerificationCode } from '../../src/contract/evidence/verification-code.rules.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import * as customer from '../support/shop/contract-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const verify = (shop: TestShop, asked: object) => shop.ask('POST', '/api/contracts/verify', asked);
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const unknown = { result: 'unknown', signedAt: null, sha256: null };

describeOnPostgres('a signed contract', () => {
  it('is known by its file and by the code printed in it, a changed file by both; nothing else is told', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await customer.signWhole(shop, token);
    const pdf = await customer.pdfOf(shop, token);
    const row = await shop.database.selectFrom('contract').selectAll().executeTakeFirstOrThrow();
    const code = formatVerificationCode(row.verification_code ?? '');
    const sha256 = hashOf(pdf);
    const changed = hashOf(pdf.with(100, (pdf[100] ?? 0) ^ 1));
    const signedAt = row.signed_at?.toISOString();
    const known = { signedAt, sha256 };
    expect((await verify(shop, { sha256 })).body).toEqual({ result: 'unchanged', ...known });
    expect((await verify(shop, { code: code.toLowerCase() })).body).toEqual({ result: 'issued', ...known });
    expect((await verify(shop, { sha256, code })).body).toEqual({ result: 'unchanged', ...known });
    expect((await verify(shop, { sha256: changed, code })).body).toEqual({ result: 'changed', ...known });
    for (const strange of [{ sha256: changed }, { code: '0000-0000-0000' }])
      expect(await verify(shop, strange)).toMatchObject({ status: 200, body: unknown });
    for (const wrong of [{}, { sha256: 'abc' }, { code: '7K3M' }, { code, name: 'x' }])
      expect((await verify(shop, wrong)).status).toBe(400);

    const { post, postFile } = pagesOf(shop);
    const file = new File([pdf], 'contract.pdf', { type: 'application/pdf' });
    const page = await postFile('/en/verify', 'file', file);
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining('Genuine and unchanged') });
    expect((await postFile('/en/verify', 'file', new File(['%PDF'], 'x.pdf'))).html).toContain(
      'Not a file issued by us',
    );
    expect((await post('/it/verify', { code })).html).toContain('Codice autentico');
    expect((await post('/it/verify', { code: 'abc' })).status).toBe(400);
    const huge = await postFile('/en/verify', 'file', new File([new Uint8Array(10_100_000)], 'film.mp4'));
    expect(huge).toMatchObject({ status: 400, html: expect.stringContaining('The file is too large') });
    expect(page.html).not.toMatch(/Ğündoğan|lukasz@/);

    const mails = await shop.database.selectFrom('mail').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).toContain('contract_filed');
  });

  it('can be asked about only so often from one place', async () => {
    const shop = await aShop({ VERIFICATIONS_PER_MINUTE: '2', FORMS_PER_MINUTE: '1' });
    shop.setNow(new Date('2026-11-21T12:00:00Z'));
    const ask = () => verify(shop, { sha256: 'a'.repeat(64) });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
    const link = () =>
      shop.ask('POST', '/api/contracts/link', { email: 'zoe@guest.example', code: '7K3M9QXA' });
    expect([(await link()).status, (await link()).status]).toEqual([200, 429]);
  });
});
