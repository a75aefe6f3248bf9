import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { PoolUse } from '../database/open-database.ts';
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

const inTime = (reading: Promise<ShopMetrics>): Promise<ShopMetrics | null> =>
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
  const alarms = by('costiera_alarm_raised', 'Alarms of which the owner was told', 'kind');
  const holds = one('costiera_holds', 'Bookings that wait for their payment');
  const unitsHeld = one('costiera_units_held', 'Units taken by holds');
  return {
    show(figures: ShopMetrics | null) {
      for (const gauge of [beats, mails, tasks, alarms]) gauge.reset();
      for (const gauge of [oldestMail, holds, unitsHeld]) gauge.remove();
      if (!figures) return;
      for (const { job, age } of figures.beats) beats.set({ job }, age);
      for (const state of ['queued', 'sent', 'given_up', 'kept', 'dropped']) mails.set({ state }, 0);
      for (const { kind, count } of figures.mails) mails.set({ state: kind }, count);
      oldestMail.set(figures.oldestMailAge);
      for (const { kind, count } of figures.tasks) tasks.set({ kind }, count);
      for (const { kind } of figures.alarms) alarms.set({ kind }, 1);
      holds.set(figures.holds);
      unitsHeld.set(figures.unitsHeld);
    },
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
