import { sql } from 'kysely';
import { sealContractJobName } from '../../src/contract/evidence/seal-contract.job.ts';
import type { Job, Jobs } from '../../src/database/jobs.ts';
import type { Database } from '../../src/database/tables.ts';

export type QueuedJob = { id: number; job: string; payload: object };

/**
 * A queue whose order the course decides. Like the shop's own it is a table: what is enqueued commits with its cause, is tried
 * again until it ends well, and may be worked on twice.
 */
export class ManualJobQueue implements Jobs {
  private known: readonly Job<never>[] = [];
  private readonly database: Database;
  constructor(database: Database) {
    this.database = database;
  }

  async prepare(jobs: readonly Job<never>[]): Promise<void> {
    this.known = jobs;
    await sql`create table if not exists stopped.rung (
      id integer generated always as identity primary key, job text not null, payload jsonb not null)`.execute(
      this.database,
    );
  }

  /** Files of signed contracts have tests of their own, and would take longer than everything else together. */
  enqueue: Jobs['enqueue'] = async (tx, job, payload) => {
    if (job === sealContractJobName) return;
    await sql`insert into stopped.rung (job, payload) values (${job}, ${JSON.stringify(payload)})`.execute(
      tx,
    );
  };

  async waiting(): Promise<QueuedJob[]> {
    const { rows } = await sql<QueuedJob>`select id, job, payload from stopped.rung order by id`.execute(
      this.database,
    );
    return rows;
  }

  queue: Jobs['queue'] = () => Promise.resolve([]);

  /** One of them, by so many workers at once; it is over where one of them ended well. */
  async workOn({ id, job, payload }: QueuedJob, workers: number): Promise<unknown[]> {
    const runs = await Promise.allSettled(Array.from({ length: workers }, () => this.run(job, payload)));
    const faults = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
    if (faults.length < workers) await sql`delete from stopped.rung where id = ${id}`.execute(this.database);
    return faults;
  }

  async run(name: string, payload: object = {}): Promise<void> {
    const job = this.known.find((each) => each.name === name);
    if (!job) throw new Error(`no such job: ${name}`);
    await job.handle(payload as never); // its own payload, as it was enqueued
  }

  work = (): Promise<void> => Promise.resolve();
  stop = (): Promise<void> => Promise.resolve();

  async drain(): Promise<number> {
    let done = 0;
    for (let all = await this.waiting(); all.length > 0; all = await this.waiting()) {
      for (const rung of all) {
        const [fault] = await this.workOn(rung, 1);
        if (fault !== undefined) throw fault;
        done += 1;
      }
    }
    return done;
  }
}
