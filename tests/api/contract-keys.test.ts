import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { renewBookingLinks } from '../../src/booking/renew-booking-links.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { checkEvidence } from '../../src/contract/evidence/check-evidence.ts';
import { findContractLink } from '../../src/contract/links/find-contract-link.ts';
import { contractFile } from '../../src/contract/evidence/read-contract-pdf.ts';
import { renewContractLinks } from '../../src/contract/links/renew-contract-links.ts';
import { rotateKeys } from '../../src/contract/keys/rotate-keys.ts';
import { erasureFile } from '../../src/gateways/erasure-list.ts';
import { restoreBackup } from '../../src/operations/restore-backup.ts';
import { folderBackups } from '../../src/gateways/backups/folder-backups.ts';
import { backupFile } from '../../src/operations/backup-source.ts';
import { createBackup } from '../../src/operations/create-backup.ts';
import { customerData, secondDriver } from '../builders/customer-data.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import * as customer from '../support/shop/contract-calls.ts';
import { dumpOf, filesIn } from '../support/postgres/dump.ts';
import { dataDirOf, endRentals, erasureOf } from '../support/shop/erasure.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const newSecret = 'the secret that came after it, 32 letters';
const contractOf = (shop: TestShop) =>
  shop.database.selectFrom('contract').selectAll().executeTakeFirstOrThrow();

const backupOf = async (shop: TestShop): Promise<string> => {
  const secret = { fingerprint: 'abc', demoSecret: null };
  const store = folderBackups(dataDirOf(shop));
  return (await createBackup(shop.opened, { store, mode: 'demo', secret, seal: null })).where;
};

