import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unexpectedLicences } from '../../release/licences.ts';
import { releaseFiles } from '../../release/make-release.ts';
import { hashOf, type ReleaseFile, writeArchive, writeFolder } from '../../release/release-file.ts';
import { sha256 } from '../../src/basics/tokens.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { clear, type RunningServer, startServer } from '../support/process/server.ts';
import { bookAndPay, contractTokenFor, signContract, until } from '../support/process/shopper.ts';

const house = mkdtempSync(path.join(tmpdir(), 'costiera-released-'));
const folder = path.join(house, 'release');
const { release, files } = releaseFiles(null);
const names = files.map((file) => file.path);
const textIn = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const aFile = (name: string, text: string): ReleaseFile => ({ path: name, text, isProgram: false });

beforeAll(() => writeFolder(folder, files));
afterAll(() => rmSync(house, { recursive: true, force: true, maxRetries: 5 }));

describe('a release', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ released: folder });
  });
  afterAll(async () => {
    await server.stop();
    clear(server.dataDir);
  });

  it('needs nothing but itself: it sells, mails, has its contract signed and draws it', async () => {
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
  ])('answers %s', async (address, words) => {
    const answer = await fetch(`${server.url}${address}`);
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([200, true]);
  });
});

describe('the folder of a release', () => {
  it('holds no source, no test and nothing that builds, and is smaller than 260 MB', () => {
    expect(
      names.filter((name) => /\.tsx?$|\.test\.|node_modules\/vite\/|vitest|playwright|typescript/.test(name)),
    ).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['costiera', 'bin/node', 'docs/operations.md', 'LICENCES.txt']),
    );
    const bytes = names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(260_000_000);
  });

  it('lets run what an operator, systemd and PostgreSQL run', () => {
    const scripts = names.filter(
      (name) =>
        readFileSync(path.join(folder, name), 'latin1').startsWith('#!/') && !name.includes('node_modules/'),
    );
    expect(scripts).toEqual(expect.arrayContaining(['costiera', 'deploy/systemd/costiera-do']));
    const programs = ['bin/node', ...scripts];
    expect(programs.filter((name) => (statSync(path.join(folder, name)).mode & 0o111) === 0)).toEqual([]);
  });

  it('says how each of its commands is called, and ends with 2 where it does not understand', () => {
    const call = (...words: string[]) =>
      execFileSync(path.join(folder, 'costiera'), words, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    expect(call('help')).toMatch(/^\.\/costiera start +opens the shop\n\.\/costiera backup /);
    expect(call('restore', '--help')).toContain('./costiera restore --from FILE');
    expect(() => call('restore')).toThrow(expect.objectContaining({ status: 2 }));
    expect(() => call('restart')).toThrow(
      expect.objectContaining({ status: 2, stderr: expect.stringContaining('There is no command restart.') }),
    );
  });

  it('lists every package that is in it, with its licence’s text', () => {
    const bill = JSON.parse(textIn('bill-of-materials.json'));
    const listed: string[] = bill.components.map(({ name }: { name: string }) => name);
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'costiera' } } });
    // One from the server’s build, one of the browsers’, one of the desk’s, one from beside, one of another’s, one of letters.
    for (const name of ['hono', 'react-dom', 'prosemirror-view', 'sharp', 'fflate', '@fontsource/noto-sans'])
      expect(listed).toContain(name);
    expect(listed).not.toContain('vite');
    const licences = textIn('LICENCES.txt');
    for (const { name, version } of bill.components) expect(licences).toContain(`${name} ${version} (`);
    const inFolder = names.flatMap(
      (name) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(name)?.[1] ?? [],
    );
    expect(inFolder.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('has no package under a licence that nobody has decided about', () => {
    const one = { folder: '', name: 'left-pad', version: '1.0.0' };
    expect(unexpectedLicences([{ ...one, license: '(MIT OR GPL-3.0)' }])).toEqual([]);
    expect(unexpectedLicences([{ ...one, license: 'AGPL-3.0' }])).toEqual(['left-pad (AGPL-3.0)']);
  });
});

describe('the name of a release', () => {
  it('follows from what is in it: names, contents and what may be run', () => {
    const told = [aFile('a', '1'), aFile('b', '2')];
    expect(hashOf(told)).toBe(hashOf([aFile('a', '1'), aFile('b', '2')]));
    expect(hashOf([aFile('a', '1'), aFile('b', '3')])).not.toBe(hashOf(told));
    expect(hashOf([aFile('a', '1'), aFile('c', '2')])).not.toBe(hashOf(told));
    expect(hashOf([aFile('a', '1'), { ...aFile('b', '2'), isProgram: true }])).not.toBe(hashOf(told));
    expect(release.hash).toBe(releaseFiles(null).release.hash);
  });

  it('is that of an archive whose bytes are the same, whenever it is written', async () => {
    const told = [aFile('a/b', 'one'), { ...aFile('c', 'two'), isProgram: true }];
    const archives = [path.join(house, 'one.tar.gz'), path.join(house, 'two.tar.gz')];
    for (const archive of archives) await writeArchive(archive, 'costiera-1', told);
    const [one, two] = archives.map((archive) => sha256(readFileSync(archive, 'latin1')));
    expect(one).toBe(two);
    execFileSync('tar', ['-xzf', archives[0] ?? '', '-C', house]);
    expect(textIn('../costiera-1/a/b')).toBe('one');
    execFileSync('test', ['-x', path.join(house, 'costiera-1/c')]);
  });
});

describe('a release after another', () => {
  it('has the files too that open pages of that one may still ask for, but none of those before', () => {
    const before = path.join(house, 'before');
    const put = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(before, name)), { recursive: true });
      writeFileSync(path.join(before, name), text);
    };
    put('dist/client/assets/home-OLD.js', 'its own');
    put('dist/admin/admin/files/desk-OLD.js', 'its own');
    put('dist/client/assets/home-OLDER.js', 'of the one before it');
    put('release.json', JSON.stringify({ kept: ['dist/client/assets/home-OLDER.js'] }));
    const after = releaseFiles(before);
    expect(after.release.kept).toEqual([
      'dist/admin/admin/files/desk-OLD.js',
      'dist/client/assets/home-OLD.js',
    ]);
    expect(after.files.map((file) => file.path)).toEqual(expect.arrayContaining(after.release.kept));
    expect(existsSync(path.join(folder, 'dist/client/assets/home-OLD.js'))).toBe(false);
  });
});
