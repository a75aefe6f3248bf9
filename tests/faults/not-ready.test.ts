import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { aMorning } from '../builders/a-booking.ts';
import type { FreshDatabase } from '../support/postgres/fresh-database.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { type FaultProxy, startFaultProxy } from '../support/process/fault-proxy.ts';
import { clear, type RunningServer, startServer } from '../support/process/server.ts';
import { book, until } from '../support/process/shopper.ts';

describeOnPostgres('a shop whose database hangs', () => {
  let fresh: FreshDatabase;
  let proxy: FaultProxy;
  let server: RunningServer;
  beforeAll(async () => {
    fresh = await freshDatabase('demo');
    proxy = await startFaultProxy(fresh.url);
    server = await startServer({ env: { DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' } });
  });
  afterAll(async () => {
    await proxy.accept();
    await server.stop();
    await proxy.close();
    await fresh.close();
    clear(server.dataDir);
  });

  /** What many who ask at once are told, each within two seconds; it is alive meanwhile. */
  async function told(): Promise<string[]> {
    const answers = Array.from({ length: 30 }, async () => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/readyz`);
      const said = `${answer.status} ${await answer.text()}`;
      return performance.now() - began < 2_000 ? said : `${said}, too late`;
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    return [...new Set(await Promise.all(answers))];
  }
  /** Of a database that says nothing, jobs that ask it soon hold all connections. */
  const unanswered = /^503 (database_silent|connections_used_up)$/;
  const isReady = async () => (await fetch(`${server.url}/readyz`)).ok;

  it('F37 says within two seconds that it is not ready while no question is answered, and is again once they are', async () => {
    expect(await told()).toEqual(['200 ok']);
    proxy.hold();
    expect(await told()).toEqual([expect.stringMatching(unanswered)]);
    await proxy.accept();
    await until('it to be ready', isReady);
  });

  it('F37 says so while a lock keeps the question, though the connection is well', async () => {
    await fresh.database.transaction().execute(async (tx) => {
      await sql`lock table shop in access exclusive mode`.execute(tx);
      expect(await told()).toEqual([expect.stringMatching(unanswered)]);
    });
    await until('it to be ready', isReady);
  });

  it('F37 says so while nobody is there, and while who is there lets nobody in', async () => {
    await proxy.refuse();
    await until('it to have lost its connections', async () =>
      (await told()).includes('503 database_unreachable'),
    );
    const letIn = proxy.accept();
    proxy.hold();
    await letIn;
    expect(await told()).toEqual([expect.stringMatching(unanswered)]);
    await proxy.accept();
    await until('it to be ready', isReady);
  });

  it('F37 says so while all of its connections are in use', async () => {
    const buyers = await fresh.database.transaction().execute(async (tx) => {
      await sql`lock table idempotency in access exclusive mode`.execute(tx);
      const waiting = Array.from({ length: 40 }, (_, day) => book(server.url, aMorning(10 + day)));
      await until('all connections to wait', async () => {
        await sql`select pg_stat_clear_snapshot()`.execute(tx); // else a transaction sees those of its first look
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where application_name = 'costiera' and wait_event_type = 'Lock' and datname = current_database()`.execute(
          tx,
        );
        return (rows[0]?.count ?? 0) >= 20;
      });
      expect(await told()).toEqual(['503 connections_used_up']);
      return waiting;
    });
    const statuses = (await Promise.all(buyers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(20);
    await until('it to be ready', isReady);
  });
});
