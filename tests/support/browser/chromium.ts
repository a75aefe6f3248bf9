import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The one without windows first: the same engine for two thirds of the work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** CHROMIUM_PATH, then the PATH, then the browser that Playwright has downloaded; null where there is none. */
export function findChromium(): string | null {
  const wished = process.env['CHROMIUM_PATH'];
  if (wished) return wished;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin'];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

const isRoot = process.getuid?.() === 0;

function install(): void {
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      shell: process.platform === 'win32',
    });
  if (isRoot && existsSync('/etc/debian_version')) {
    run('apt-get', 'update', '-qq');
    run(
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-liberation',
    );
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
}

/** The browser of the journeys, installed first where the machine has none. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium here: installing one.\n');
  install();
  const installed = findChromium();
  if (!installed) throw new Error('Chromium could not be installed; set CHROMIUM_PATH to one');
  return installed;
}

// Chromium's sandbox refuses root; the others keep it from calling anybody but the server under test.
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
