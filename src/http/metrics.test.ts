import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { ShopMetrics } from '../watch/shop-metrics.store.ts';
import { noCauses } from '../basics/acts.ts';
import { systemRandomSource } from '../basics/random-source.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { listen } from './serve.ts';
import { poolGauges, queueGauges, shopGauges } from './shop-gauges.ts';
import { watchRequests } from './watch-requests.ts';

const figures: ShopMetrics = {
  beats: [{ job: 'sweep-mails', age: 42 }],
  mails: [{ kind: 'queued', count: 3 }],
  oldestMailAge: 1234,
  tasks: [{ kind: 'no_unit', count: 2 }],
  alarms: [{ kind: 'mails_waiting' }],
  holds: 5,
  unitsHeld: 4,
  bookings: [{ kind: 'confirmed', count: 7 }],
  money: [
    { direction: 'in', way: 'provider', cents: 31_500, count: 4 },
    { direction: 'out', way: 'provider', cents: 4500, count: 1 },
  ],
  oldestWebhookAge: 12,
  lastWebhookAge: 99,
  backupAge: 1200,
  verifiedBackupAge: null,
};

/** A site that is counted, and the page of figures beside it. */
async function aCountedSite(read: () => Promise<ShopMetrics> = () => Promise.resolve(figures)) {
  const counted = createMetrics({ copy: 'shop-1:1', version: '0.1.0-abc' });
  const metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, counted, [
    shopGauges(read),
    queueGauges(() =>
      Promise.resolve([
        { job: 'send-mail', state: 'waiting', count: 2, age: 33 },
        { job: 'seal-contract', state: 'waiting', count: 1, age: 3 },
        { job: 'send-mail', state: 'failed', count: 1, age: 4000 },
      ]),
    ),
    poolGauges(() => ({ open: 3, idle: 2, waiting: 1, atMost: 20 })),
  ]);
  const requests = watchRequests({
    trustProxy: { hops: 0 },
    chance: systemRandomSource,
    causes: noCauses,
    traces: null,
    log: { info: () => undefined, warn: () => undefined },
    answered: counted.answered,
  });
  const app = new Hono()
    .route('/', requests.routed)
    .get('/api/bookings/:bookingId/payment', (c) => c.json({}))
    .get('/api/fails', (c) => c.text('no', 503))
    .get('*', (c) => c.html('<p>a page</p>'));
  const ask = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const site = await listen(createServer(), { host: '127.0.0.1', port: 0 });
  site.setHandler(
    requests.around((request, response) => {
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

it('the figures show jobs, mails, tasks, alarms, holds, money and connections', async () => {
  const { scrape } = await aCountedSite();
  await scrape();
  const { text } = await scrape(); // sums that are read are not added up
  for (const line of [
    'costiera_database_up 1',
    'costiera_job_age_seconds{job="sweep-mails"} 42',
    'costiera_mails{state="queued"} 3',
    'costiera_oldest_queued_mail_seconds 1234',
    'costiera_open_tasks{kind="no_unit"} 2',
    'costiera_alarm_raised{kind="mails_waiting"} 1',
    'costiera_holds 5',
    'costiera_units_held 4',
    'costiera_bookings{state="confirmed"} 7',
    'costiera_bookings{state="cancelled"} 0',
    'costiera_money_cents_total{direction="in",way="provider"} 31500',
    'costiera_money_moves_total{direction="out",way="provider"} 1',
    'costiera_oldest_unsettled_webhook_seconds 12',
    'costiera_last_webhook_age_seconds 99',
    'costiera_queue_jobs{job="send-mail",state="waiting"} 2',
    'costiera_queue_jobs{job="any",state="waiting"} 3',
    'costiera_queue_jobs{job="any",state="running"} 0',
    'costiera_queue_oldest_seconds 33',
    'costiera_build_info{version="0.1.0-abc",copy="shop-1:1"} 1',
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
    expect(text).not.toMatch(
      /^costiera_(holds|job_age_seconds\{|oldest_queued_mail_seconds|money_cents_total\{|bookings\{).* /m,
    );
    expect(text).toContain('process_cpu_seconds_total');
  }
});

it('there is nothing else on that port, and no port where none is set', async () => {
  const { scrape } = await aCountedSite();
  expect((await scrape('/')).status).toBe(404);
  expect((await scrape('/healthz')).status).toBe(404);
  expect((await serveMetrics(null, createMetrics({ copy: '', version: '' }), [])).port).toBeNull();
});

it('an act is a figure by its name and what came of it; only an answer of the provider is its last one', async () => {
  const { timed, database, registry } = createMetrics({ copy: 'a', version: 'b' });
  const lastAnswer = async () =>
    /^costiera_provider_last_answer_timestamp_seconds \d/m.test(await registry.metrics());
  timed({ kind: 'provider', name: 'openSession' }, 'silent', 20);
  timed({ kind: 'provider', name: 'openSession' }, 'fault', 1);
  expect(await lastAnswer()).toBe(false);
  timed({ kind: 'provider', name: 'openSession' }, 'answered', 0.2);
  expect(await lastAnswer()).toBe(true);
  timed({ kind: 'mail', name: 'send' }, 'put_off', 2);
  timed({ kind: 'job', name: 'sweep-mails' }, 'done', 0.3);
  database.stated({ text: '\n  SELECT 1', seconds: 0.002, isFault: false });
  database.stated({ text: 'alter table booking', seconds: 3, isFault: true });
  database.waited(0.01);
  const text = await registry.metrics();
  for (const line of [
    'costiera_provider_call_seconds_count{call="openSession",outcome="silent"} 1',
    'costiera_mail_delivery_seconds_bucket{le="2.5",outcome="put_off"} 1',
    'costiera_job_seconds_bucket{le="0.1",job="sweep-mails",outcome="done"} 0',
    'costiera_statement_seconds_count{kind="select",outcome="done"} 1',
    'costiera_statement_seconds_count{kind="other",outcome="fault"} 1',
    'costiera_connection_wait_seconds_bucket{le="0.02"} 1',
  ])
    expect(text).toContain(`${line}\n`);
});
