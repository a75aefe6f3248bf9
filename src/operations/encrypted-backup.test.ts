import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anS3Server } from '../../tests/support/process/s3-server.ts';
import { aPaidBooking } from '../../tests/support/shop/booking-calls.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { aShop } from '../../tests/support/shop/shop.ts';
import { createAgeKey } from '../gateways/backups/age-file.ts';
import { openBackupStore } from '../gateways/backups/backup-store.ts';
import type { BackupPlace } from '../gateways/backups/backup-store.type.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { readSettings } from '../settings.ts';
import { createBackupSeal } from './backup-seal.ts';
import { readManifest } from './backup-file.ts';
import { backupFile, openAskedBackup, openedBackup, type BackupSource } from './backup-source.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'costiera-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const secret = { fingerprint: 'abc', demoSecret: null };
const backUp = async (opened: OpenDatabase, place: BackupPlace, keys: string[]) => {
  const store = openBackupStore(place);
  const made = await createBackup(opened, {
    store,
    mode: 'demo',
    secret,
    seal: await createBackupSeal(keys),
  });
  return { ...made, store, lying: { name: made.name, bytes: () => store.read(made.name) } };
};
const restore = (opened: Pick<OpenDatabase, 'inPlainSql'>, source: BackupSource) =>
  restoreBackup(opened, {
    source,
    mode: 'demo',
    secretFingerprint: 'abc',
    replace: true,
    otherSecret: false,
    recordErasures: () => Promise.resolve(),
    printLine: () => undefined,
  });

/** More than one part of an upload, so that what is cut and put together again is seen. */
async function aShopWithPictures() {
  const shop = await aShop();
  await aPaidBooking(shop);
  const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
  for (let nth = 0; nth < 160; nth += 1)
    await shop.database
      .insertInto('stored_file')
      .values({ name: `photos/${nth}`, bytes: Buffer.concat([Buffer.from(String(nth)), bytes]) })
      .execute();
  return shop;
}

async function aBucket(): Promise<BackupPlace> {
  const { settings } = await anS3Server();
  const { backups } = readSettings({
    BACKUP_TO: `${settings.S3_ENDPOINT.replace('://', `://${settings.S3_ACCESS_KEY_ID}:${settings.S3_SECRET_ACCESS_KEY}@`)}/photos?region=eu-south-1`,
  });
  if (!backups.to) throw new Error('a place was set');
  return backups.to;
}

const places: [string, () => Promise<BackupPlace>][] = [
  ['a folder', () => Promise.resolve({ folder: aFolder() })],
  ['a store that speaks S3', aBucket],
];

