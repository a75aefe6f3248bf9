import { expect, it, onTestFinished, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const busy = { open: 20, idle: 0, waiting: 3, atMost: 20 };
const never = () => new Promise(() => undefined);

/** Whether it is ready, and within how many milliseconds it said so. */
async function asked(deps: Partial<Parameters<typeof createReadiness>[0]>) {
  const began = performance.now();
  const ready = createReadiness({
    ping: () => Promise.resolve(),
    poolUse: () => ({ ...busy, idle: 17, waiting: 0 }),
    isStopping: () => false,
    ...deps,
  });
  return { said: await ready(), isInTime: performance.now() - began < 2_000 };
}

it('is ready where the database answers, however many connections are in use', async () => {
  expect(await asked({ poolUse: () => busy })).toEqual({ said: 'ok', isInTime: true });
});

it('says within two seconds why it is not', async () => {
  const ping = () => Promise.reject(new Error('nobody there'));
  const answers = await Promise.all([
    asked({ ping }),
    asked({ ping: never }),
    asked({ ping: never, poolUse: () => null }),
    asked({ ping: never, poolUse: () => busy }),
    asked({ isStopping: () => true, ping: never }),
  ]);
  expect(answers).toEqual(
    ['database_unreachable', 'database_silent', 'database_silent', 'connections_used_up', 'stopping'].map(
      (said) => ({ said, isInTime: true }),
    ),
  );
});

it('asks a database that hangs once, however many want to know', async () => {
  let pings = 0;
  const ping = () => {
    pings += 1;
    return never();
  };
  const ready = createReadiness({ ping, poolUse: () => null, isStopping: () => false });
  await Promise.all(Array.from({ length: 50 }, ready));
  await ready();
  expect(pings).toBe(1);
});

it('is ready again some seconds after the database is, though the question of before never ends', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isSilent = true;
  const ping = () => (isSilent ? never() : Promise.resolve());
  const ready = createReadiness({ ping, poolUse: () => null, isStopping: () => false });
  const said = async () => {
    const answer = ready();
    await vi.advanceTimersByTimeAsync(2_000);
    return answer;
  };
  expect(await said()).toBe('database_silent');
  isSilent = false;
  expect(await said()).toBe('database_silent');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await said()).toBe('ok');
});

it('is no longer ready where it was asked to stop while the database answered', async () => {
  let isStopping = false;
  const ping = () => {
    isStopping = true;
    return Promise.resolve();
  };
  expect(await asked({ ping, isStopping: () => isStopping })).toMatchObject({ said: 'stopping' });
});
