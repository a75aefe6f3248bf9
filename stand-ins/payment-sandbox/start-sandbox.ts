import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../src/basics/project-folder.ts';

export type SandboxProcessOptions = {
  dataDir: string;
  /** Where the pay pages are reached: the site's own address. */
  publicUrl: string;
  webhookUrl: string;
  webhookSecret: string;
  secretKey: string;
  /** Any free one unless said. */
  port?: number;
};

export type SandboxHandle = {
  apiUrl: string;
  /** Of the process that runs now. */
  pid(): number;
  stop(): Promise<void>;
};

/** Beside this, a source or built as this is. */
const program = path.join(import.meta.dirname, `sandbox${path.extname(import.meta.filename)}`);
const restartAfterMs = 200;
/** It starts as quickly as the shop does. */
const startedLikeTheShop = ['--import', pathToFileURL(inProject('needs-node-24.mjs')).href];

/**
 * The payment sandbox in a process of its own, as the real provider is. It ends with the process that started it, and comes back
 * on the same port where it ends by itself: a page that was open goes on working.
 */
export async function startSandbox(wishes: SandboxProcessOptions): Promise<SandboxHandle> {
  mkdirSync(wishes.dataDir, { recursive: true, mode: 0o700 });
  let stopping = false;
  let child = run(wishes, wishes.port ?? 0);
  const port = await portOf(child);
  const keepUp = (): void => {
    child.once('exit', () => void comeBack());
  };
  const comeBack = async (): Promise<void> => {
    await wait(restartAfterMs);
    if (stopping) return;
    child = run(wishes, port);
    keepUp();
  };
  keepUp();
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function run(
  { dataDir, publicUrl, webhookUrl, webhookSecret, secretKey }: SandboxProcessOptions,
  port: number,
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return fork(program, [], {
    env: {
      PATH,
      HOME,
      PORT: String(port),
      FILE: path.join(dataDir, 'payment-sandbox.sqlite'),
      PUBLIC_URL: publicUrl,
      WEBHOOK_URL: webhookUrl,
      WEBHOOK_SECRET: webhookSecret,
      SECRET_KEY: secretKey,
      ...shopsClock(process.env),
      ...trusted(process.env),
    },
    execArgv: startedLikeTheShop,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Where a test sets the clock of the shop, and of the provider with it (tests/support/process/shop-in-time.ts). */
const shopsClock = (env: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  env['SANDBOX_CLOCK'] === 'the shop’s'
    ? Object.fromEntries(
        Object.entries(env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME_')),
      )
    : {};

async function portOf(child: ChildProcess): Promise<number> {
  const said = once(child, 'message').then(([message]: { port: number }[]) => message?.port);
  const port = await Promise.race([said, once(child, 'exit').then(() => undefined)]);
  if (port === undefined) throw new Error('the payment sandbox did not start');
  return port;
}

/** Whom the shop's own certificate is signed by, where a rehearsal stands behind https (tests/rehearsal/inside.ts): else no webhook arrives. */
const trusted = ({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv): Record<string, string> =>
  file === undefined ? {} : { NODE_EXTRA_CA_CERTS: file };
