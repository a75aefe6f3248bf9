import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fakedBy } from './faketime.ts';
import { clear, freePort, newDataDir, type RunningServer, startServer } from './server.ts';

/** The real server on the embedded database, whose clock, and its provider's, is where a test puts it. */
export type ShopInTime = {
  server(): RunningServer;
  moveTo(moment: Date): void;
  /** How far it is ahead of the true time. */
  aheadMs(): number;
  /** Its process ends and another begins, which prints another link to the desk. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
};

/** `library`: of findFaketime. Sessions of the desk last as long as they may. */
export async function startShopInTime(library: string, moment: Date): Promise<ShopInTime> {
  const [dataDir, port] = [newDataDir(), await freePort()];
  const timeFile = path.join(dataDir, 'time');
  let aheadMs = 0;
  const moveTo = (to: Date): void => {
    aheadMs = Math.round((to.getTime() - Date.now()) / 1000) * 1000;
    writeFileSync(timeFile, `${aheadMs < 0 ? '' : '+'}${aheadMs / 1000}\n`);
  };
  const env = {
    ...fakedBy(library, timeFile),
    SANDBOX_CLOCK: 'the shop’s',
    STAFF_SESSIONS: 'idle-minutes=10080,hours=720',
  };
  moveTo(moment);
  let server = await startServer({ dataDir, port, env });
  return {
    server: () => server,
    moveTo,
    aheadMs: () => aheadMs,
    startAgain: async () => {
      await server.stop();
      server = await startServer({ dataDir, port, env });
    },
    close: async () => {
      await server.stop();
      clear(dataDir);
    },
  };
}