describeOnPostgres.each(places)('an encrypted backup in %s', (_name, open) => {
  it('F49 comes back by the secret key, row by row, and holds nothing that is readable without', async () => {
    const shop = await aShopWithPictures();
    const [{ identity, recipient }, other] = [await createAgeKey(), await createAgeKey()];
    const { manifest, name, bytes, store, lying } = await backUp(shop.opened, await open(), [
      other.recipient,
      recipient,
    ]);
    expect([await store.names(), name]).toEqual([[name], expect.stringMatching(/Z\.backup\.age$/)]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of store.read(name)) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    expect([raw.length, raw.subarray(0, 21).toString()]).toEqual([bytes, 'age-encryption.org/v1']);
    // As anybody's program opens it who has the key.
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    expect(gunzipSync(await decrypter.decrypt(raw)).toString()).toContain('{"costiera":"backup"');

    const target = await freshDatabase();
    await restore(target, openedBackup(lying, [identity]));
    const again = await createBackup(target, {
      store: openBackupStore({ folder: aFolder() }),
      mode: 'demo',
      secret,
      seal: null,
    });
    const { restored: _, ...tables } = again.manifest.tables;
    expect(manifest.tables).toMatchObject(tables);
  });

  it('F49 is refused in one sentence without its key, with another, and where a byte is changed or missing', async () => {
    const [fresh, place] = [await freshDatabase('demo'), await open()];
    const [{ identity, recipient }, other] = [await createAgeKey(), await createAgeKey()];
    const { lying, name } = await backUp(fresh, place, [recipient]);
    const target = await freshDatabase('demo');
    const task = { kind: 'test', reference: 'stays', detail: '{}' };
    await target.database.insertInto('staff_task').values(task).execute();
    const said = (source: BackupSource, keys: string[]) =>
      restore(target, openedBackup(source, keys)).then(
        () => 'restored',
        (fault: unknown) => String(fault),
      );
    expect(await said(lying, [])).toBe(
      `RefusedCommand: ${name} is encrypted. Say --key FILE, with the secret key of BACKUP_KEY in it.`,
    );
    expect(await said(lying, [other.identity])).toBe(
      `RefusedCommand: ${name} is encrypted to another key than this one.`,
    );
    const chunks: Uint8Array[] = [];
    for await (const chunk of lying.bytes()) chunks.push(chunk);
    const [whole, file] = [Buffer.concat(chunks), path.join(aFolder(), 'spoilt.backup.age')];
    const noWholeOne = `RefusedCommand: ${file} is no whole backup: it is damaged, cut off, or something else.`;
    for (const at of [60, 300, whole.length - 10]) {
      const spoilt = Buffer.from(whole);
      spoilt.writeUInt8(spoilt.readUInt8(at) ^ 1, at);
      writeFileSync(file, spoilt);
      // A letter of a line that says to whom it is encrypted: then it is to nobody with this key.
      expect([
        noWholeOne,
        noWholeOne.replace(/is no whole.*/, 'is encrypted to another key than this one.'),
      ]).toContain(await said(backupFile(file), [identity]));
    }
    writeFileSync(file, whole);
    for (const length of [whole.length - 1, whole.length - 20, 100, 10, 0]) {
      truncateSync(file, length);
      expect(await said(backupFile(file), [identity])).toBe(noWholeOne);
    }
    const left = await target.database.selectFrom('staff_task').select('reference').execute();
    expect(left).toEqual([{ reference: 'stays' }]);
  });

  it('has its name only once it was read again as a whole: what breaks off leaves nothing', async () => {
    const [fresh, place] = [await freshDatabase('demo'), await open()];
    const { recipient } = await createAgeKey();
    const store = openBackupStore(place);
    const seal = await createBackupSeal([recipient]);
    const breaking = { ...store, read: () => (async function* () {})() };
    for (const broken of [breaking, { ...store, rename: () => Promise.reject(new Error('away')) }])
      await expect(createBackup(fresh, { store: broken, mode: 'demo', secret, seal })).rejects.toThrow(
        /no whole backup|away/,
      );
    const cut: OpenDatabase['inPlainSql'] = (work) =>
      fresh.inPlainSql((plain) =>
        work({
          ...plain,
          rows: (text, values) =>
            text.startsWith('fetch')
              ? Promise.reject(new Error('the database is gone'))
              : plain.rows(text, values),
        }),
      );
    const from = { inPlainSql: cut, engine: 'postgres' as const };
    await expect(createBackup(from, { store, mode: 'demo', secret, seal })).rejects.toThrow('gone');
    expect(await store.names()).toEqual([]);
  });
});

