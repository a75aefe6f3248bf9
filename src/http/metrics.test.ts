import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { ShopMetrics } from '../watch/shop-metrics.store.ts';
import { startMetrics } from './metrics.ts';
import { listen } from './serve.ts';
import { poolGauges, shopGauges } from './shop-gauges.ts';

const figures: ShopMetrics = {
  beats: [{ job: 'sweep-mails', age: 42 }],
  mails: [{ kind: 'queued', count: 3 }],
  oldestMailAge: 1234,
  tasks: [{ kind: 'no_unit', count: 2 }],
  alarms: [{ kind: 'mails_waiting' }],
  holds: 5,
  unitsHeld: 4,
};

/** A site that is counted, and the page of figures beside it. */
async function aCountedSite(read: () => Promise<ShopMetrics> = () => Promise.resolve(figures)) {
  const metrics = await startMetrics({ host: '127.0.0.1', port: 0 }, [
    shopGauges(read),
    poolGauges(() => ({ open: 3, idle: 2, waiting: 1, atMost: 20 })),
  ]);
  const app = new Hono()
    .route('/', metrics.routed)
    .get('/api/bookings/:bookingId/payment', (c) => c.json({}))
    .get('/api/fails', (c) => c.text('no', 503))
    .get('*', (c) => c.html('<p>a page</p>'));
  const ask = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const site = await listen(createServer(), { host: '127.0.0.1', port: 0 });
  site.setHandler(
    metrics.around((request, response) => {
      if (request.url === '/kept') response.end('kept');
      else void ask(request, response);
    }),
  );
  onTestFinished(async () => {
    await Promise.all([site.drain(), metrics.close()]);
  });
  const get = async (port: number | null, address: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { connection: 'close' } });
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
  };
  return {
    visit: (address: string) => get(site.port, address),
    scrape: (address = '/metrics') => get(metrics.port, address),
  };
}

it('the figures count answers by route and class, and never hold an address that was asked for', async () => {
  const { visit, scrape } = await aCountedSite();
  for (const address of [
    '/api/bookings/0AB1C2D3/payment?session_id=cs_secret',
    '/api/fails',
    '/it/contract/tokenOfSomebody',
    '/kept',
  ])
    await visit(address);
  const { text, type } = await scrape();
  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain(
    'costiera_answers_total{method="GET",route="/api/bookings/:bookingId/payment",class="2xx"} 1',
  );
  expect(text).toContain('costiera_answers_total{method="GET",route="/api/fails",class="5xx"} 1');
  expect(text).toContain('costiera_answers_total{method="GET",route="page",class="2xx"} 1');
  expect(text).toContain('costiera_answers_total{method="GET",route="from memory",class="2xx"} 1');
  expect(text).not.toMatch(/0AB1C2D3|cs_secret|tokenOfSomebody/);
});

it('the figures show jobs, mails, tasks, alarms, holds and connections', async () => {
  const { scrape } = await aCountedSite();
  const { text } = await scrape();
  for (const line of [
    'costiera_database_up 1',
    'costiera_job_age_seconds{job="sweep-mails"} 42',
    'costiera_mails{state="queued"} 3',
    'costiera_oldest_queued_mail_seconds 1234',
    'costiera_open_tasks{kind="no_unit"} 2',
    'costiera_alarm_raised{kind="mails_waiting"} 1',
    'costiera_holds 5',
    'costiera_units_held 4',
    'costiera_database_connections{state="waiting"} 1',
    'costiera_database_connections{state="atMost"} 20',
  ])
    expect(text).toContain(`${line}\n`);
});

it('a database that does not answer is a figure too, and hides no other', async () => {
  for (const read of [
    () => Promise.reject(new Error('away')),
    () => new Promise<ShopMetrics>(() => undefined),
  ]) {
    const { scrape } = await aCountedSite(read);
    const { status, text } = await scrape();
    expect(status).toBe(200);
    expect(text).toContain('costiera_database_up 0\n');
    expect(text).not.toMatch(/^costiera_(holds|job_age_seconds\{|oldest_queued_mail_seconds) /m);
    expect(text).toContain('process_cpu_seconds_total');
  }
});

it('there is nothing else on that port, and no port where none is set', async () => {
  const { scrape } = await aCountedSite();
  expect((await scrape('/')).status).toBe(404);
  expect((await scrape('/healthz')).status).toBe(404);
  expect((await startMetrics(null, [])).port).toBeNull();
});
