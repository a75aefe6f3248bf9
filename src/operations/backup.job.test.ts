import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { takeOverDemoSecret } from '../../stand-ins/demo-secret.ts';
import { aPaidBooking } from '../../tests/support/shop/booking-calls.ts';
import * as customer from '../../tests/support/shop/contract-calls.ts';
import { anS3Server } from '../../tests/support/process/s3-server.ts';
import { withClient } from '../../tests/support/postgres/test-databases.ts';
import { describeOnPostgres } from '../../tests/support/postgres/postgres.ts';
import { aShop, testSecret, type TestShop } from '../../tests/support/shop/shop.ts';
import { openDatabase } from '../database/open-database.ts';
import { createAgeKey } from '../gateways/backups/age-file.ts';
import { openBackupStore } from '../gateways/backups/backup-store.ts';
import { readSettings } from '../settings.ts';
import { createBackupJobs } from './backup.job.ts';
import { backupFile, openedBackup } from './backup-source.ts';
import { describeVerified } from './verified-backup.rules.ts';
import { verifyBackup } from './verify-backup.ts';

type Setting = {
  databaseUrl?: (url: string) => string;
  /** Backups lie there; else in a folder. */
  s3?: Awaited<ReturnType<typeof anS3Server>>['settings'];
};

/** A shop with a signed contract, and its hourly work. */
async function aShopThatBacksUp({ databaseUrl, s3 }: Setting = {}) {
  const shop = await aShop();
  const { contractToken } = await aPaidBooking(shop);
  await customer.signWhole(shop, contractToken);
  await customer.pdfOf(shop, contractToken);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'costiera-backup-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const folder = path.join(dataDir, 'backups');
  mkdirSync(folder);
  takeOverDemoSecret(dataDir, testSecret);
  const { identity, recipient } = await createAgeKey();
  const { url } = shop.opened;
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl?.(url) ?? url,
    BACKUP_TO: s3 ? 's3://photos' : folder,
    ...s3,
    BACKUP_KEY: recipient,
  });
  const opened = databaseUrl
    ? await openDatabase({ databaseUrl: databaseUrl(url), dataDir: 'unused' })
    : shop.opened;
  if (databaseUrl) onTestFinished(opened.close);
  let now = new Date();
  if (!settings.backups.to) throw new Error('a place is set');
  const store = openBackupStore(settings.backups.to);
  const log = pino({ level: 'silent' });
  const [job] = await createBackupJobs({ settings, opened, clock: { now: () => now }, log });
  if (!job) throw new Error('a place is set');
  return {
    shop,
    folder,
    identity,
    settings,
    names: () => store.names(),
    run: () => job.handle({} as never), // the clock’s job has nothing in it
    setNow: (moment: Date) => (now = moment),
  };
}

const openTasks = async ({ database }: TestShop) =>
  (
    await database
      .selectFrom('staff_task')
      .select(['kind', 'reference'])
      .where('kind', '=', 'backup_failed')
      .where('over_at', 'is', null)
      .execute()
  ).map(({ reference }) => reference);
const scratchLeft = ({ opened }: TestShop) =>
  withClient(opened.url, async (client) => {
    const { rows } = await client.query(
      `select datname from pg_database where datname like 'costiera_check_%'`,
    );
    return rows.length;
  });

