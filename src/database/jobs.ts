import { fromKysely, PgBoss, systemClock, type Db as JobsDatabase } from 'pg-boss';
import type { Logger } from 'pino';
import { noCauses, unwatched, type AroundAct, type Causes } from '../basics/acts.ts';
import { unfinished } from '../basics/each-alone.ts';
import type { Queryable } from './tables.ts';

/** A job is a name, a payload that names rows by id, and a handler that calls one use case. */
export type Job<Payload extends object = object> = {
  name: string;
  handle(payload: Payload): Promise<unknown>;
  /** Also enqueued by the clock, with an empty payload: sweeps that find what was missed. */
  schedule?: keyof typeof schedules;
  /** Seconds after which a run that did not end counts as dead and is tried again. */
  leaseSeconds?: number;
};

export type Jobs = {
  /** Enqueues in the caller's transaction: the job exists exactly when its cause does. */
  enqueue(tx: Queryable, job: string, payload: object): Promise<void>;
  /** Declares the queues; nothing can be enqueued before. */
  prepare(jobs: readonly Job<never>[]): Promise<void>;
  /** Starts to work on what is enqueued. */
  work(): Promise<void>;
  /** Runs all that is due, once, and says how many; for tests and commands instead of `work`. */
  drain(): Promise<number>;
  /** Runs one job now, in this process; for sweeps in tests and commands. */
  run(job: string, payload?: object): Promise<void>;
  /** How many wait or run, and for how long the oldest that is due has waited; for /metrics. */
  queue(): Promise<JobQueue>;
  stop(): Promise<void>;
};

export type JobQueue = { job: string; state: QueueState; count: number; age: number }[];
export const queueStates = ['waiting', 'running', 'failed'] as const;
type QueueState = (typeof queueStates)[number];

/** Who times the runs, and whose request a job follows from. */
type JobsWatch = { around: AroundAct; causes: Causes };

/** One look for all jobs; a worker of its own asks so seldom only for what a look that failed has missed. */
const lookSeconds = 1;
const pollSeconds = 60;
const schedules = {
  'every minute': '* * * * *',
  'every hour': '7 * * * *',
  'every night': '40 3 * * *',
  'every morning': '15 7 * * *',
} as const;

/**
 * The machine's clock where it goes forward, and on where it is set back: a worker whose clock is set back in the middle of
 * a look would wait as long (F43), and one whose clock does not leap forward would not see what is due by then.
 */
function neverBack(): typeof systemClock {
  let last = Date.now();
  let measuredAt = performance.now();
  const now = () => {
    const measured = performance.now();
    last = Math.max(Date.now(), last + Math.round(measured - measuredAt));
    measuredAt = measured;
    return last;
  };
  return { ...systemClock, now };
}

/** Jobs by pg-boss on the shop's own database, so that any number of copies share them. */
export function createJobs(
  jobsDatabase: JobsDatabase,
  log: Logger,
  watch: JobsWatch = { around: unwatched, causes: noCauses },
): Jobs {
  const boss = new PgBoss({
    db: jobsDatabase,
    clock: neverBack(),
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 5,
  });
  const report = throttled((words) => log.error({ fault: words }, 'job queue'));
  boss.on('error', report);
  let known: readonly Job<never>[] = [];
  let stopLooking = () => {};
  const queues = { boss, jobsDatabase, log, watch };
  return {
    enqueue: async (tx, job, payload) => {
      const { requestId } = watch.causes.current();
      // Under a name that no payload has: what a refund’s job carries is a `requestId` too.
      const caused = requestId === undefined ? payload : { ...payload, causedBy: requestId };
      await boss.send(job, caused, { db: fromKysely(tx) });
    },
    prepare: async (jobs) => {
      known = jobs;
      await boss.start();
      await declare(boss, jobs);
      await jobsDatabase.executeSql(emptyDone, []);
    },
    work: async () => {
      const workers = new Map<string, string>();
      for (const job of known) {
        // One at a time: in a batch one throw would re-run the good ones. The next follows at once.
        const options = { batchSize: 1, burstWhenBatchFull: true, pollingIntervalSeconds: pollSeconds };
        const worker = await boss.work<never>(job.name, options, async ([due]) => {
          if (due) await runAndEmpty(queues, job, due);
        });
        workers.set(job.name, worker);
      }
      stopLooking = everySecond(async () => {
        for (const name of await jobsDue(jobsDatabase)) boss.notifyWorker(workers.get(name) ?? '');
      }, report);
    },
    drain: () => drain(queues, known),
    run: async (name, payload = {}) => {
      const job = known.find((each) => each.name === name);
      if (!job) throw new Error(`no such job: ${name}`);
      // The payload's shape is the caller's business, as it is with `enqueue`.
      await job.handle(payload as never);
    },
    queue: async () => (await jobsDatabase.executeSql(countQueue, [])).rows as JobQueue, // as it is written below
    stop: () => {
      stopLooking();
      return boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
}

const againAfterMs = 60_000;

/** Every queue complains every second while the database is away: the same words once a minute are enough. */
function throttled(log: (words: string) => void): (fault: unknown) => void {
  const said = new Set<string>();
  return (fault) => {
    // Some are plain objects with more than the message.
    const words =
      typeof fault === 'object' && fault !== null && 'message' in fault
        ? String(fault.message)
        : String(fault);
    if (said.has(words)) return;
    said.add(words);
    setTimeout(() => said.delete(words), againAfterMs).unref();
    log(words);
  };
}

const retries = { retryLimit: 20, retryBackoff: true, retryDelay: 2, retryDelayMax: 600 };

/** Only what the database does not know yet: a start of a shop that was open before asks twice and writes nothing. */
async function declare(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const times = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, schedule, leaseSeconds: expireInSeconds = 60 } of jobs) {
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, { ...retries, expireInSeconds });
    else if (queue.expireInSeconds !== expireInSeconds) await boss.updateQueue(name, { expireInSeconds });
    const cron = schedule && schedules[schedule];
    if (cron && times.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Rome' });
  }
}

