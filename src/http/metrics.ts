import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Act } from '../basics/acts.ts';
import type { DatabaseWatch } from '../database/database-watch.type.ts';
import type { AnsweredRequest } from './request-id.rules.ts';
import { listen } from './serve.ts';

/** Adds its gauges to the registry, and gives what brings them up to date when somebody asks. Must not throw. */
export type Gauges = (registry: Registry) => () => Promise<void>;

/** What is counted from the first moment; each label has few values, none of them of a person. */
export function createMetrics({ copy, version }: { copy: string; version: string }) {
  const registry = new Registry();
  const registers = [registry];
  const help = 'The release that runs, and this copy of it';
  new Gauge({ name: 'costiera_build_info', help, labelNames: ['version', 'copy'], registers }).set(
    { version, copy },
    1,
  );
  return {
    registry,
    answered: countAnswers(registry),
    timed: timeActs(registry),
    database: timeDatabase(registry),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;

/** Figures for Prometheus on a port of its own, where one is set. */
export async function serveMetrics(
  address: { host: string; port: number } | null,
  { registry }: Pick<Metrics, 'registry'>,
  gauges: readonly Gauges[],
) {
  if (address === null) return { port: null, close: () => Promise.resolve() };
  collectDefaultMetrics({ register: registry });
  const updates = gauges.map((add) => add(registry));
  const served = await listen(createServer(), address);
  served.setHandler((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void Promise.all(updates.map((update) => update()))
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
  });
  return { port: served.port, close: served.drain };
}

/** By what most answers take, what a visitor notices, and what nobody waits for. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

function countAnswers(registry: Registry) {
  const labelNames = ['method', 'route', 'class'] as const;
  const registers = [registry];
  const count = new Counter({
    name: 'costiera_answers_total',
    help: 'Answers by route and class of status',
    labelNames,
    registers,
  });
  const time = new Histogram({
    name: 'costiera_answer_seconds',
    help: 'Time to answer by route and class of status',
    labelNames,
    buckets,
    registers,
  });
  return ({ method, route, status, isCut, seconds }: AnsweredRequest): void => {
    const labels = { method, route, class: isCut ? 'cut' : `${Math.floor(status / 100)}xx` };
    count.inc(labels);
    time.observe(labels, seconds);
  };
}

function timeActs(registry: Registry) {
  const registers = [registry];
  const job = new Histogram({
    name: 'costiera_job_seconds',
    help: 'Time that a job took, by what came of it',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60],
    registers,
  });
  const provider = new Histogram({
    name: 'costiera_provider_call_seconds',
    help: 'Time to the payment provider’s answer, by the call and what was answered',
    labelNames: ['call', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const lastAnswer = new Gauge({
    name: 'costiera_provider_last_answer_timestamp_seconds',
    help: 'When the payment provider last answered this copy',
    registers,
  });
  lastAnswer.remove(); // absent until it is asked
  const mail = new Histogram({
    name: 'costiera_mail_delivery_seconds',
    help: 'Time that the mail server took, by what it said',
    labelNames: ['outcome'] as const,
    buckets: [0.05, 0.25, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  return ({ kind, name }: Act, outcome: string, seconds: number): void => {
    if (kind === 'job') job.observe({ job: name, outcome }, seconds);
    else if (kind === 'mail') mail.observe({ outcome }, seconds);
    else {
      provider.observe({ call: name, outcome }, seconds);
      if (outcome !== 'silent' && outcome !== 'fault') lastAnswer.setToCurrentTime();
    }
  };
}

function timeDatabase(registry: Registry): DatabaseWatch {
  const registers = [registry];
  const fine = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
  const statements = new Histogram({
    name: 'costiera_statement_seconds',
    help: 'Time of a statement to the database, without those of the job queue',
    labelNames: ['kind', 'outcome'] as const,
    buckets: fine,
    registers,
  });
  const waits = new Histogram({
    name: 'costiera_connection_wait_seconds',
    help: 'Time until a connection of the pool was free',
    buckets: fine,
    registers,
  });
  return {
    stated: ({ text, isFault, seconds }) =>
      statements.observe({ kind: kindOf(text), outcome: isFault ? 'fault' : 'done' }, seconds),
    waited: (seconds) => waits.observe(seconds),
  };
}

const statementKinds = ['select', 'insert', 'update', 'delete', 'with'];
const kindOf = (text: string): string => {
  const [word = ''] = /[a-z]+/.exec(text.slice(0, 40).toLowerCase()) ?? [];
  return statementKinds.includes(word) ? word : 'other';
};
