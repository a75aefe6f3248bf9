import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgresPrograms } from '../support/postgres/postgres-programs.ts';
import { freePort } from '../support/process/server.ts';

const deployed = path.join(import.meta.dirname, '../../deploy/postgres');

/** A PostgreSQL as an operator sets it up: on the disk, its log archived by the scripts of deploy/postgres. */
export type Cluster = {
  url: string;
  start(): Promise<void>;
  /** As an operator's cron does. */
  baseBackup(): void;
  /** Its processes killed with -9 and its folder deleted under them. */
  destroy(): Promise<void>;
  /** An empty server in the place of the one that is gone; its archive is another. */
  makeAnew(archive: string): Promise<void>;
  bringBackTo(moment: string): void;
  /** As far as its log reached when it was brought back, by its own words. */
  reached(): string;
};

const programs = findPostgresPrograms() ?? '';

/** PostgreSQL does not run as root. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** `archiveSeconds`: after so long a part of the log is archived though it is not full. */
export async function aCluster(home: string, archiveSeconds: number): Promise<Cluster> {
  const user = account();
  const [data, port] = [path.join(home, 'data'), await freePort()];
  let archive = path.join(home, 'archive');
  const own = (folder: string) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  };
  for (const folder of [home, archive]) own(folder);
  chmodSync(path.dirname(home), 0o755); // that its user can enter
  // Where PostgreSQL's own user can read them.
  const scripts = path.join(home, 'scripts');
  cpSync(deployed, scripts, { recursive: true });
  const log = path.join(home, 'postgresql.log');
  const env = {
    PATH: `${programs}:/usr/bin:/bin`,
    LC_ALL: 'C',
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'costiera',
  };
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, {
      ...user,
      env,
      cwd: home,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const settings = () => ({
    port,
    listen_addresses: '127.0.0.1',
    log_timezone: 'UTC',
    unix_socket_directories: '',
    archive_mode: 'on',
    archive_command: `${scripts}/archive-log %p %f ${archive}`,
    archive_timeout: archiveSeconds,
    dynamic_shared_memory_type: 'mmap',
  });
  /** Not before the log is played: until then it is read alone. */
  const isReady = () => {
    const words = ['-d', 'postgres', '-tAc', 'select pg_is_in_recovery()'];
    return spawnSync('psql', words, { ...user, env, cwd: home, encoding: 'utf8' }).stdout.trim() === 'f';
  };
  let server: ChildProcess | null = null;
  process.once('exit', () => server?.kill('SIGKILL')); // however the drill ends
  const start = async () => {
    const options = Object.entries(settings()).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(path.join(programs, 'postgres'), ['-D', data, ...options], {
      ...user,
      env,
      cwd: home,
      stdio: ['ignore', 'ignore', openSync(log, 'a')],
    });
    const late = Date.now() + 120_000;
    while (!isReady()) {
      if (Date.now() > late || server.exitCode !== null)
        throw new Error(`PostgreSQL does not start:\n${readFileSync(log, 'utf8').slice(-2000)}`);
      await new Promise((passed) => setTimeout(passed, 100));
    }
  };
  const init = () => run('initdb', '-D', data, '-U', 'costiera', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  const processes = () => {
    const postmaster = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
    return [postmaster, ...children.split('\n').map(Number).filter(Boolean)];
  };
  const makeAnew = async (other: string) => {
    archive = other;
    own(archive);
    init();
    await start();
    run('createdb', 'costiera');
  };
  await makeAnew(archive);
  return {
    url: `postgres://costiera@127.0.0.1:${port}/costiera`,
    start,
    baseBackup: () => void run(`${scripts}/base-backup`, archive),
    destroy: async () => {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      for (const pid of processes()) process.kill(pid, 'SIGKILL');
      await ended;
      rmSync(data, { recursive: true, force: true, maxRetries: 5 }); // what dies may still write
    },
    makeAnew,
    bringBackTo: (moment) => {
      archive = path.join(home, 'archive');
      run(`${scripts}/bring-back-to`, archive, data, moment);
    },
    reached: () => {
      const said = [
        ...readFileSync(log, 'utf8').matchAll(/last completed transaction was at log time (\S+ [\d:.]+)/g),
      ];
      return new Date(`${said.at(-1)?.[1]}Z`).toISOString();
    },
  };
}
