/**
 * A process of its own that runs one throw-away PostgreSQL server for as long as its standard input stays open. However
 * its parent ends, SIGKILL included, that pipe closes: the server stops and its folder goes.
 * Argument: the folder of PostgreSQL's programs. Prints one line of JSON, `{"port":…}`, when the server answers.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  createServerFolder,
  memoryFolder,
  removeServerFolders,
  removeStaleServers,
} from './server-folders.ts';

type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, so root hands it to another account. */
function accountForServer(): Account {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // No such account here: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
}

/**
 * A checkout below /root cannot be entered by the other account: then the programs are copied to where it can; on the disk, as
 * nothing may run from some machines' memory.
 */
function reachablePrograms(programs: string, account: Account): string {
  try {
    execFileSync(join(programs, 'postgres'), ['--version'], { ...account, stdio: 'pipe', cwd: '/' });
    return programs;
  } catch (fault) {
    if (!account) throw fault;
    const native = join(createServerFolder(tmpdir()), 'native');
    cpSync(dirname(programs), native, { recursive: true, verbatimSymlinks: true });
    return join(native, 'bin');
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

// Nothing here outlives the run, so nothing needs to reach the disk.
const settings = (port: number): Record<string, string | number> => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 300,
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  timezone: 'UTC',
  // In its folder, which goes with it: a server that is stopped at once leaves its shared memory behind.
  ...(process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }),
});

function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)));
  });
}

removeStaleServers();
const account = accountForServer();
const folder = createServerFolder(memoryFolder() ?? tmpdir());
const programs = reachablePrograms(process.argv[2] ?? '', account);
const home = mkdtempSync(join(folder, 'server-'));
if (account) chownSync(home, account.uid, account.gid);
const data = join(home, 'data');
const run = { ...account, cwd: home, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } };
const making = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
execFileSync(join(programs, 'initdb'), making, { ...run, stdio: ['ignore', 'ignore', 'inherit'] });

const port = await freePort();
const options = Object.entries(settings(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
  ...run,
  stdio: ['ignore', 'ignore', 'pipe'],
});

process.stdin.resume().once('close', () => server.kill('SIGQUIT'));
server.once('exit', () => {
  removeServerFolders();
  process.exit();
});
await whenReady(server);
process.stdout.write(`${JSON.stringify({ port })}\n`);