type Queues = { boss: PgBoss; jobsDatabase: JobsDatabase; log: Pick<Logger, 'error'>; watch: JobsWatch };

/** What failed for good, of today; what is not due yet waits for nothing. */
const countQueue = `
  select name as job, case when state in ('created', 'retry') then 'waiting' when state = 'active' then 'running' else 'failed' end as state,
    count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as age
  from pgboss.job
  where (state in ('created', 'retry') and start_after <= now()) or state = 'active'
    or (state = 'failed' and completed_on > now() - interval '1 day')
  group by 1, 2`;

/** A job that is done stays in the queue for days, to be counted; what it was about does not (decision 039). */
const emptyDone = `update pgboss.job set data = null where state = 'completed' and data is not null and data <> '{}'`;

/** Completed first: one whose process dies in between is emptied by the next start, and none loses its payload before it is done. */
async function runAndEmpty(
  { boss, jobsDatabase, log, watch }: Queues,
  job: Job<never>,
  due: { id: string; data: never },
): Promise<void> {
  // What `enqueue` has put in; the payload’s shape is the caller’s business.
  const { causedBy: requestId, ...payload } = due.data as { causedBy?: string };
  const cause = { job: job.name, ...(requestId === undefined ? {} : { requestId }) };
  await watch.causes.run(cause, async () => {
    try {
      const act = { kind: 'job', name: job.name } as const;
      await watch.around(act, () => job.handle(payload as never), outcomeOf);
    } catch (fault) {
      log.error({ fault: String(fault) }, 'job failed');
      throw fault;
    }
  });
  await boss.complete(job.name, due.id);
  await jobsDatabase.executeSql(`${emptyDone} and name = $1 and id = $2`, [job.name, due.id]);
}

const outcomeOf = (result: unknown): string => (result === unfinished ? unfinished : 'done');

/** Of which jobs something is due: most have nothing to do, and to ask each of them takes longer than what is done. */
const dueJobs = `select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`;

async function jobsDue(jobsDatabase: JobsDatabase): Promise<string[]> {
  const { rows } = await jobsDatabase.executeSql(dueJobs, []);
  return (rows as { name: string }[]).map(({ name }) => name); // as it is written above
}

/** Each look begins a second after the one before has ended. Gives what stops it. */
function everySecond(look: () => Promise<void>, report: (fault: unknown) => void): () => void {
  let next: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = () => {
    if (!isStopped) next = setTimeout(() => void look().catch(report).then(again), lookSeconds * 1000);
  };
  again();
  return () => {
    isStopped = true;
    clearTimeout(next);
  };
}

async function drain(queues: Queues, jobs: readonly Job<never>[]): Promise<number> {
  const { boss, jobsDatabase } = queues;
  const names = new Set(await jobsDue(jobsDatabase));
  let done = 0;
  for (const job of jobs.filter(({ name }) => names.has(name)))
    for (let [due] = await boss.fetch<never>(job.name); due; [due] = await boss.fetch<never>(job.name)) {
      await runAndEmpty(queues, job, due);
      done += 1;
    }
  return done === 0 ? 0 : done + (await drain(queues, jobs));
}
