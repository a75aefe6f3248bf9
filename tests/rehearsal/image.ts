// npm run image: deploy/Dockerfile built and run for real, without Docker and without a network (docs/decisions/103-rehearsal.md). Not a part of
// `npm test`: it wants to be root on a Debian with debootstrap and buildah, and fetches its base once.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
/** Kept for the next time: the least of a Debian, as the Dockerfile asks for it. */
const base = path.join(tmpdir(), 'costiera-image-base');
const work = mkdtempSync(path.join(tmpdir(), 'costiera-image-'));

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const call = (program: string, ...words: string[]): string =>
  execFileSync(program, words, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const stores = [
  '--storage-driver',
  'vfs',
  '--root',
  path.join(work, 'images'),
  '--runroot',
  path.join(work, 'run'),
];
const buildah = (...words: string[]): string => call('buildah', ...stores, ...words).trim();
/** With no way out: what a build or a container fetched would fail. */
const withoutNetwork = (...words: string[]): string =>
  call('unshare', '--net', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh', 'buildah', ...stores, ...words);

if (process.argv.includes('--help')) {
  say(
    'npm run image   builds deploy/Dockerfile with buildah and runs it without a network; some ten minutes the first time',
  );
  say('As root on a Debian with debootstrap and buildah. Ends with 0 when it held, else with 1 or 2.');
  process.exit(0);
}
if (
  process.getuid?.() !== 0 ||
  ['debootstrap', 'buildah'].some((name) => spawnSync(name, ['--version']).error)
) {
  console.error('The image wants to be made as root, with Debian’s packages debootstrap and buildah.');
  process.exit(2);
}

/** In the container: what it may write, what its own check of health says, and how it ends. */
const inside = `
  echo "user $(id -u)"
  for place in /x /opt/costiera/x /var/lib/costiera/x; do (touch $place) 2>/dev/null && echo "writes $place"; done
  /opt/costiera/costiera & shop=$!
  asks() { /opt/costiera/bin/node -e "fetch('http://127.0.0.1:3000/$1').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"; }
  until asks readyz; do kill -0 $shop || exit 1; sleep 0.5; done
  asks healthz && echo "healthy"
  asks it/ && echo "shows the shop"
  kill -TERM $shop; wait $shop; echo "ended with $?"`;
const expected = ['user 10001', 'writes /var/lib/costiera/x', 'healthy', 'shows the shop', 'ended with 0'];

try {
  if (!existsSync(path.join(base, 'usr'))) {
    say('Making the least of a Debian, some minutes …');
    call('debootstrap', '--variant=minbase', '--include=libstdc++6', 'bookworm', base);
  }
  say('Making a release …');
  const releases = path.join(work, 'releases');
  call('npm', 'run', '-s', 'release', '--', '--to', releases);
  const release = readdirSync(releases).find((name) => !name.endsWith('.tar.gz')) ?? '';
  say('Building the image …');
  const bare = buildah('from', 'scratch');
  buildah('add', '-q', bare, base, '/');
  buildah('commit', '-q', bare, 'localhost/base');
  const words = ['--isolation', 'chroot', '--format', 'docker', '-q', '-t', 'costiera:tried'];
  const file = path.join(project, 'deploy/Dockerfile');
  withoutNetwork(
    'build',
    ...words,
    '--build-arg',
    'BASE=localhost/base',
    '--build-arg',
    `RELEASE=${release}`,
    '-f',
    file,
    releases,
  );
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/costiera:tried'));
  say(`  ${release}, its health asked by ${JSON.stringify(Docker.config.Healthcheck.Test.slice(0, 2))}`);
  say('Running it, read by its own user, without a network …');
  const container = buildah('from', 'localhost/costiera:tried');
  const told = withoutNetwork('run', '--isolation', 'chroot', container, '--', '/bin/sh', '-c', inside);
  const missing = expected.filter((line) => !told.split('\n').includes(line));
  for (const line of expected.filter((one) => !missing.includes(one))) say(`  ${line}`);
  const written = told.split('\n').filter((line) => line.startsWith('writes ') && !expected.includes(line));
  for (const line of [...missing.map((one) => `not: ${one}`), ...written]) say(`  ${line}`);
  process.exitCode = missing.length + written.length === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
