import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMinutes } from '../basics/rome-time.ts';
import type { AlarmUpdate } from '../mails/alarm.shape.ts';
import { startWatch } from './start-watch.ts';
import { databaseWatch } from './watch-database.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch whose database is there or not, minute by minute, and what the owner was told past it. */
function aWatch(look: () => Promise<unknown>) {
  const began = new Date('2027-06-01T07:00:00Z');
  let minute = 0;
  const told: [number, AlarmUpdate][] = [];
  const logged: string[] = [];
  let sent = 0;
  const watch = startWatch(
    {
      checkShop: look,
      sendNotices: () => Promise.resolve((sent += 1)),
      database: databaseWatch({ clock: { now: () => addMinutes(began, minute) } }),
      sendAlarmDirectly: (news) => Promise.resolve(told.push([minute, news])),
      log: { error: (_: unknown, text?: string) => logged.push(text ?? ''), info: () => undefined },
    },
    60,
  );
  const pass = async (minutes: number) => {
    for (let each = 0; each < minutes; each += 1) {
      minute += 1;
      await vi.advanceTimersByTimeAsync(60_000);
    }
  };
  const kinds = () =>
    told.map(([at, { raised, lasting, over }]) => [at, raised.length, lasting.length, over.length]);
  return { watch, pass, kinds, logged, timesSent: () => sent };
}

describe('a database that does not answer', () => {
  it('F37 is told past the queue after three minutes, once, and again when it is back', async () => {
    let isThere = true;
    const { watch, pass, kinds, logged } = aWatch(() =>
      isThere ? Promise.resolve() : Promise.reject(new Error('connection refused')),
    );
    await pass(2);
    expect(kinds()).toEqual([]);
    isThere = false;
    await pass(30);
    expect(kinds()).toEqual([[6, 1, 0, 0]]);
    expect(logged).toContain('alarm');
    isThere = true;
    await pass(20);
    expect(kinds().map(([, ...news]) => news)).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    await watch.stop();
  });

  it('is seen as well when it hangs instead of refusing, and nobody asks it a second time meanwhile', async () => {
    let asked = 0;
    const { watch, pass, kinds } = aWatch(() => {
      asked += 1;
      return new Promise(() => undefined);
    });
    await pass(10);
    expect(kinds()).toHaveLength(1);
    expect(asked).toBe(1);
    const stopped = watch.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped; // a stop does not wait for it either
  });

  it('that was away for a moment is not worth a mail', async () => {
    let minute = 0;
    const { watch, pass, kinds } = aWatch(() => {
      minute += 1;
      return minute % 4 < 2 ? Promise.reject(new Error('starting up')) : Promise.resolve();
    });
    await pass(60);
    expect(kinds()).toEqual([]);
    await watch.stop();
  });
});
