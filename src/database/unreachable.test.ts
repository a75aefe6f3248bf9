import { describe, expect, it } from 'vitest';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { startFaultProxy } from '../../tests/support/process/fault-proxy.ts';
import { commitAfter } from '../../tests/support/process/proxied-moment.ts';
import { openDatabase } from './open-database.ts';
import { isUnreachable } from './unreachable.ts';

const fault = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('a fault of the database, and not of the statement', () => {
  it.each([
    fault('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    fault('terminating connection due to administrator command', '57P01'),
    fault('the database system is starting up', '57P03'),
    fault('sorry, too many clients already', '53300'),
    fault('could not extend file', '53100'),
    fault('cannot execute INSERT in a read-only transaction', '25006'),
    fault('Connection terminated unexpectedly'),
    fault('timeout exceeded when trying to connect'),
    new AggregateError([fault('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
    new Error('asked in vain', { cause: fault('read ECONNRESET', 'ECONNRESET') }),
  ])('is seen: %s', (seen) => {
    expect(isUnreachable(seen)).toBe(true);
  });

  it.each([
    fault('duplicate key value violates unique constraint', '23505'),
    fault('value 53300 is out of range for type integer', '22003'),
    fault('relation "boking" does not exist', '42P01'),
    new TypeError('a is not a function'),
    'Connection terminated',
    null,
  ])('is not taken for: %s', (other) => {
    expect(isUnreachable(other)).toBe(false);
  });
});

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no fault',
    (seen: unknown) => seen,
  );

describeOnPostgres('a connection to the database', () => {
  it.each(['cut', 'silent', 'refused'] as const)(
    'F37 that is %s in a transaction fails by its own fault, soon, and the next one works',
    async (how) => {
      const fresh = await freshDatabase();
      const proxy = await startFaultProxy(fresh.url);
      const opened = await openDatabase({ databaseUrl: proxy.url, dataDir: 'unused', silenceMs: 200 });
      const moment = commitAfter(/insert into "staff_task"/);
      if (how === 'cut') void proxy.loseWord(moment);
      if (how === 'silent') void proxy.holdAt(moment);
      if (how === 'refused') await proxy.refuse();
      const task = { kind: 'a', reference: 'b', detail: '{}' };
      const written = opened.database
        .transaction()
        .execute((tx) => tx.insertInto('staff_task').values(task).execute());
      const seen = await caught(written);
      expect([seen, isUnreachable(seen)]).toEqual([expect.any(Error), true]);
      await proxy.accept();
      expect(await opened.database.selectFrom('shop').selectAll().execute()).toEqual([]);
      await opened.close();
      await proxy.close();
    },
  );
});
