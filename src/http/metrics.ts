import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { listen } from './serve.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Adds its gauges to the registry, and gives what brings them up to date when somebody asks. Must not throw. */
export type Gauges = (registry: Registry) => () => Promise<void>;

/** Figures for Prometheus on a port of its own, where one is set; counted by route pattern, never by address. */
export async function startMetrics(
  address: { host: string; port: number } | null,
  gauges: readonly Gauges[],
) {
  const registry = new Registry();
  const answers = countAnswers(registry);
  if (address === null) return { ...answers, port: null, close: () => Promise.resolve() };
  collectDefaultMetrics({ register: registry });
  const updates = gauges.map((add) => add(registry));
  const served = await listen(createServer(), address);
  served.setHandler((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void Promise.all(updates.map((update) => update()))
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
  });
  return { ...answers, port: served.port, close: served.drain };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

function countAnswers(registry: Registry) {
  const labelNames = ['method', 'route', 'class'] as const;
  const registers = [registry];
  const help = 'Answers by route and class of status';
  const count = new Counter({ name: 'costiera_answers_total', help, labelNames, registers });
  const seconds = new Histogram({
    name: 'costiera_answer_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route'],
    registers,
  });
  const routes = new WeakMap<IncomingMessage, string>();
  return {
    /** Goes first: remembers which route answered. */
    routed: new Hono().use(async (c, next) => {
      await next();
      const request = incomingOf(c);
      if (request) routes.set(request, patternOf(c));
    }),
    /** Counts every answer, also those that no route had to be asked for. */
    around:
      (answer: Listener): Listener =>
      (request, response) => {
        const began = performance.now();
        response.once('close', () => {
          const method = methods.includes(request.method ?? '') ? request.method : 'other';
          const labels = { method: method ?? 'other', route: routes.get(request) ?? 'from memory' };
          count.inc({ ...labels, class: `${Math.floor(response.statusCode / 100)}xx` });
          seconds.observe(labels, (performance.now() - began) / 1000);
        });
        answer(request, response);
      },
  };
}

/** Of the handler that answered, not of the last that might have. The pages answer for every address. */
const patternOf = (c: Context): string => {
  const pattern = routePath(c);
  return pattern === '*' || pattern === '/*' ? 'page' : pattern;
};

const incomingOf = (c: Context): IncomingMessage | undefined =>
  // What @hono/node-server hands in; absent where a test asks the app itself.
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
