import { expect, it } from 'vitest';
import { aSignature } from '../../../tests/builders/a-signature.ts';
import { customerData } from '../../../tests/builders/customer-data.ts';
import { aPaidBooking } from '../../../tests/support/shop/booking-calls.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { parseSealedPdf } from '../../../tests/support/shop/sealed-pdf.ts';
import { aShop, type TestShop } from '../../../tests/support/shop/shop.ts';
import { sha256 } from '../find-contract.ts';
import type { FileSeal } from './seal-contract.ts';

const seal = Uint8Array.of(0x30, 0x82, 0x00, 0x01, 0xff);

const aTimeStamp = (close: FileSeal['sealBytes']): FileSeal => ({
  kind: 'time_stamp',
  signerName: 'stamps.example',
  stampedBy: null,
  reservedBytes: 500,
  sealBytes: close,
});

async function aSignedContract(shop: TestShop): Promise<string> {
  const { contractToken: token } = await aPaidBooking(shop);
  await shop.ask('PUT', `/api/contracts/customer-data/${token}`, { customerData, contractLanguage: 'it' });
  await shop.ask('PUT', `/api/contracts/signature/${token}`, { signatureData: await aSignature() });
  return token;
}

const rowOf = (shop: TestShop) => shop.database.selectFrom('contract').selectAll().executeTakeFirstOrThrow();

describeOnPostgres('a signed contract', () => {
  it('F31 waits for the time stamp as long as its service is away, and is sealed with it when it is back', async () => {
    let away = true;
    const asked: Uint8Array[] = [];
    const fileSeal = aTimeStamp((covered) => {
      asked.push(covered);
      return away ? Promise.reject(new Error('away')) : Promise.resolve(seal);
    });
    const shop = await aShop({}, { fileSeal });
    const token = await aSignedContract(shop);
    await expect(shop.jobs.run('seal-contract')).rejects.toThrow();
    await expect(shop.jobs.run('seal-contract')).rejects.toThrow();
    expect(await rowOf(shop)).toMatchObject({ status: 'signed', sealed_at: null, pdf_sha256: null });

    away = false;
    await shop.jobs.run('seal-contract');
    const pdf = new Uint8Array(await (await shop.app.request(`/api/contracts/pdf/${token}`)).arrayBuffer());
    const { seal: closing, covered } = parseSealedPdf(pdf);
    expect([...closing]).toEqual([...seal]);
    expect(covered.equals(asked.at(-1) ?? Buffer.alloc(0))).toBe(true);
    expect((await rowOf(shop)).pdf_sha256).toBe(sha256(pdf));
    // Tried three times, drawn alike three times.
    expect(new Set(asked.map(sha256)).size).toBe(1);

    const sealed = await shop.database
      .selectFrom('contract_event')
      .select('detail')
      .where('kind', '=', 'sealed')
      .execute();
    expect(sealed.map(({ detail }) => JSON.parse(detail))).toEqual([{ pdfSha256: sha256(pdf) }]);
  });

  it('shows in its file what led to the signature, not who looked at it before it was sealed', async () => {
    const papers: string[] = [];
    const fileSeal = aTimeStamp((covered) => {
      papers.push(sha256(covered));
      return Promise.reject(new Error('away'));
    });
    const shop = await aShop({}, { fileSeal });
    const token = await aSignedContract(shop);
    await expect(shop.jobs.run('seal-contract')).rejects.toThrow();
    await shop.ask('GET', `/api/contracts/by-token/${token}`);
    await expect(shop.jobs.run('seal-contract')).rejects.toThrow();
    expect(papers).toHaveLength(2);
    expect(papers[0]).toBe(papers[1]);
  });
});
