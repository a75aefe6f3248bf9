import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { alarmKinds } from '../../src/mails/alarm-kinds.rules.ts';
import { isHere, run } from '../support/process/program.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const runbook = read('docs/runbook.md');
const rules = read('deploy/prometheus/rules.yml');
const pages = new Map(
  runbook
    .split(/^### /m)
    .slice(1)
    .map((page) => [page.slice(0, page.indexOf('\n')), page]),
);
const alerts = [...rules.matchAll(/^ +- alert: (\S+)$/gm)].map(([, name = '']) => name);

it('each alarm, of the shop and of Prometheus, has a page: what it means, what to do, how to see that it is over', () => {
  expect([...pages.keys()].sort()).toEqual([...alarmKinds, ...alerts].sort());
  for (const [name, page] of pages)
    expect([name, [...page.matchAll(/^\*\*(\w+)\.\*\* /gm)].map(([, word]) => word)]).toEqual([
      name,
      ['Means', 'Do', 'Over'],
    ]);
});

it('each rule of Prometheus leads to its page', () => {
  const headings = [...runbook.matchAll(/^##+ (.+)$/gm)].map(([, text = '']) =>
    text.toLowerCase().replaceAll(' ', '-'),
  );
  const led = [...rules.matchAll(/runbook: docs\/runbook\.md#(\S+)$/gm)].map(([, anchor = '']) => anchor);
  expect(led).toHaveLength(alerts.length);
  expect(led.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});

it('the runbook is in a release, beside what it is about', () => {
  expect(read('release/make-release.ts')).toContain("'docs/runbook.md'");
});

it.skipIf(!isHere('promtool'))('Prometheus reads the rules and the settings as they are', () => {
  expect(run('promtool', 'check', 'rules', path.join(root, 'deploy/prometheus/rules.yml'))).toContain(
    `SUCCESS: ${alerts.length} rules found`,
  );
  expect(run('promtool', 'check', 'config', path.join(root, 'deploy/prometheus/prometheus.yml'))).toContain(
    'SUCCESS',
  );
});

/** For two hours what provokes it, then two hours in which all is well; a value each minute. */
const provoked: Record<string, Record<string, string>> = {
  ShopAlarm: { 'costiera_alarm_raised{job="costiera",instance="a",kind="no_unit"}': '1x120 0x120' },
  CopyDown: { 'up{job="costiera",instance="a"}': '0x120 1x120', 'up{job="costiera",instance="b"}': '1x240' },
  ShopGone: { 'up{job="costiera",instance="a"}': '_x121 1x120' },
  DatabaseAway: { 'costiera_database_up{job="costiera",instance="a"}': '0x120 1x120' },
  WatchStandsStill: {
    'costiera_job_age_seconds{job="costiera",instance="a",exported_job="watch"}': '601x120 30x120',
  },
  AnswersFail: {
    'costiera_answers_total{job="costiera",route="/api/bookings",class="5xx"}': '0+3x120 360x120',
    'costiera_answers_total{job="costiera",route="/api/bookings",class="2xx"}': '0+100x240',
    // A balancer’s questions make nothing better.
    'costiera_answers_total{job="costiera",route="/readyz",class="2xx"}': '0+1000x240',
  },
  AnswersSlow: {
    'costiera_answer_seconds_bucket{job="costiera",route="page",le="0.5"}': '0+90x120 10800+100x120',
    'costiera_answer_seconds_bucket{job="costiera",route="page",le="2.5"}': '0+100x240',
    'costiera_answer_seconds_bucket{job="costiera",route="page",le="+Inf"}': '0+100x240',
  },
  ConnectionsUsedUp: {
    'costiera_database_connections{job="costiera",instance="a",state="waiting"}': '2x120 0x120',
  },
  QueueStandsStill: { 'costiera_queue_oldest_seconds{job="costiera",instance="a"}': '601x120 0x120' },
  JobsFail: {
    'costiera_job_seconds_count{job="costiera",exported_job="send-mail",outcome="fault"}': '0+1x120 120x120',
  },
  ProviderSilent: {
    'costiera_provider_call_seconds_count{job="costiera",call="openSession",outcome="silent"}':
      '0+6x120 720x120',
    'costiera_provider_call_seconds_count{job="costiera",call="refund",outcome="answered"}': '0+4x240',
  },
  WebhooksWait: { 'costiera_oldest_unsettled_webhook_seconds{job="costiera"}': '601x120 0x120' },
  MailsWait: { 'costiera_oldest_queued_mail_seconds{job="costiera"}': '1801x120 0x120' },
  MemoryHigh: { 'process_resident_memory_bytes{job="costiera",instance="a"}': '460000000x120 220000000x120' },
  VersionsDiffer: {
    'costiera_build_info{job="costiera",instance="a",version="1"}': '1x240',
    'costiera_build_info{job="costiera",instance="b",version="2"}': '1x120 stale',
  },
  BackupLate: { 'costiera_last_backup_age_seconds{job="costiera",instance="a"}': '10801x120 600x120' },
  BackupNotVerified: {
    'costiera_last_verified_backup_age_seconds{job="costiera",instance="a"}': '172801x120 3600x120',
  },
};

it.skipIf(!isHere('promtool'))(
  'each rule of Prometheus is provoked by what it is about, and ends with it',
  () => {
    expect(Object.keys(provoked)).toEqual(alerts);
    // One copy that is up: else “gone” would be raised in every one.
    const isUp = { series: 'up{job="costiera",instance="other"}', values: '1x240' };
    const tests = Object.entries(provoked).map(([alert, series]) => {
      const told = { expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})` };
      return {
        name: alert,
        interval: '1m',
        input_series: [
          ...(alert === 'ShopGone' ? [] : [isUp]),
          ...Object.entries(series).map(([name, values]) => ({ series: name, values })),
        ],
        promql_expr_test: [
          { ...told, eval_time: '1h55m', exp_samples: [{ labels: '{}', value: 1 }] },
          { ...told, eval_time: '3h55m', exp_samples: [] },
          // Nothing else is raised by it.
          {
            expr: `count(ALERTS{alertname!="${alert}",alertstate="firing"})`,
            eval_time: '1h55m',
            exp_samples: [],
          },
        ],
      };
    });
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'costiera-rules-')), 'rules.test.json');
    const ruleFiles = [path.join(root, 'deploy/prometheus/rules.yml')];
    writeFileSync(file, JSON.stringify({ rule_files: ruleFiles, evaluation_interval: '1m', tests }));
    expect(run('promtool', 'test', 'rules', file)).toContain('SUCCESS');
    rmSync(path.dirname(file), { recursive: true });
  },
);
