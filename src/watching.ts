import { hostname } from 'node:os';
import type { Causes } from './basics/acts.ts';
import type { RandomSource } from './basics/random-source.ts';
import type { DatabaseWatch } from './database/database-watch.type.ts';
import { createAroundAct } from './gateways/telemetry/around-act.ts';
import { createCauses } from './gateways/telemetry/causes.ts';
import type { Traces } from './gateways/telemetry/traces.type.ts';
import { createLogger } from './gateways/log.ts';
import { createMetrics, serveMetrics } from './http/metrics.ts';
import { poolGauges, queueGauges, shopGauges } from './http/shop-gauges.ts';
import { watchRequests } from './http/watch-requests.ts';
import { runningVersion } from './operations/release.ts';
import type { Settings } from './settings.ts';

/** Log, figures and traces of this copy: what happens at its edges is told to all three. */
export async function createWatching(settings: Settings, chance: RandomSource) {
  // A container's name is its host's, a service's its machine's; the process tells several on one machine apart.
  const told = { copy: `${hostname()}:${process.pid}`, version: runningVersion };
  const causes = createCauses();
  const log = createLogger(settings.logLevel, { ...told, causes });
  log.info({ mode: settings.mode, node: process.version }, 'start');
  const metrics = createMetrics(told);
  // Some megabytes, which nobody needs who has nowhere to send spans.
  const traces = settings.traces
    ? (await import('./gateways/telemetry/open-traces.ts')).openTraces(told)
    : null;
  const around = createAroundAct({ causes, traces, timed: metrics.timed });
  const { trustProxy } = settings;
  let closeFigures = (): Promise<unknown> => Promise.resolve();
  return {
    log,
    causes,
    around,
    databaseWatch: traces ? withSpans(metrics.database, { causes, traces }) : metrics.database,
    requests: watchRequests({ trustProxy, chance, causes, traces, log, answered: metrics.answered }),
    /** On a port of their own, with what the open shop knows. */
    serveFigures: async ({ poolUse, figures, queue }: ReadFigures): Promise<void> => {
      // Of the pool first: the others ask for a connection.
      const gauges = [poolGauges(poolUse), shopGauges(figures), queueGauges(queue)];
      const served = await serveMetrics(settings.metrics, metrics, gauges);
      closeFigures = served.close;
    },
    close: () => Promise.all([closeFigures(), traces?.close()]),
  };
}

type ReadFigures = {
  poolUse: Parameters<typeof poolGauges>[0];
  figures: Parameters<typeof shopGauges>[0];
  queue: Parameters<typeof queueGauges>[0];
};

/** A statement is a span where it belongs to one: what sweeps ask every second would be noise. */
const withSpans = (
  watch: DatabaseWatch,
  { causes, traces }: { causes: Causes; traces: Traces },
): DatabaseWatch => ({
  ...watch,
  stated(statement) {
    watch.stated(statement);
    const { span: parent } = causes.current();
    if (!parent) return;
    const { text, seconds, isFault } = statement;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    traces
      .begin({ name: text.slice(0, 60).trim(), kind: 'client', parent, attributes, secondsAgo: seconds })
      .end({ attributes: {}, isFault });
  },
});
