import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aSignature } from '../../tests/builders/a-signature.ts';
import { customerData, secondDriver } from '../../tests/builders/customer-data.ts';
import { aPaidBooking } from '../../tests/support/shop/booking-calls.ts';
import { aBooking } from '../../tests/support/shop/a-booking.ts';
import { describeOnPostgres } from '../../tests/support/postgres/postgres.ts';
import { aShop, type TestShop } from '../../tests/support/shop/shop.ts';
import { sealContractJobName } from './evidence/seal-contract.job.ts';

// What tests/api/contract.test.ts does not walk through: texts that change, approvals, crashes, other people's links.

const read = (shop: TestShop, token: string) => shop.ask('GET', `/api/contracts/by-token/${token}`);
const save = (shop: TestShop, token: string, changes: object = {}) =>
  shop.ask('PUT', `/api/contracts/customer-data/${token}`, {
    customerData: { ...customerData, ...changes },
    contractLanguage: 'en',
  });
const accept = (shop: TestShop, token: string, body: object = {}) =>
  shop.ask('POST', `/api/contracts/acceptance/${token}`, body);
const sign = async (shop: TestShop, token: string, headers: Record<string, string> = {}) =>
  shop.ask('PUT', `/api/contracts/signature/${token}`, { signatureData: await aSignature() }, headers);
const rowOf = (shop: TestShop) => shop.database.selectFrom('contract').selectAll().executeTakeFirstOrThrow();

describeOnPostgres('the text that is signed', () => {
  it('F29 is the one last shown to the link where no hash is sent', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await save(shop, token);
    const second = await save(shop, token, { city: 'Bonn' });
    expect((await sign(shop, token)).status).toBe(200);
    expect(await rowOf(shop)).toMatchObject({
      text_sha256: second.body.textSha256,
      accepted_text_sha256: second.body.textSha256,
      clauses_approved_at: null,
    });
  });

  it('F29 whoever read the first text cannot accept it, or sign it again, once there is a second', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const first = await save(shop, token);
    const second = await save(shop, token, { city: 'Bonn' });
    const old = { textSha256: first.body.textSha256 };
    expect(await accept(shop, token, old)).toMatchObject({ status: 409, body: { refusal: 'text_changed' } });
    const fresh = { 'if-match': `"${second.body.textSha256}"` };
    const stale = { 'if-match': `"${first.body.textSha256}"` };
    expect((await sign(shop, token, fresh)).status).toBe(200);
    expect(await sign(shop, token, stale)).toMatchObject({ status: 409, body: { refusal: 'text_changed' } });
    expect((await sign(shop, token, fresh)).status).toBe(200);
  });

  it('a new text withdraws the acceptance of the last one', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await save(shop, token);
    const accepted = await accept(shop, token, { clausesApproved: true });
    expect(accepted.body).toMatchObject({ status: 'completed', acceptedAt: expect.any(String) });
    expect((await read(shop, token)).body.clausesApprovedAt).toBe(accepted.body.clausesApprovedAt);
    await save(shop, token, { city: 'Bonn' });
    expect((await read(shop, token)).body).toMatchObject({ acceptedAt: null, clausesApprovedAt: null });
  });

  it('is accepted once: who says it again hears the first time, and may still add the clauses', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await save(shop, token);
    const first = await accept(shop, token);
    const again = await accept(shop, token, { clausesApproved: true });
    expect(again.body.acceptedAt).toBe(first.body.acceptedAt);
    expect([first.body.clausesApprovedAt, again.body.clausesApprovedAt]).toEqual([null, expect.any(String)]);
    await sign(shop, token);
    expect((await accept(shop, token)).body).toMatchObject({
      status: 'signed',
      acceptedAt: first.body.acceptedAt,
    });
  });

  it('F34 is gone when the booking behind it changes, and comes back with the second driver’s data', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const saved = await save(shop, token);
    await accept(shop, token);
    await shop.database.updateTable('booking').set({ extras: '{"5":1}' }).execute();
    const changed = await read(shop, token);
    expect(changed.body).toMatchObject({
      status: 'pending',
      textSha256: null,
      contract: { contractText: null },
    });
    expect(JSON.parse(changed.body.contract.customerData)).toMatchObject({ fullName: customerData.fullName });
    const withOld = { 'if-match': `"${saved.body.textSha256}"` };
    expect(await sign(shop, token, withOld)).toMatchObject({ status: 409, body: { refusal: 'no_text_yet' } });
    expect((await save(shop, token)).body.refusal).toBe('second_driver_missing');
    expect((await save(shop, token, { additionalDriver: secondDriver })).body.status).toBe('completed');
    expect((await sign(shop, token)).status).toBe(200);
  });
});

describeOnPostgres('a contract', () => {
  it('is not for drivers under 18, the second one included', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop, { extras: { 5: 1 } });
    const young = { ...secondDriver, dateOfBirth: '2012-01-01' };
    expect(await save(shop, token, { additionalDriver: young })).toMatchObject({
      status: 409,
      body: { refusal: 'too_young', path: 'additionalDriver.dateOfBirth' },
    });
  });

  it('opens no other contract’s link, and none of a booking that was cancelled before it was signed', async () => {
    const shop = await aShop();
    const mine = await aBooking().paid().in(shop);
    const theirs = await aPaidBooking(shop);
    await save(shop, mine.contractToken);
    expect((await read(shop, theirs.contractToken)).body.contract.customerData).toBeNull();
    await shop.desk.cancelBooking({ bookingId: mine.id, actor: 'customer' });
    expect((await read(shop, mine.contractToken)).status).toBe(404);
  });

  it('cannot be opened any more once its key is deleted: the person is erased', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await save(shop, token);
    await shop.database.updateTable('contract').set({ wrapped_key: null }).execute();
    expect(await read(shop, token)).toMatchObject({ status: 404, body: { refusal: 'contract_not_found' } });
  });

  it('answers errors without the values that were sent', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const refused = await save(shop, token, { email: 'canary-address', idNumber: '' });
    expect(refused).toMatchObject({ status: 400, body: { refusal: 'bad_form' } });
    expect(JSON.stringify(refused.body)).not.toContain('canary');
    expect(refused.body.issues).toContainEqual({ path: 'customerData.email', code: 'bad_email' });
  });

  it('F31 that is signed is sealed in the end, though its job was lost', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    await save(shop, token);
    await sign(shop, token);
    await sql`delete from pgboss.job where name = ${sealContractJobName}`.execute(shop.database);
    await shop.jobs.drain();
    expect((await read(shop, token)).body.pdfReady).toBe(false);
    // What runs every minute, without a contract: the sweep.
    await shop.database.transaction().execute((tx) => shop.jobs.enqueue(tx, sealContractJobName, {}));
    await shop.jobs.drain();
    const sealed = await rowOf(shop);
    expect((await read(shop, token)).body.pdfReady).toBe(true);
    await shop.database
      .transaction()
      .execute((tx) => shop.jobs.enqueue(tx, sealContractJobName, { contractId: sealed.id }));
    await shop.jobs.drain();
    expect((await rowOf(shop)).pdf_sha256).toBe(sealed.pdf_sha256);
  });
});
