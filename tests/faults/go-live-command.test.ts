import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { pointCodes } from '../../src/go-live/go-live.rules.ts';
import { createAgeKey } from '../../src/gateways/backups/age-file.ts';
import { seed, stampMode } from '../../src/database/migrate.ts';
import { liveEnvironment } from '../support/process/live-environment.ts';
import { runCommand } from '../support/process/operator.ts';
import { clear, newDataDir } from '../support/process/server.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';

describeOnPostgres('npm run go-live', () => {
  it('says as JSON what stands against opening, in both languages of the desk, and ends with 1', async () => {
    const fresh = await freshDatabase();
    await stampMode(fresh, 'live');
    for (const name of ['base', 'demo'] as const) await seed(fresh, name);
    const env = liveEnvironment(fresh.url);
    const first = await runCommand('go-live', ['--json'], env);
    const found = JSON.parse(first.said);
    expect([first.code, found.canOpen, found.storefront]).toEqual([1, false, 'opening_soon']);
    expect(found.points.map(({ code }: { code: string }) => code)).toEqual(pointCodes);
    const point = (code: string) => found.points.find((each: { code: string }) => each.code === code);
    expect(point('payment_key')).toMatchObject({ state: 'green', reason: 'live', screen: null });
    expect(point('fleet')).toMatchObject({ state: 'green', screen: 'https://shop.example/admin/fleet' });
    expect(point('webhook')).toMatchObject({
      state: 'red',
      sentence: {
        it: expect.stringContaining('Non è ancora stato provato'),
        en: expect.stringContaining('Not tried yet'),
      },
    });
    expect(first.said).not.toContain('neverRepeatThis');
    const plain = await runCommand('go-live', [], env);
    expect(plain.code).toBe(1);
    expect(plain.said).toMatch(/^✗ Copia di sicurezza: Non c’è ancora/m);
    expect(plain.said).toMatch(/^✓ Chiave del fornitore di pagamenti: La chiave muove denaro vero\.$/m);
    const english = await runCommand('go-live', ['--language', 'en'], env);
    expect([english.code, english.said]).toEqual([1, expect.stringContaining('✗ Backups:')]);
    expect((await runCommand('go-live', ['--language', 'de'], env)).code).toBe(2);
    expect(await fresh.database.selectFrom('go_live_result').select('code').execute()).toHaveLength(
      pointCodes.length,
    );
  });

  it('a backup that was made whole is seen by it, and whether everybody can read it', async () => {
    const fresh = await freshDatabase();
    await stampMode(fresh, 'live');
    const env = liveEnvironment(fresh.url);
    const folder = newDataDir();
    const point = async () => {
      const { points } = JSON.parse((await runCommand('go-live', ['--json'], env)).said);
      return points.find(({ code }: { code: string }) => code === 'backup');
    };
    expect((await runCommand('backup', ['--to', folder], env)).code).toBe(0);
    expect(await point()).toMatchObject({ state: 'yellow', reason: 'readable' });
    const { recipient } = await createAgeKey();
    const encrypted = await runCommand('backup', ['--to', folder], { ...env, BACKUP_KEY: recipient });
    expect(encrypted).toMatchObject({
      code: 0,
      said: expect.stringContaining('only who has the secret key'),
    });
    expect(await point()).toMatchObject({ state: 'green' });
    await sql`update go_live_sighting set at = now() - interval '25 hours'`.execute(fresh.database);
    expect(await point()).toMatchObject({ state: 'red' });
    clear(folder);
  });
});
