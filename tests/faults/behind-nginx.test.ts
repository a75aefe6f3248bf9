// deploy/nginx.conf as it is, but for its ports and its certificate, before two real copies.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isHere, run } from '../support/process/program.ts';
import { freePort } from '../support/process/server.ts';
import { until } from '../support/process/shopper.ts';
import { startTwoServers, type TwoServers } from '../support/process/two-servers.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'costiera-nginx-'));
const file = (name: string): string => path.join(folder, name);

type Answer = { status: number; headers: Record<string, unknown>; text: string };

async function startNginx(copies: readonly string[]) {
  const port = await freePort();
  const certificate = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=shop.example',
  ];
  run('openssl', ...certificate, '-keyout', file('key.pem'), '-out', file('chain.pem'));
  const site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/127\.0\.0\.1:3000/, new URL(copies[0] ?? '').host)
    .replace(/127\.0\.0\.1:3001/, new URL(copies[1] ?? '').host)
    .replace(/^\tlisten \[::\]:.*\n/gm, '')
    .replace(/listen 80;/, `listen 127.0.0.1:${await freePort()};`)
    .replace(/listen 443 /, `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${file('chain.pem')};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${file('key.pem')};`);
  expect(site).not.toMatch(/letsencrypt|127\.0\.0\.1:300[01]/);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${file(name)};`,
  );
  writeFileSync(
    file('nginx.conf'),
    `daemon off; pid ${file('pid')}; error_log ${file('errors')};\nevents {}\nhttp { access_log off; ${places.join(' ')}\n${site}\n}\n`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', file('nginx.conf'), '-e', file('errors')], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const ask = (address: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port, path: address, headers: { host: 'shop.example', ...headers }, agent },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        },
      );
      asked.on('error', reject).end();
    });
  const isUp = () =>
    ask('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  await until('nginx to answer', isUp);
  return {
    ask,
    async stop() {
      agent.destroy();
      nginx.kill('SIGQUIT');
      await ended;
    },
  };
}

describe.skipIf(!isHere('nginx') || !isHere('openssl'))('two copies behind nginx', () => {
  let two: TwoServers;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    two = await startTwoServers({
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://shop.example',
      LIMITS: 'token-lookups=3',
    });
    nginx = await startNginx(two.urls);
  });
  afterAll(async () => {
    await nginx.stop();
    await two.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('show their pages, also while one of them ends and comes back: nobody is answered that it cannot', async () => {
    const statuses = new Map<number, number>();
    const ask = async (times: number) => {
      for (let left = times; left > 0; left -= 1) {
        const { status } = await nginx.ask('/it/');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await ask(20);
    await Promise.all([two.restartOther(() => ask(20)), ask(20)]);
    await ask(20);
    expect([...statuses]).toEqual([[200, 80]]);
  });

  it('take the visitor from nginx alone: what one writes into the headers gives nobody a new number or name', async () => {
    const statuses = [];
    for (let nth = 1; nth <= 8; nth += 1) {
      const { status } = await nginx.ask(`/api/bookings/by-token/${randomUUID()}`, {
        'x-forwarded-for': `203.0.113.${nth}`,
        'x-request-id': 'chosen-by-the-visitor',
      });
      statuses.push(status);
    }
    const { headers } = await nginx.ask('/it/', { 'x-request-id': 'chosen-by-the-visitor' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(statuses).toContain(429);
  });
});
