import { expect, it } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { retryUntilUnlocked } from './retry.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';

describeOnPostgres('a change of a table that a backup is reading', () => {
  it('steps back after a moment, so that nobody waits behind it, and comes again until it has the lock', async () => {
    const fresh = await freshDatabase('demo');
    const other = openPostgres({ databaseUrl: fresh.url, poolSize: 1 });
    let letGo: () => void = () => undefined;
    const isRead = new Promise<void>((done) => (letGo = done));
    let hasBegun: () => void = () => undefined;
    const begun = new Promise<void>((done) => (hasBegun = done));
    const reading = other.inPlainSql(async (plain) => {
      await plain.rows('select count(*) from unit');
      hasBegun();
      await isRead;
    });
    await begun;
    const steppedBack: string[] = [];
    await retryUntilUnlocked(
      () =>
        fresh.runScript(`set local lock_timeout = '50ms'; alter table unit add column made_by_a_test text`),
      async () => {
        // Whoever came meanwhile was served.
        const units = await fresh.database.selectFrom('unit').select('id').execute();
        steppedBack.push(`${units.length} units are read`);
        if (steppedBack.length === 2) {
          letGo();
          await reading;
        }
      },
    );
    expect(steppedBack).toEqual(['20 units are read', '20 units are read']);
    await other.close();
  });

  it('comes again where a sale took the same tables the other way round and the database let it win', async () => {
    const fresh = await freshDatabase();
    const sale = openPostgres({ databaseUrl: fresh.url, poolSize: 1 });
    const untilBookingIs = (lock: string) => `do $$ begin
      while not exists (select from pg_locks where relation = 'booking'::regclass and ${lock}) loop
        perform pg_sleep(0.01); end loop; end $$;`;
    const taken = untilBookingIs("mode = 'AccessExclusiveLock' and granted");
    const wanted = untilBookingIs("mode = 'RowExclusiveLock' and not granted");
    const selling = sale.runScript(
      `lock table unit in row exclusive mode; ${taken} lock table booking in row exclusive mode;`,
    );
    // Whoever looks for the deadlock first is the one that the database lets fail.
    const crossing = `set local deadlock_timeout = '10ms'; lock table booking in access exclusive mode; ${wanted}`;
    const change = 'alter table booking add column b text; alter table unit add column u text;';
    const tries = [`${crossing} ${change}`, change];
    let pauses = 0;
    await retryUntilUnlocked(
      () => fresh.runScript(tries.shift() ?? ''),
      () => Promise.resolve((pauses += 1)),
    );
    await selling;
    expect([pauses, tries]).toEqual([1, []]);
    await sale.close();
  });

  it('that fails for another reason fails at once', async () => {
    const fault = new Error('no such column');
    await expect(
      retryUntilUnlocked(
        () => Promise.reject(fault),
        () => Promise.reject(new Error('it waited')),
      ),
    ).rejects.toBe(fault);
  });
});
