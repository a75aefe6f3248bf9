import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { variables } from '../../src/variables.ts';

const folder = path.join(import.meta.dirname, '../../deploy');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const files = globSync(['*', '*/*'], { cwd: folder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Of the programs around the shop. */
const ofOthers = /^(?:POSTGRES_|SHOP_NAME$|SHOP_COPIES$|COSTIERA_IMAGE$)/;
const secrets = ['database-url', 'app-secret', 'smtp-url', 'stripe-secret-key', 'stripe-webhook-secret'];

it('what is deployed sets no variable that nobody reads', () => {
  const set = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:ENV| +|Environment=)?.*?\b([A-Z]{2,}(?:_[A-Z]+)+)[:=]/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const names = [...new Set(set)]
    .map((name) => name.replace(/_FILE$/, ''))
    .filter((name) => !ofOthers.test(name));
  expect(names).toEqual(expect.arrayContaining(['SHOP_MODE', 'DATA_DIR', 'APP_SECRET', 'TRUST_PROXY']));
  expect(names.filter((name) => !(name in variables))).toEqual([]);
});

it.each(['compose.yaml', 'systemd/costiera.service'])('%s hands each secret over as a file', (file) => {
  const text = read(file);
  for (const secret of secrets) {
    expect(text).toMatch(new RegExp(`(?:secrets/|%d/)${secret}\\b`));
    expect(text).toMatch(new RegExp(`${secret.toUpperCase().replaceAll('-', '_')}_FILE[:=]`));
  }
});

it('each proxy writes the visitor’s address itself, and the shop behind it is told of one proxy', () => {
  expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(read('compose.yaml')).toContain("TRUST_PROXY: '1'");
});

it('whatever stops the shop waits longer than the shop drains', () => {
  expect(read('systemd/costiera.service')).toContain('TimeoutStopSec=40');
  expect(read('compose.yaml')).toContain('stop_grace_period: 40s');
});

it('each proxy names each request itself, and what a visitor calls it is not passed on', () => {
  for (const [file, name, trace] of [
    ['nginx.conf', 'proxy_set_header X-Request-Id $request_id;', "proxy_set_header traceparent '';"],
    ['Caddyfile', 'header_up X-Request-Id {http.request.uuid}', 'header_up -traceparent'],
  ] as const) {
    expect(read(file)).toContain(name);
    expect(read(file)).toContain(trace);
  }
});
