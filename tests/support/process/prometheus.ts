import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './server.ts';
import { until } from './shopper.ts';

const deploy = path.join(import.meta.dirname, '../../../deploy');

type Sample = { metric: Record<string, string>; value: [number, string] };
type Panel = { title: string; targets?: { expr: string }[] };

/** Each question that the dashboard asks, with its panel. */
export function askedByTheDashboard(): { title: string; expr: string }[] {
  const { panels } = JSON.parse(readFileSync(path.join(deploy, 'grafana/costiera.json'), 'utf8')) as {
    panels: Panel[];
  };
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
}

/** A real Prometheus that asks one copy of the shop, by the rules of deploy; stopped when the test ends, however it ends. */
export async function startPrometheus(metricsPort: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'costiera-prometheus-'));
  const port = await freePort();
  const settings = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [path.join(deploy, 'prometheus/rules.yml')],
    scrape_configs: [{ job_name: 'costiera', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  };
  writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(settings));
  const child = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await until(
    'Prometheus to be ready',
    async () => (await fetch(`${url}/-/ready`).catch(() => null))?.ok,
    60,
  );
  return {
    ask: async (expr: string): Promise<Sample[]> => {
      const answer = await fetch(`${url}/api/v1/query`, {
        method: 'POST',
        body: new URLSearchParams({ query: expr }),
      });
      const told = (await answer.json()) as { status: string; error?: string; data: { result: Sample[] } };
      if (told.status !== 'success') throw new Error(`${expr}: ${told.error}`);
      return told.data.result;
    },
  };
}