describeOnPostgres('two backups', () => {
  it('of the same second stand in nobody’s way: each is whole', async () => {
    const [fresh, folder] = [await freshDatabase('demo'), aFolder()];
    const store = openBackupStore({ folder });
    const both = await Promise.all(
      [1, 2].map(() => createBackup(fresh, { store, mode: 'demo', secret, seal: null })),
    );
    for (const { manifest } of both) expect(manifest.tables['unit']?.rows).toBe(20);
    expect((await store.names()).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('are read again when their transaction is over, so that a new version’s change of a table need not wait', async () => {
    const fresh = await freshDatabase('demo');
    let isOpen = true;
    const inPlainSql: OpenDatabase['inPlainSql'] = async (work) => {
      const done = await fresh.inPlainSql(work);
      isOpen = false;
      return done;
    };
    const store = openBackupStore({ folder: aFolder() });
    const seen: boolean[] = [];
    const watched = {
      ...store,
      read: (name: string) => (seen.push(isOpen), store.read(name)),
      rename: (from: string, to: string) => (seen.push(isOpen), store.rename(from, to)),
    };
    const from = { inPlainSql, engine: 'postgres' as const };
    await createBackup(from, { store: watched, mode: 'demo', secret, seal: null });
    expect(seen).toEqual([false, false]);
  });

  it('take pictures a few at a time, for a small process must hold them', async () => {
    const fresh = await freshDatabase('demo');
    const fetched: string[] = [];
    const inPlainSql: OpenDatabase['inPlainSql'] = (work) =>
      fresh.inPlainSql((plain) =>
        work({
          ...plain,
          script: (text) => (fetched.push(text), plain.script(text)),
          rows: (text, values) => (fetched.push(text), plain.rows(text, values)),
        }),
      );
    const store = openBackupStore({ folder: aFolder() });
    await createBackup({ inPlainSql, engine: 'postgres' }, { store, mode: 'demo', secret, seal: null });
    const countOf = (table: string) =>
      fetched[fetched.findIndex((text) => text.includes(`from public.${table} r`)) + 1];
    expect([countOf('stored_file'), countOf('unit')]).toEqual([
      'fetch 2 from rows_of_table',
      'fetch 50 from rows_of_table',
    ]);
  });
});

describe('a backup that an operator asks for', () => {
  const asOf = '2026-11-21T08:33:24Z';
  const asking = async (folder: string, key: string | undefined, asked = 'latest') => {
    const lines: string[] = [];
    const { recipient } = await createAgeKey();
    const settings = readSettings({ BACKUP_TO: folder, BACKUP_KEY: recipient });
    const source = await openAskedBackup(settings, {
      asked,
      key,
      now: new Date(asOf),
      printLine: (line) => lines.push(line),
    });
    const readIt = () => readManifest(source).catch(() => undefined); // a restore reads it twice
    await readIt();
    await readIt();
    return { source, lines };
  };

  it('is said to be readable where a key is set, once, and one of a moment to come is not the latest', async () => {
    const folder = aFolder();
    const [name, ahead] = ['costiera-demo-20261121T083324Z.backup', 'costiera-demo-20271121T083324Z.backup'];
    for (const each of [name, ahead]) writeFileSync(path.join(folder, each), 'anything');
    const { source, lines } = await asking(folder, undefined);
    expect(source.name).toBe(path.join(folder, name));
    expect(lines).toEqual([
      `${ahead} bears a moment that has not come yet, and is not taken for the latest.`,
      `${source.name} is NOT encrypted, though a key is set: is it one that this shop has made?`,
    ]);
  });

  it('is not called damaged where the secret key was typed wrong', async () => {
    const folder = aFolder();
    const { identity } = await createAgeKey();
    const file = path.join(folder, 'typed.key');
    writeFileSync(file, `${identity.slice(0, -1)}${identity.endsWith('Q') ? 'P' : 'Q'}\n`);
    await expect(asking(folder, file)).rejects.toThrow(/^A secret key in .* is not whole/);
  });
});

it('a bucket alone is one of the store that photos lie in, and what is neither is refused by name', () => {
  const s3 = { S3_URL: 'https://key:secret@s3.example/photos?region=eu-south-1' };
  expect(readSettings({ ...s3, BACKUP_TO: 's3://backups' }).backups.to).toMatchObject({
    endpoint: 'https://s3.example',
    bucket: 'backups',
    accessKeyId: 'key',
  });
  expect(readSettings({ BACKUP_TO: '/var/backups' }).backups.to).toEqual({ folder: '/var/backups' });
  expect(() => readSettings({ BACKUP_TO: 's3://backups' })).toThrow(/store of S3_URL, which is missing/);
  expect(() => readSettings({ BACKUP_TO: 'ftp://somewhere' })).toThrow(/BACKUP_TO is not valid/);
  expect(() => readSettings({ BACKUP_KEY: 'AGE-SECRET-KEY-1NEVERREPEATTHIS' })).toThrow(
    /^cannot start: BACKUP_KEY is not valid; BACKUP_KEY takes public keys [^N]*$/,
  );
});

it('a public key with a letter typed wrong stops the start instead of a backup at night', async () => {
  const { recipient } = await createAgeKey();
  await expect(
    createBackupSeal([recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q')]),
  ).rejects.toThrow(/BACKUP_KEY is not valid/);
  expect(readdirSync(aFolder())).toEqual([]);
});