describeOnPostgres('the backup of each hour', () => {
  it('F49 is encrypted, brought back elsewhere and looked at once a day, and shown in the figures', async () => {
    const { shop, folder, identity, settings, run } = await aShopThatBacksUp();
    expect(await shop.figures()).toMatchObject({ backupAge: null, verifiedBackupAge: null });
    await run();
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/\.backup\.age$/);
    const { backupAge, verifiedBackupAge } = await shop.figures();
    expect([Number(backupAge) < 60, Number(verifiedBackupAge) < 60]).toEqual([true, true]);
    expect([await openTasks(shop), await scratchLeft(shop)]).toEqual([[], 0]);

    await sql`update go_live_sighting set at = now() - interval '10 seconds'`.execute(shop.database);
    await run();
    const later = await shop.figures();
    expect([Number(later.backupAge) < 5, Number(later.verifiedBackupAge) >= 10]).toEqual([true, true]);

    // What an operator sees who looks with the secret key.
    const source = openedBackup(backupFile(path.join(folder, name)), [identity]);
    const found = await verifyBackup(source, { settings, opened: shop.opened, mayEmbed: false });
    expect(found).toMatchObject({
      bookings: 1,
      contracts: 1,
      brokenContract: null,
      schema: 'same',
      isSound: true,
    });
    expect(found.ledger.restored).toEqual(found.ledger.written);
    expect(found.ledger.restored.inCents).toBeGreaterThan(4_000);
    expect(describeVerified(name, found).at(-1)).toBe('It is sound.');
  });

  it('takes away what is over and what was never finished, and leaves what is not its own', async () => {
    const { folder, run } = await aShopThatBacksUp();
    const old = [
      'costiera-demo-20250101T000700Z.backup.age',
      'costiera-demo-20250102T000700Z.backup.age.unfinished',
    ];
    const others = ['costiera-live-20250101T000700Z.backup', 'letters.txt'];
    for (const name of [...old, ...others]) writeFileSync(path.join(folder, name), 'x');
    await run();
    const left = readdirSync(folder);
    expect(left.filter((name) => [...old, ...others].includes(name))).toEqual(others);
    expect(left).toHaveLength(others.length + 1);
  });

  it('in a store that refuses to remove anything is one backup and one alarm, however often it runs', async () => {
    const { settings: s3, stored, refuse } = await anS3Server();
    const { shop, run, names } = await aShopThatBacksUp({ s3 });
    refuse('DELETE');
    await run();
    expect([await openTasks(shop), (await names()).filter((name) => name.endsWith('.age'))]).toEqual([
      ['retention'],
      [expect.stringMatching(/^costiera-demo-/)],
    ]);
    expect((await shop.figures()).verifiedBackupAge).not.toBeNull();
    refuse(null);
    await run();
    expect([await openTasks(shop), stored().filter((name) => name.includes('unfinished'))]).toEqual([[], []]);
  });

  it('removes nothing while the day’s look at one fails, but for what is older than the last that was sound', async () => {
    const { shop, folder, run, setNow } = await aShopThatBacksUp();
    const old = ['costiera-demo-20250101T000700Z.backup.age', 'costiera-demo-20250102T000700Z.backup.age'];
    for (const name of old) writeFileSync(path.join(folder, name), 'x');
    await shop.opened.runScript('create index made_by_hand on booking (created_at)');
    await run();
    expect([readdirSync(folder).length, await openTasks(shop)]).toEqual([3, ['verification']]);
    await shop.opened.runScript('drop index made_by_hand');
    setNow(new Date(Date.now() + 1000));
    await run();
    expect(readdirSync(folder).filter((name) => old.includes(name))).toEqual([]);
    expect(await openTasks(shop)).toEqual([]);
  });

  it('removes nothing and is told where one bears a moment that has not come yet', async () => {
    const { shop, folder, run } = await aShopThatBacksUp();
    const names = ['costiera-demo-20250101T000700Z.backup.age', 'costiera-demo-20991231T000700Z.backup.age'];
    for (const name of names) writeFileSync(path.join(folder, name), 'x');
    await run();
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(names));
    expect(await openTasks(shop)).toEqual(['retention']);
  });

  it('that a newer version’s database has made is not judged by this one, and no alarm', async () => {
    const { shop, folder, run } = await aShopThatBacksUp();
    const later = sql`insert into migration (name, sha256) values ('999_later.sql', 'x')`;
    await later.execute(shop.database);
    await run();
    expect([readdirSync(folder).length, await openTasks(shop)]).toEqual([1, []]);
    expect((await shop.figures()).verifiedBackupAge).toBeNull();
  });

  it('leaves databases alone that another role or program has made', async () => {
    const { shop, run } = await aShopThatBacksUp();
    const [other, role] = [`another_${process.pid}`, 'costiera_check_1000000000_0a1b2c3d'];
    const odd = 'costiera_check_of_mine';
    await withClient(shop.opened.url, async (client) => {
      for (const text of [
        `create role ${other}`,
        `create database ${role} owner ${other}`,
        `create database ${odd}`,
      ])
        await client.query(text);
    });
    onTestFinished(() =>
      withClient(shop.opened.url, async (client) => {
        for (const text of [`drop database ${role}`, `drop database ${odd}`, `drop role ${other}`])
          await client.query(text);
      }),
    );
    await run();
    expect([await scratchLeft(shop), await openTasks(shop)]).toEqual([2, []]);
  });

  it('that fails is tried again in silence; an hour and a half without one is an alarm, which ends with the next', async () => {
    const { shop, folder, run, setNow } = await aShopThatBacksUp();
    await run();
    rmSync(folder, { recursive: true });
    await expect(run()).rejects.toThrow(/ENOENT/);
    expect(await openTasks(shop)).toEqual([]);
    setNow(new Date(Date.now() + 91 * 60_000));
    await expect(run()).rejects.toThrow(/ENOENT/);
    expect(await openTasks(shop)).toEqual(['backup']);
    expect((await shop.watch()).raised).toMatchObject([{ kind: 'backup_failed', subjects: ['backup'] }]);
    mkdirSync(folder);
    await run();
    expect(await openTasks(shop)).toEqual([]);
  });

  it('F49 that holds a contract which does not open is told, though it came back row by row', async () => {
    const { shop, run } = await aShopThatBacksUp();
    await shop.opened.inPlainSql((plain) =>
      plain.script(`alter table contract_event disable trigger user;
        update contract_event set detail = '{"changed":true}' where kind = 'accepted';
        alter table contract_event enable trigger user`),
    );
    await run();
    expect([await openTasks(shop), (await shop.figures()).verifiedBackupAge]).toEqual([
      ['verification'],
      null,
    ]);
  });

  it('F49 whose tables are others than the shop’s is told', async () => {
    const { shop, run } = await aShopThatBacksUp();
    await shop.opened.runScript('create index made_by_hand on booking (created_at)');
    await run();
    expect(await openTasks(shop)).toEqual(['verification']);
  });

  it('where the role may make no database it is not looked at, and the shop is told', async () => {
    const role = `nobody_${process.pid}`;
    const { shop, folder, run } = await aShopThatBacksUp({
      databaseUrl: (url) => url.replace('postgres@', `${role}@`),
    });
    await shop.opened.runScript(
      `create role ${role} login; grant all on schema public to ${role}; grant all on all tables in schema public to ${role};
       grant all on all sequences in schema public to ${role}`,
    );
    onTestFinished(() => shop.opened.runScript(`drop owned by ${role}; drop role ${role}`));
    await run();
    expect([readdirSync(folder).length, await openTasks(shop)]).toEqual([1, ['verification']]);
  });
});
