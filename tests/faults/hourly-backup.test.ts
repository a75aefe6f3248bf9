import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createJobs } from '../../src/database/jobs.ts';
import { seed } from '../../src/database/migrate.ts';
import { seedShop } from '../../src/shop/shop.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { runCommand } from '../support/process/operator.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { until } from '../support/process/shopper.ts';

describeOnPostgres('a live shop that is told where its backups lie', () => {
  it('F49 makes them by itself, and whoever has the secret key looks at them and brings them back', async () => {
    const [fresh, folder] = [await freshDatabase(), newDataDir()];
    await seedShop(fresh.database, 'costiera');
    const [backups, key, other] = ['backups', 'backup.key', 'other.key'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string];
    mkdirSync(backups);
    const live = liveEnvironment(fresh.url);
    const made = await runCommand('backup-key', ['--to', key], live);
    expect([made.code, statSync(key).mode & 0o777]).toEqual([0, 0o600]);
    expect(made.said).not.toContain('AGE-SECRET-KEY');
    const refused = async (file: string) => {
      const { code, said } = await runCommand('backup-key', ['--to', file], live);
      return [code, said.trim()];
    };
    expect(await refused(key)).toEqual([1, `${key} is there already: name a new file.`]);
    const nowhere = path.join(folder, 'nowhere', 'backup.key');
    expect(await refused(nowhere)).toEqual([1, `${nowhere} cannot be written (ENOENT).`]);
    expect((await runCommand('backup-key', [], live)).said).toMatch(
      /^# public key: age1\w+\nAGE-SECRET-KEY-1\w+$/m,
    );
    const publicKey = /age1\w+/.exec(readFileSync(key, 'utf8'))?.[0] ?? '';
    expect(made.said).toContain(`BACKUP_KEY=${publicKey}`);

    const env = { ...live, BACKUP_TO: backups, BACKUP_KEY: publicKey, DATA_DIR: folder };
    const server = await startServer({ env, dataDir: folder });
    await seed(fresh, 'demo');
    const jobs = createJobs(fresh.jobsDatabase, pino({ level: 'silent' }));
    await jobs.prepare([]);
    await jobs.enqueue(fresh.database, 'make-backup', {}); // as the clock does
    await jobs.stop();
    const file = await until(
      'a backup',
      async () => readdirSync(backups).find((name) => /^costiera-live-\w+Z\.backup\.age$/.test(name)),
      60,
    );
    await until(
      'it to be looked at',
      async () => {
        const seen = await fresh.database
          .selectFrom('go_live_sighting')
          .select('name')
          .where('name', '=', 'verified backup')
          .execute();
        return seen.length === 1;
      },
      60,
    );

    const verified = await runCommand('backup', ['--verify', 'latest', '--key', key], env);
    expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('It is sound.')]);
    await server.stop();

    const target = await freshDatabase();
    const there = { ...env, DATABASE_URL: target.url };
    await runCommand('backup-key', ['--to', other], env);
    const restore = (...words: string[]) => runCommand('restore', ['--from', ...words, '--replace'], there);
    expect(await restore('latest')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Say --key FILE'),
    });
    expect(await restore(file, '--key', other)).toMatchObject({
      code: 1,
      said: expect.stringContaining('encrypted to another key'),
    });
    writeFileSync(other, 'no key');
    expect((await restore(file, '--key', other)).said).toContain('holds no secret key');
    expect(await restore('latest', '--key', key)).toMatchObject({
      code: 0,
      said: expect.stringContaining('frozen'),
    });
    const units = await target.database.selectFrom('unit').select('id').execute();
    expect(units.length).toBeGreaterThan(10);

    // By hand, where nobody's key is set: readable, and said so.
    const { BACKUP_KEY: _, ...keyless } = env;
    expect((await runCommand('backup', [], keyless)).said).toContain('Whoever has this file can read names');
    rmSync(backups, { recursive: true });
    expect(await runCommand('backup', [], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no folder'),
    });
    clear(folder);
  });
});
