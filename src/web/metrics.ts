import { createServer } from 'node:http';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { listen } from './serve.ts';

/** Figures for Prometheus on a port of its own, where one is set; counted by route pattern, never by address. */
export async function startMetrics(port: number | undefined) {
  const registry = new Registry();
  const labelNames = ['method', 'route', 'status'] as const;
  const registers = [registry];
  const requests = new Counter({
    name: 'costiera_requests_total',
    help: 'Requests answered',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'costiera_request_seconds',
    help: 'Time to answer',
    labelNames,
    registers,
  });
  const counted = new Hono().use(async (c, next) => {
    const began = performance.now();
    await next();
    const labels = { method: c.req.method, route: routePath(c, -1), status: String(c.res.status) };
    requests.inc(labels);
    seconds.observe(labels, (performance.now() - began) / 1000);
  });
  if (port === undefined) return { counted, close: () => Promise.resolve() };
  collectDefaultMetrics({ register: registry });
  const served = await listen(createServer(), { host: '127.0.0.1', port });
  served.answerWith((_, response) => {
    void registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
  });
  return { counted, close: served.drain };
}
