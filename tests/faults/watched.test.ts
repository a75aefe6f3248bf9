import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { isHere } from '../support/process/program.ts';
import { askedByTheDashboard, startPrometheus } from '../support/process/prometheus.ts';
import { bookAndPay, call, until } from '../support/process/shopper.ts';
import { aWatchedLiveShop, type WatchedLiveShop } from '../support/process/watched-shop.ts';

const named = { 'x-request-id': '3f9d2c41b7e84a0f9c5d6e7f80912a3b' };
const trace = '0af7651916cd43dd8448eb211c80319c';
const message = {
  name: 'Zoë O’Neill',
  email: 'zoe@guest.example',
  subject: 'Due caschi?',
  message: 'Buongiorno, siamo in due.',
};
const order = aBookingRequest();
/** Of who bought and who wrote, and what opens their pages. */
const personal = [
  order.driver.fullName,
  'Łukasz',
  order.driver.email,
  order.driver.phone,
  order.driver.dateOfBirth,
  'Viale Pasitea',
  message.name,
  message.email,
  message.subject,
  '127.0.0.1',
];

const isOwn = (job: unknown) => job === 'send-mail';

describeOnPostgres('a live shop that is watched', () => {
  let shop: WatchedLiveShop;
  let token: string;
  beforeAll(async () => {
    shop = await aWatchedLiveShop();
    const { bookingUrl } = await bookAndPay(shop.server.url, order);
    token = bookingUrl.split('/').at(-1) ?? '';
    await fetch(shop.server.url + bookingUrl);
    await until('the confirmation to leave', async () => shop.mail.received.length > 0);
    shop.mail.refuse('recipient', 451);
    const traced = { ...named, traceparent: `00-${trace}-b7ad6b7169203331-01` };
    const unsentBy = (one: (job: unknown) => boolean) => async () =>
      shop.lines().some(({ msg, job }) => msg === 'mail not sent' && one(job));
    await call('POST', `${shop.server.url}/api/contact`, message, traced);
    await until('the message not to leave', unsentBy(Boolean));
    // Once a minute a sweep may be before the job of its own.
    if (!(await unsentBy(isOwn)())) await call('POST', `${shop.server.url}/api/contact`, message, traced);
    await until('its job to try it', unsentBy(isOwn));
  });
  afterAll(() => shop.close());

  it('says each line as JSON, with its copy and its version, from its start on', () => {
    const lines = shop.lines();
    for (const line of lines)
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        copy: expect.stringMatching(/^.+:\d+$/),
        version: expect.any(String),
        msg: expect.any(String),
      });
    expect(lines[0]).toMatchObject({ msg: 'start', mode: 'live' });
    expect(lines.find(({ msg }) => msg === 'open')).toMatchObject({ url: 'https://shop.example' });
  });

  it('gives a request’s name on to the job that follows from it', () => {
    const line = shop.lines().find(({ msg, job }) => msg === 'mail not sent' && isOwn(job));
    expect(line).toMatchObject({
      requestId: named['x-request-id'],
      kind: 'contact_message',
    });
  });

  it('shows what it sold, took and sent in its figures', async () => {
    const text = await shop.scrape();
    for (const line of [
      /^costiera_bookings\{state="confirmed"\} 1$/m,
      /^costiera_money_moves_total\{direction="in",way="provider"\} 1$/m,
      /^costiera_money_cents_total\{direction="in",way="provider"\} [1-9]\d{3,}$/m,
      /^costiera_provider_call_seconds_count\{call="openSession",outcome="answered"\} 1$/m,
      /^costiera_mail_delivery_seconds_count\{outcome="accepted"\} [1-9]/m,
      /^costiera_mail_delivery_seconds_count\{outcome="put_off"\} [1-9]/m,
      /^costiera_job_seconds_count\{job="send-mail",outcome="done"\} [1-9]/m,
      /^costiera_statement_seconds_count\{kind="select",outcome="done"\} [1-9]/m,
      /^costiera_connection_wait_seconds_count [1-9]/m,
      /^costiera_queue_jobs\{job="any",state="waiting"\} \d+$/m,
      /^costiera_answer_seconds_count\{method="POST",route="\/api\/bookings",class="2xx"\} 1$/m,
      /^costiera_last_webhook_age_seconds \d/m,
      /^costiera_provider_last_answer_timestamp_seconds \d/m,
    ])
      expect(text).toMatch(line);
  });

  it('has no more figures, whatever addresses are asked for', async () => {
    const series = async () =>
      (await shop.scrape())
        .split('\n')
        // A job that runs for the first time has figures of its own, whoever visits.
        .filter((line) => line.startsWith('costiera_') && !line.startsWith('costiera_job_')).length;
    const visit = (round: number) =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) => [
          fetch(`${shop.server.url}/it/nothing-${round}-${n}?q=${n}`),
          fetch(`${shop.server.url}/api/bookings/by-token/token-${round}-${n}`),
          fetch(`${shop.server.url}/api/nothing/${round}/${n}`, { method: n % 2 ? 'PUT' : 'PROPFIND' }),
        ]).flat(),
      );
    await visit(0);
    await series();
    const before = await series();
    await visit(1);
    expect((await series()) - before).toBeLessThan(10); // statements of jobs that ran for the first time
  });

  it('knows nobody: no name, no address, no number, no link in log and figures', async () => {
    for (const text of [shop.server.output(), await shop.scrape()])
      for (const secret of [...personal.slice(0, -1), token]) expect(text).not.toContain(secret);
  });

  it('has all figures that the rules and the dashboard ask for', async () => {
    const text = await shop.scrape();
    const names = new Set([...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name = '']) => name));
    for (const file of ['prometheus/rules.yml', 'grafana/costiera.json']) {
      const asked = readFileSync(path.join(import.meta.dirname, '../../deploy', file), 'utf8');
      const figures = [...asked.matchAll(/\b((?:costiera|process|nodejs)_[a-z_]+)\b/g)].map(([, name = '']) =>
        name.replace(/_(?:bucket|count|sum)$/, ''),
      );
      expect(figures.length).toBeGreaterThan(10);
      expect(figures.filter((name) => !names.has(name))).toEqual([]);
    }
  });

  it.skipIf(!isHere('prometheus'))(
    'fills each panel of the dashboard by way of a real Prometheus, and raises none of its alarms',
    async () => {
      const prometheus = await startPrometheus(shop.metricsPort);
      const panels = askedByTheDashboard();
      expect(panels.length).toBeGreaterThan(30);
      const emptyPanels = async () => {
        const looks = panels.map(async ({ title, expr }) =>
          (await prometheus.ask(expr)).length === 0 ? [title] : [],
        );
        return (await Promise.all(looks)).flat();
      };
      // Where nothing is wrong there is nothing to show.
      const ofTrouble = [
        'Alarms that are open',
        'Tasks of the desk',
        'Faults by route',
        'Jobs that failed, a minute',
      ];
      await expect
        .poll(async () => (await emptyPanels()).filter((title) => !ofTrouble.includes(title)), {
          timeout: 60_000,
          interval: 500,
        })
        .toEqual([]);
      expect(
        (await prometheus.ask('ALERTS{alertstate="firing"}')).map(({ metric }) => metric['alertname']),
      ).toEqual([]);
    },
  );

  // The last: it ends the shop, which then sends what it has left.
  it('ends with a line, and has sent what was done in each request, with no value and nobody in it', async () => {
    expect(await shop.server.stop()).toBe(0);
    expect(shop.lines().map(({ msg }) => msg)).toEqual(expect.arrayContaining(['stopping', 'stopped']));
    expect(shop.lines().at(-1)).toMatchObject({ msg: 'stopped' });
    const spans = shop.collector.spans();
    const called = (name: string) => spans.find((span) => span.name === name);
    const booked = called('POST /api/bookings');
    const within = spans.filter(({ parentSpanId }) => parentSpanId === booked?.spanId);
    expect(within.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['provider openSession', expect.stringMatching(/^select/)]),
    );
    expect(within.every(({ traceId }) => traceId === booked?.traceId)).toBe(true);
    expect(called('mail send')?.parentSpanId).toBe(called('job send-mail')?.spanId);
    // What was asked by a proxy of ours goes on in its trace.
    expect(called('POST /api/contact')).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' });
    const attributes = spans.flatMap((span) => span.attributes.map(({ key }) => key));
    expect([...new Set(attributes)].sort()).toEqual([
      'costiera.outcome',
      'costiera.request_id',
      'db.query.text',
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ]);
    for (const text of shop.collector.texts)
      for (const secret of [...personal, token]) expect(text).not.toContain(secret);
  });
});
