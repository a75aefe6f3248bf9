import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { until } from '../../tests/support/process/shopper.ts';
import { createJobs, type Job } from './jobs.ts';

const done: string[] = [];
const job = (name: string, more: Partial<Job<never>> = {}): Job<never> => ({
  name,
  handle: () => Promise.resolve(done.push(name)),
  ...more,
});

async function aQueue(onAsked: (text: string) => void = () => undefined) {
  const opened = await freshDatabase();
  const asked: string[] = [];
  const jobsDatabase = {
    executeSql: (text: string, values?: unknown[]) => {
      asked.push(text);
      onAsked(text);
      return opened.jobsDatabase.executeSql(text, values);
    },
  };
  const start = async (...known: Job<never>[]) => {
    const jobs = createJobs(jobsDatabase, pino({ level: 'silent' }));
    await jobs.prepare(known);
    return jobs;
  };
  const stored = async () => {
    const { rows } = await sql<object>`select q.name, q.expire_seconds as lease, s.cron from pgboss.queue q
      left join pgboss.schedule s on s.name = q.name where q.name like 'test-%' order by 1`.execute(
      opened.database,
    );
    return rows;
  };
  return { start, stored, asked, database: opened.database };
}

describeOnPostgres('the jobs of a shop', () => {
  it('are declared once: the next start writes nothing, however many there are', async () => {
    const { start, stored, asked } = await aQueue();
    const many = Array.from({ length: 60 }, (_, nth) => job(`test-${nth}`, { schedule: 'every night' }));
    await (await start(...many)).stop();
    expect(await stored()).toHaveLength(60);
    asked.length = 0;
    await (await start(...many)).stop();
    // The queue declares one of its own at each start.
    const declaring = /create_queue\('(?!__pgboss)|insert into pgboss\.schedule/i;
    expect(asked.filter((text) => declaring.test(text))).toEqual([]);
    expect(asked.length).toBeLessThan(60);
  });

  it('have the lease and the time of the newest version, whatever the database was told before', async () => {
    const { start, stored } = await aQueue();
    await (await start(job('test-a'), job('test-b', { schedule: 'every hour' }))).stop();
    await (
      await start(job('test-a', { leaseSeconds: 300 }), job('test-b', { schedule: 'every night' }))
    ).stop();
    expect(await stored()).toEqual([
      { name: 'test-a', lease: 300, cron: null },
      { name: 'test-b', lease: 60, cron: '40 3 * * *' },
    ]);
  });

  it('are all run by a drain, those as well that another has caused meanwhile', async () => {
    const { start, database } = await aQueue();
    done.length = 0;
    const caused = job('test-caused');
    const causing = job('test-causing', {
      handle: async () => {
        done.push('test-causing');
        await jobs.enqueue(database, 'test-caused', {});
      },
    });
    // It stands before what causes it.
    const jobs = await start(caused, causing, job('test-idle'));
    await jobs.enqueue(database, 'test-causing', {});
    expect(await jobs.drain()).toBe(2);
    expect(done).toEqual(['test-causing', 'test-caused']);
    expect(await jobs.drain()).toBe(0);
    await jobs.stop();
  });

  it('are asked for only where something is due: one look a second is for all queues', async () => {
    const { start, database, asked } = await aQueue();
    const many = Array.from({ length: 40 }, (_, nth) => job(`test-${nth}`));
    const jobs = await start(...many);
    await jobs.work();
    const run = async (name: string, times: number) => {
      done.length = asked.length = 0;
      for (let nth = 0; nth < times; nth += 1) await jobs.enqueue(database, name, {});
      await until('all to be done', () => Promise.resolve(done.length === times));
    };
    await run('test-7', 1); // by then each queue has asked for itself, as it does at the start
    await run('test-9', 3);
    await run('test-9', 3);
    await jobs.stop();
    expect(asked.filter((text) => text.startsWith('select distinct name'))).not.toEqual([]);
    expect(asked.filter((text) => /name = 'test-(?!9')/.test(text))).toEqual([]);
  });

  it('leave most connections to the shop, however many of them ask at once', async () => {
    const opened = await freshDatabase();
    const open = () => opened.poolUse()?.open ?? 0;
    const ask = () => opened.jobsDatabase.executeSql('select 1', []);
    await Promise.all(Array.from({ length: 40 }, ask));
    expect(open()).toBe(2);
  });

  it('F43 are looked for every second, though the machine’s clock is set back by hours in the middle of a look', async () => {
    const isNow = Date.now;
    let setBackMs = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => isNow() - setBackMs);
    onTestFinished(() => clock.mockRestore());
    const { start, database } = await aQueue((text) => {
      if (text.includes("j.name = 'test-late'")) setBackMs = 6 * 3_600_000;
    });
    done.length = 0;
    const jobs = await start(job('test-late'));
    await jobs.work();
    await until('the clock to be set back', () => Promise.resolve(setBackMs > 0));
    await jobs.enqueue(database, 'test-late', {});
    await until('the job to be done', () => Promise.resolve(done.length > 0));
    await jobs.stop();
    expect(done).toEqual(['test-late']);
  });
});
