import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { paymentGateway } from '../../src/gateways/payment-gateway.ts';
import { variables } from '../../src/variables.ts';

const folder = path.join(import.meta.dirname, '../../deploy');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const files = globSync(['*', '*/*'], { cwd: folder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Of the programs around the shop. */
const ofOthers = /^(?:POSTGRES_|SHOP_NAME$|SHOP_COPIES$|COSTIERA_IMAGE$)/;
const secrets = ['DATABASE_URL', 'APP_SECRET', 'SMTP_URL', ...paymentGateway.neededLive].map((name) =>
  name.toLowerCase().replaceAll('_', '-'),
);

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

const variableOf = (secret: string): string => `${secret.toUpperCase().replaceAll('-', '_')}_FILE`;

it('the unit is given each secret as a credential, and the shop is told in which file it stands', () => {
  const lines = read('systemd/costiera.service').split('\n');
  const set = lines.flatMap((line) => (line.startsWith('Environment=') ? line.slice(12).split(' ') : []));
  for (const secret of secrets) {
    expect(lines).toContain(`LoadCredential=${secret}:/etc/costiera/secrets/${secret}`);
    expect(set).toContain(`${variableOf(secret)}=%d/${secret}`);
  }
});

it('the copies of the compose file are given each secret, the file says where it is, and the shop is told in which file it stands', () => {
  const [shop = '', others = ''] = read('compose.yaml').split('\nx-copy:');
  const [, given = ''] = /\n {2}secrets: \[(.*)\]/.exec(shop) ?? [];
  const [, files = ''] = /\nsecrets:\n((?: .*\n)+)/.exec(others) ?? [];
  expect(given.split(', ').toSorted()).toEqual(secrets.toSorted());
  for (const secret of secrets) {
    expect(files).toContain(`  ${secret}: { file: secrets/${secret} }\n`);
    expect(shop).toContain(`    ${variableOf(secret)}: /run/secrets/${secret}\n`);
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

it('costiera-do gives a command what the unit gives the shop: its settings, its secrets and its user', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'costiera-do-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string, mode = 0o600) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text, { mode });
  };
  mkdirSync(path.join(root, 'var/lib/costiera'), { recursive: true });
  write(
    'etc/costiera/env',
    'PUBLIC_URL=https://shop.example\nTRUST_PROXY=2\nMAIL_FROM="Amalfi Due <ciao@shop.example>"\n',
  );
  for (const secret of secrets) write(`etc/costiera/secrets/${secret}`, `the ${secret}\n`);
  write('opt/costiera/current/costiera', '#!/bin/sh\nprintf "%s\\n" "$(id -u)" "$PWD" "$@"; env', 0o755);
  // Its own places, below a folder.
  write(
    'costiera-do',
    read('systemd/costiera-do').replaceAll(/(?<![\w.])\/(?=etc\/|opt\/|var\/)/g, `${root}/`),
    0o755,
  );
  const said = execFileSync(path.join(root, 'costiera-do'), ['backup', '--to', 'a folder'], {
    encoding: 'utf8',
  });
  const lines = said.split('\n');
  expect(lines.slice(0, 5)).toEqual([
    String(process.getuid?.()),
    `${root}/var/lib/costiera`,
    'backup',
    '--to',
    'a folder',
  ]);
  const unit = read('systemd/costiera.service');
  expect(unit).toContain('Environment=SHOP_MODE=live DATA_DIR=/var/lib/costiera TRUST_PROXY=1');
  const expected = ['SHOP_MODE=live', 'TRUST_PROXY=2', 'MAIL_FROM=Amalfi Due <ciao@shop.example>'];
  for (const secret of secrets) expected.push(`${variableOf(secret).replace('_FILE', '')}=the ${secret}`);
  expect(lines).toEqual(expect.arrayContaining(expected));
});
