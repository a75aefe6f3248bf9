// npm run rehearsal: what an operator does, for real, in a root of its own without any network (docs/decisions/103-rehearsal.md). Not a part of
// `npm test`: it wants to be root on a Debian with debootstrap, and fetches that root's packages once.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
/** Kept for the next time: a Debian with PostgreSQL 15 and Caddy. */
const base = path.join(tmpdir(), 'costiera-rehearsal-root');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const call = (program: string, words: string[], cwd = project): string =>
  execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

if (process.argv.includes('--help')) {
  say(
    'npm run rehearsal   sells from two releases behind Caddy, one killed and one changed over; some ten minutes',
  );
  say('As root on a Debian with debootstrap; the root that it makes is kept for the next time.');
  say(
    'The provider is the sandbox in that root; NODE_EXTRA_CA_CERTS says by whom the shop’s https is signed.',
  );
  say('Ends with 0 when it held, 1 when it did not, 2 where something it wants is missing.');
  process.exit(0);
}
if (process.getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).error) {
  console.error('The rehearsal wants to be root, and Debian’s package debootstrap.');
  process.exit(2);
}

if (!existsSync(path.join(base, 'usr/bin/caddy'))) {
  say('Making a Debian with PostgreSQL and Caddy, some minutes …');
  rmSync(base, { recursive: true, force: true });
  call('debootstrap', ['--variant=minbase', '--include=postgresql,caddy', 'bookworm', base]);
}

/** A clone of what was committed, where a word is changed: what a newer release is. */
function releaseOf(clone: string, to: string, after: string | null): string {
  call(
    'npm',
    ['run', '-s', 'release', '--', '--to', to, ...(after === null ? [] : ['--after', after])],
    clone,
  );
  const name = readdirSync(to).find((each) => !each.endsWith('.tar.gz') && path.join(to, each) !== after);
  if (!name) throw new Error('no release came');
  return path.join(to, name);
}

const work = mkdtempSync(path.join(tmpdir(), 'costiera-rehearsal-'));
const clone = path.join(work, 'clone');
call('git', ['clone', '-q', project, clone]);
call('cp', ['-al', path.join(project, 'node_modules'), path.join(clone, 'node_modules')]);
say('Making a release …');
const first = releaseOf(clone, path.join(work, 'first'), null);
const words = path.join(clone, 'src/translations/it/home.json');
writeFileSync(words, readFileSync(words, 'utf8').replace('Tu pensi alla strada', 'Tu pensa alla strada'));
say('Making the next one …');
const second = releaseOf(clone, path.join(work, 'second'), first);

say('Unpacking both in a fresh root …');
const root = path.join(work, 'root');
call('cp', ['-a', base, root]);
mkdirSync(path.join(root, 'opt'), { recursive: true });
for (const release of [first, second])
  call('tar', ['-xzf', `${release}.tar.gz`, '-C', path.join(root, 'opt'), '--no-same-owner']);
cpSync(path.join(project, 'deploy/Caddyfile'), path.join(root, 'etc/caddy/Caddyfile'));

const releases = [first, second].map((release) => `/opt/${path.basename(release)}`);
const { status } = spawnSync(
  'unshare',
  [
    '--net',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
    process.execPath,
    path.join(import.meta.dirname, 'inside.ts'),
    root,
    ...releases,
  ],
  { cwd: project, stdio: 'inherit' },
);
rmSync(work, { recursive: true, force: true });
process.exit(status ?? 1);
