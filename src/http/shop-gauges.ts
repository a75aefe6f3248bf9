import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { bookingStates } from '../booking/booking.rules.ts';
import { type JobQueue, queueStates } from '../database/jobs.ts';
import type { PoolUse } from '../database/open-database.ts';
import { alarmKinds } from '../mails/alarm-kinds.rules.ts';
import { counterWays } from '../payment/taking.rules.ts';
import type { ShopMetrics } from '../watch/shop-metrics.store.ts';
import type { Gauges } from './metrics.ts';

/** Prometheus itself waits ten seconds for an answer. */
const patienceMs = 3_000;

/**
 * The shop's own figures. Read once for each scrape; where the database does not answer they are absent, `costiera_database_up`
 * is 0, and everything else is still shown.
 */
export const shopGauges =
  (read: () => Promise<ShopMetrics>): Gauges =>
  (registry) => {
    const gauges = makeGauges(registry);
    const help = 'Whether the database answered when these figures were asked for';
    const up = new Gauge({ name: 'costiera_database_up', help, registers: [registry] });
    return async () => {
      const figures = await inTime(read());
      up.set(figures ? 1 : 0);
      gauges.show(figures);
    };
  };

/** What waits for the jobs, and what they have failed at for good. */
export const queueGauges =
  (read: () => Promise<JobQueue>): Gauges =>
  (registry) => {
    const registers = [registry];
    const count = new Gauge({
      name: 'costiera_queue_jobs',
      help: 'Jobs that are due or run, and those of the last day that failed for good',
      labelNames: ['job', 'state'],
      registers,
    });
    const age = new Gauge({
      name: 'costiera_queue_oldest_seconds',
      help: 'For how long the job that was due first has waited',
      registers,
    });
    return async () => {
      const queue = await inTime(read());
      count.reset();
      age.remove();
      if (!queue) return;
      for (const state of queueStates) count.set({ job: 'any', state }, 0);
      for (const { job, state, count: jobs } of queue) {
        count.set({ job, state }, jobs);
        count.inc({ job: 'any', state }, jobs);
      }
      age.set(Math.max(0, ...queue.filter(({ state }) => state === 'waiting').map(({ age: one }) => one)));
    };
  };

const inTime = <Read>(reading: Promise<Read>): Promise<Read | null> =>
  Promise.race([reading.catch(() => null), setTimeout(patienceMs, null, { ref: false })]);

function makeGauges(registry: Registry) {
  const registers = [registry];
  const one = (name: string, help: string) => new Gauge({ name, help, registers });
  const by = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({ name, help, labelNames: [label], registers });
  const beats = by('costiera_job_age_seconds', 'Since a recurring job last came to its end', 'job');
  const mails = by('costiera_mails', 'Mails by state', 'state');
  const oldestMail = one('costiera_oldest_queued_mail_seconds', 'Age of the oldest mail in the queue');
  const tasks = by('costiera_open_tasks', 'Staff tasks that nobody has dealt with', 'kind');
  const alarms = by(
    'costiera_alarm_raised',
    'Whether the owner was told of this alarm and it is not over',
    'kind',
  );
  const holds = one('costiera_holds', 'Bookings that wait for their payment');
  const unitsHeld = one('costiera_units_held', 'Units taken by holds');
  const bookings = by('costiera_bookings', 'Bookings by state', 'state');
  const oldestWebhook = one(
    'costiera_oldest_unsettled_webhook_seconds',
    'Age of the oldest webhook that is not settled',
  );
  const lastWebhook = one('costiera_last_webhook_age_seconds', 'Since the provider’s last webhook came');
  const backup = one('costiera_last_backup_age_seconds', 'Since the last backup that was made whole');
  const verified = one(
    'costiera_last_verified_backup_age_seconds',
    'Since a backup was last brought back elsewhere and found sound',
  );
  const showMoney = countMoney(registry);
  return {
    show(figures: ShopMetrics | null) {
      for (const gauge of [beats, mails, tasks, alarms, bookings]) gauge.reset();
      for (const gauge of [oldestMail, holds, unitsHeld, oldestWebhook, lastWebhook, backup, verified])
        gauge.remove();
      showMoney(figures?.money);
      if (!figures) return;
      for (const { job, age } of figures.beats) beats.set({ job }, age);
      for (const state of ['queued', 'sent', 'given_up', 'kept', 'dropped']) mails.set({ state }, 0);
      for (const { kind, count } of figures.mails) mails.set({ state: kind }, count);
      oldestMail.set(figures.oldestMailAge);
      for (const { kind, count } of figures.tasks) tasks.set({ kind }, count);
      for (const kind of alarmKinds) alarms.set({ kind }, 0);
      for (const { kind } of figures.alarms) alarms.set({ kind }, 1);
      holds.set(figures.holds);
      unitsHeld.set(figures.unitsHeld);
      for (const state of bookingStates) bookings.set({ state }, 0);
      for (const { kind, count } of figures.bookings) bookings.set({ state: kind }, count);
      oldestWebhook.set(figures.oldestWebhookAge);
      if (figures.lastWebhookAge !== null) lastWebhook.set(figures.lastWebhookAge);
      if (figures.backupAge !== null) backup.set(figures.backupAge);
      if (figures.verifiedBackupAge !== null) verified.set(figures.verifiedBackupAge);
    },
  };
}

/** Read anew each time, so that every copy shows the shop’s whole sums: of several, the largest is right, not their sum. */
function countMoney(registry: Registry) {
  const registers = [registry];
  const labelNames = ['direction', 'way'] as const;
  const cents = new Counter({
    name: 'costiera_money_cents_total',
    help: 'Cents that came in, went out, and returned because a refund failed, by the ledger',
    labelNames,
    registers,
  });
  const moves = new Counter({
    name: 'costiera_money_moves_total',
    help: 'Payments and refunds, by the ledger',
    labelNames,
    registers,
  });
  return (money: ShopMetrics['money'] | undefined): void => {
    for (const counter of [cents, moves]) counter.reset();
    if (!money) return;
    for (const counter of [cents, moves]) {
      // From nothing: the first payment of a kind is an increase too.
      for (const direction of ['in', 'out'])
        for (const way of ['provider', ...counterWays]) counter.inc({ direction, way }, 0);
      counter.inc({ direction: 'returned', way: 'provider' }, 0);
    }
    for (const { direction, way, cents: sum, count } of money) {
      cents.inc({ direction, way }, Number(sum));
      moves.inc({ direction, way }, Number(count));
    }
  };
}

/** Connections to the database; on the embedded engine there are none. */
export const poolGauges =
  (poolUse: () => PoolUse | null): Gauges =>
  (registry) => {
    const connections = new Gauge({
      name: 'costiera_database_connections',
      help: 'Connections of the pool: open, idle, at most; and requests that wait for one',
      labelNames: ['state'],
      registers: [registry],
    });
    return async () => {
      for (const [state, count] of Object.entries(poolUse() ?? {})) connections.set({ state }, count);
    };
  };
