import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../src/database/open-database.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { describeOnPostgres, freshDatabase } from '../postgres/postgres.ts';
import { commitAfter } from './proxied-moment.ts';

async function aDatabaseBehindAProxy() {
  const fresh = await freshDatabase();
  const proxy = await startFaultProxy(fresh.url);
  const { database, close } = await openDatabase({ databaseUrl: proxy.url, dataDir: 'unused' });
  onTestFinished(async () => {
    await close();
    await proxy.close();
  });
  const write = () =>
    database
      .transaction()
      .execute((tx) =>
        tx.insertInto('staff_task').values({ kind: 'a', reference: 'b', detail: '{}' }).execute(),
      );
  const rows = async () => (await fresh.database.selectFrom('staff_task').select('id').execute()).length;
  return { proxy, database, write, rows };
}

describeOnPostgres('the proxy that fails when it is told to', () => {
  it('cuts a commit off before the server has heard it, or before its answer is heard, once', async () => {
    const { proxy, write, rows } = await aDatabaseBehindAProxy();
    const lost = proxy.loseWord(commitAfter(/insert into "staff_task"/));
    await expect(write()).rejects.toThrow(/Connection terminated/);
    await lost;
    expect(await rows()).toBe(0);
    const answerLost = proxy.loseAnswer(commitAfter(/insert into "staff_task"/));
    await expect(write()).rejects.toThrow(/Connection terminated/);
    await answerLost;
    expect(await rows()).toBe(1);
    await expect(write()).rejects.toThrow(/duplicate key/);
  });

  it('lets other transactions through: what was said in an earlier one makes no moment', async () => {
    const { proxy, database, write, rows } = await aDatabaseBehindAProxy();
    await write();
    void proxy.loseWord(commitAfter(/insert into "staff_task"/));
    await database.transaction().execute((tx) => tx.deleteFrom('staff_task').execute());
    expect(await rows()).toBe(0);
  });

  it('refuses, and is there again', async () => {
    const { proxy, write, rows } = await aDatabaseBehindAProxy();
    await proxy.refuse();
    await expect(write()).rejects.toThrow(/ECONNREFUSED/);
    await proxy.accept();
    await write();
    expect(await rows()).toBe(1);
  });

  it('holds what is said, from now on or from a moment on, and lets it go', async () => {
    const { proxy, database, write, rows } = await aDatabaseBehindAProxy();
    const held = proxy.holdAt(commitAfter(/insert into "staff_task"/));
    const written = write();
    await held;
    expect(await rows()).toBe(0);
    await proxy.accept();
    await written;
    proxy.hold();
    const asked = sql<{ one: number }>`select 1 as one`.execute(database);
    await proxy.accept();
    expect((await asked).rows).toEqual([{ one: 1 }]);
    proxy.slow(5);
    await database.transaction().execute((tx) => tx.deleteFrom('staff_task').execute());
    expect(await rows()).toBe(0);
  });
});
