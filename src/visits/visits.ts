import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../basics/clock.ts';
import { today } from '../basics/rome-time.ts';
import type { Database } from '../database/tables.ts';
import { stepOf, type VisitCount, type VisitStep } from './visit.rules.ts';
import { visitsStore } from './visits.store.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type VisitsDeps = { database: Database; clock: Clock };

/** What a copy that ends without a word has counted last is lost. */
const everyMs = 5_000;

/** How often each step on the way to a booking is taken: counted in memory as an answer leaves, so that none waits, and written down every few seconds. */
export function createVisits({ database, clock }: VisitsDeps) {
  let counts = new Map<string, VisitCount>();
  let running: Promise<void> = Promise.resolve();

  function count(step: VisitStep): void {
    const day = today(clock.now());
    const key = `${day} ${step}`;
    counts.set(key, { day, step, count: (counts.get(key)?.count ?? 0) + 1 });
  }

  /** Each visit is written once or, where the database fails at that moment, not at all: a second try might count it twice. */
  async function write(): Promise<void> {
    const seen = [...counts.values()];
    counts = new Map();
    if (seen.length > 0) await visitsStore.add(database, seen).catch(() => undefined);
  }
  const writeNow = (): Promise<void> => (running = running.then(write));

  return {
    /** Around every answer. Nothing of the request is kept. */
    around:
      (answer: Listener): Listener =>
      (request, response) => {
        const { method, url = '', headers } = request;
        const isAhead = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
        const step = stepOf({ method, address: url, isAhead, userAgent: headers['user-agent'] });
        if (step !== null)
          response.once('finish', () => {
            if (response.statusCode === 200 || response.statusCode === 304) count(step);
          });
        answer(request, response);
      },
    writeNow,
    /** Until `stop`, which writes down what is left. */
    start(): { stop(): Promise<void> } {
      const timer = setInterval(() => void writeNow(), everyMs);
      return {
        stop: () => {
          clearInterval(timer);
          return writeNow();
        },
      };
    },
  };
}

/** The same, at work from now on. */
export function startVisits(deps: VisitsDeps) {
  const { around, start } = createVisits(deps);
  return { around, stop: start().stop };
}
