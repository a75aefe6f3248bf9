import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { clear, type RunningServer, startServer } from '../support/process/server.ts';
import { bookAndPay, contractTokenFor, signContract, until } from '../support/process/shopper.ts';

const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(root, 'dist/server');
const modules = readdirSync(built)
  .filter((name) => name.endsWith('.js') && name !== 'worker.js')
  .map((name) => readFileSync(path.join(built, name), 'utf8'));
const found = (pattern: RegExp): string[] =>
  modules.flatMap((code) => [...code.matchAll(pattern)].map(([, one = '']) => one));

/** What a release holds: the build, and what it reads; no source. */
const released = ['assets', 'db', 'needs-node-24.mjs', 'node_modules', 'package.json', 'public'];

describe('the built server', () => {
  let house: string;
  let server: RunningServer;
  beforeAll(async () => {
    house = mkdtempSync(path.join(tmpdir(), 'costiera-released-'));
    // Copied, not linked: a module knows where it really lies.
    cpSync(path.join(root, 'dist'), path.join(house, 'dist'), { recursive: true });
    for (const name of released) symlinkSync(path.join(root, name), path.join(house, name));
    server = await startServer({ released: house, shortLived: true });
  });
  afterAll(async () => {
    await server.stop();
    clear(server.dataDir);
    rmSync(house, { recursive: true, force: true, maxRetries: 5 });
  });

  it('needs no source: it sells, mails, has its contract signed and draws it', async () => {
    const body = aBookingRequest();
    await bookAndPay(server.url, body);
    const token = await contractTokenFor(server.dataDir, body.driver.email);
    await signContract(server.url, token);
    const type = await until('the paper to be drawn', async () => {
      const paper = await fetch(`${server.url}/api/contracts/pdf/${token}`);
      return paper.ok && paper.headers.get('content-type');
    });
    expect(type).toBe('application/pdf');
  });

  it.each([
    ['/pt/', '<html lang="pt"'],
    ['/sw.js', 'readable'],
    ['/dev/mail/style.css', '{'],
    ['/dev/ui', 'The design'],
    ['/api/assets/mail-header.png', 'PNG'],
    ['/admin', 'admin/files'],
  ])('needs no source for %s', async (address, words) => {
    const answer = await fetch(`${server.url}${address}`);
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([200, true]);
  });
});

describe('the modules of the built server', () => {
  it('have beside them what they read beside themselves', () => {
    const files = found(/new URL\("([^"]+)", import\.meta\.url\)/g);
    expect(files).toEqual(expect.arrayContaining(['worker.js', './common-passwords.txt']));
    expect(files.filter((name) => !existsSync(path.join(built, name)))).toEqual([]);
    expect(existsSync(path.join(built, 'it/refusals.json'))).toBe(true);
  });

  it('import nothing but Node’s own and what cannot be built in; Vite is not among it', () => {
    const imported = found(/^(?:import|export)\b[^'"\n]*?["']([^."'][^"'\n]*)["'];?$/gm);
    const later = found(/\bimport\("([^."][^"]*)"\)/g);
    const packages = new Set(
      [...imported, ...later]
        .filter((name) => !isBuiltin(name))
        .map((name) => name.replace(/\/contrib.*/, '')),
    );
    expect([...packages].sort()).toEqual([
      '@electric-sql/pglite',
      'fontkit',
      'harfbuzzjs',
      'pdfkit',
      'pino',
      'sharp',
      'subset-font',
    ]);
  });
});