/** Five figures alone stand somewhere in the hex of any file: a number counts where it stands by itself. */
const holds = (everything: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\w+/=])${secret}(?![\\w+/=])`).test(everything)
    : everything.includes(secret);

describeOnPostgres('what a contract keeps', () => {
  it('a dump of database, files, backup and log holds no birth date, home address, licence, signature, text or token', async () => {
    const server = await startMailServer();
    const said: string[] = [];
    const log = pino(
      { level: 'trace' },
      new Writable({
        write: (chunk, _, done) => {
          said.push(String(chunk));
          done();
        },
      }),
    );
    const shop = await aShop({ SMTP_URL: server.url }, { log });
    const { contractToken: token, code } = await aPaidBooking(shop, { extras: { 5: 1 } });
    const additionalDriver = secondDriver;
    const saved = await customer.saveData(shop, token, { additionalDriver });
    const lines = String(saved.body.contractText).split('\n');
    const { textSha256 } = saved.body;
    await customer.approve(shop, token, textSha256);
    await customer.sign(shop, token, textSha256);
    const dumps = [await dumpOf(shop.opened)]; // with the jobs still waiting
    server.refuse('recipient', 550); // a mail that nobody takes is told to a person
    await shop.jobs.drain();
    server.refuse('recipient', null);
    await customer.readContract(shop, token);
    await customer.pdfOf(shop, token);
    const read = await customer.readContract(shop, token);
    const signature = String(read.body.contract.signatureData).split(',')[1] ?? '';
    expect(signature.length).toBeGreaterThan(500);
    const bytes = Buffer.from(signature, 'base64');
    dumps.push(await dumpOf(shop.opened), filesIn(dataDirOf(shop)), said.join(''));
    dumps.push(gunzipSync(readFileSync(await backupOf(shop))).toString('utf8'));

    const everything = dumps.join('\n');
    expect(everything).toContain(code); // it does hold what a booking holds
    const person = [customerData, secondDriver].flatMap(({ dateOfBirth, placeOfBirth, idNumber }) => [
      dateOfBirth,
      dateOfBirth.split('-').reverse().join('/'),
      placeOfBirth,
      idNumber,
    ]);
    const { address, city, zipCode } = customerData;
    const secrets = [
      ...person,
      '5 April 1990',
      '31 January 1992',
      address,
      city,
      zipCode,
      token,
      signature.slice(40, 140),
      bytes.subarray(60, 90).toString('hex'),
      '\u0089PNG',
      ...lines.filter((line) => line.length > 25 && !line.includes(code)),
      ...server.received.flatMap(({ mail }) => mail.text?.match(/[\w-]{43}(?=\s|$)/g) ?? []),
    ];
    expect(secrets.filter((secret) => holds(everything, secret))).toEqual([]);
    await server.stop();
  });

  it('opens under a new secret after the rotation, killed half-way or run twice, and links go on while the old one is known', async () => {
    const shop = await aShop();
    const [one, two] = [await aPaidBooking(shop), await aPaidBooking(shop)];
    for (const { contractToken } of [one, two]) await customer.saveData(shop, contractToken);
    const between = customer.contractDepsOf(shop.database, newSecret, testSecret);
    const keyIds = async () =>
      (await shop.database.selectFrom('contract').select('key_id').orderBy('id').execute()).map(
        (row) => row.key_id,
      );
    const [oldId] = await keyIds();

    let rewrapped = 0;
    const dying = {
      ...between,
      contracts: {
        ...between.contracts,
        wrappedUnder: (...[tx, ids]: Parameters<typeof between.contracts.wrappedUnder>) => {
          if (rewrapped++ > 0) throw new Error('killed');
          return between.contracts.wrappedUnder(tx, ids, 1);
        },
      },
    };
    // A lot of one, then the end: half of them stand under each key.
    const { rewrapped: first } = await rotateKeys(dying);
    expect([first, new Set(await keyIds()).size]).toEqual([1, 2]);
    for (const { id } of await shop.database.selectFrom('contract').select('id').execute())
      expect((await checkEvidence(between, shop.database, id)).broken).toBeNull();

    expect(await rotateKeys(between)).toEqual({ rewrapped: 1, unknownKey: 0 });
    expect(await rotateKeys(between)).toEqual({ rewrapped: 0, unknownKey: 0 });
    expect(await keyIds()).not.toContain(oldId);
    const after = customer.contractDepsOf(shop.database, newSecret);
    for (const { id } of await shop.database.selectFrom('contract').select('id').execute())
      expect((await checkEvidence(after, shop.database, id)).broken).toBeNull();

    const { booking_id: bookingId } = await contractOf(shop);
    const token = (deps: typeof after) =>
      findContractLink(deps, shop.database, bookingId).then((link) => link?.token);
    expect([one.contractToken, two.contractToken]).toContain(await token(between));
    expect(await renewContractLinks(between)).toBe(2);
    expect(await renewContractLinks(between)).toBe(0);
    expect(await renewBookingLinks({ ...after, bookings: bookingStore })).toBe(2);
    expect(await token(between)).toBe(await token(after));
    expect((await customer.readContract(shop, one.contractToken)).status).toBe(404);
  });

  it('is closed for good once its person is forgotten, in a restored backup too; the chain still checks', async () => {
    const shop = await aShop();
    const { contractToken: token, code } = await aPaidBooking(shop);
    await customer.signWhole(shop, token);
    const pdf = await customer.pdfOf(shop, token);
    const backup = await backupOf(shop);
    const { id, booking_id: bookingId, pdf_sha256: sha256 } = await contractOf(shop);
    await endRentals(shop);
    expect((await shop.desk.erasePerson({ code }))?.kept).toMatchObject([
      { reasons: ['contract', 'payment'] },
    ]);
    expect((await shop.desk.erasePerson({ code }))?.erasedBefore).toEqual([code]);
    expect((await customer.readContract(shop, token)).status).toBe(404);
    expect((await shop.ask('POST', '/api/contracts/verify', { sha256 })).body.result).toBe('unchanged');
    const traces = ['Test 1.0', Buffer.from(pdf).toString('hex').slice(200, 260)];
    const isForgotten = async (opened: typeof shop.opened): Promise<void> => {
      const deps = customer.contractDepsOf(opened.database, testSecret);
      expect(await contractFile(deps, id)).toBeNull();
      const dump = await dumpOf(opened);
      for (const trace of traces) expect(dump.includes(trace)).toBe(false);
      expect((await deps.contracts.byId(opened.database, id))?.wrapped_key).toBeNull();
      expect((await checkEvidence(deps, opened.database, id)).broken).toBeNull();
    };
    await isForgotten(shop.opened);
    expect(await erasureFile(dataDirOf(shop)).read()).toEqual([{ subject: 'booking', id: bookingId }]);

    // The database that is replaced knows whom it forgot; the backup does not.
    const target = await freshDatabase();
    await target.inPlainSql((plain) => plain.rows('insert into erasure (contract_id) values ($1)', [id]));
    const elsewhere = path.join(dataDirOf(shop), 'elsewhere');
    const kept = erasureFile(elsewhere);
    await restoreBackup(target, {
      source: backupFile(backup),
      mode: 'demo',
      secretFingerprint: 'abc',
      replace: true,
      otherSecret: false,
      recordErasures: kept.add,
      printLine: () => undefined,
    });
    const deps = customer.contractDepsOf(target.database, testSecret);
    expect(await contractFile(deps, id)).not.toBeNull();
    await endRentals(target);
    const { replayErasures } = erasureOf(target.database, elsewhere);
    expect([await replayErasures(), await replayErasures()]).toEqual([1, 0]);
    await isForgotten(target);
  });
});
