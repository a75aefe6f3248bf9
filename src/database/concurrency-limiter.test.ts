import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnreachable } from './unreachable.ts';
import { concurrencyLimiter } from './concurrency-limiter.ts';

const patienceMs = 20_000;

/** Guests who stay until they are sent on, and the order in which they came in. */
function guests(atOnce: number, mostWaiting?: number) {
  const enter = concurrencyLimiter({
    atOnce,
    patienceMs,
    ...(mostWaiting === undefined ? {} : { mostWaiting }),
  });
  const came: number[] = [];
  const stays = new Map<number, PromiseWithResolvers<void>>();
  const visit = (guest: number) =>
    enter(() => {
      came.push(guest);
      const stay = Promise.withResolvers<void>();
      stays.set(guest, stay);
      return stay.promise;
    });
  const goes = async (guest: number) => {
    stays.get(guest)?.resolve();
    await setImmediate();
  };
  return {
    came,
    visit,
    goes,
    faults: (guest: number) => stays.get(guest)?.reject(new Error('a fault inside')),
  };
}

describe('a turnstile', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('lets so many in at once, the others in the order in which they came, and nobody gets ahead of them', async () => {
    const { came, visit, goes } = guests(2);
    const visits = [1, 2, 3, 4].map(visit);
    expect(came).toEqual([1, 2]);
    await goes(2);
    visits.push(visit(5));
    expect(came).toEqual([1, 2, 3]);
    for (const guest of [1, 3, 4, 5]) await goes(guest);
    await Promise.all(visits);
    expect(came).toEqual([1, 2, 3, 4, 5]);
  });

  it('lets the next one in after a fault as well', async () => {
    const { came, visit, goes, faults } = guests(1);
    const [first, second] = [visit(1), visit(2)];
    faults(1);
    await expect(first).rejects.toThrow('a fault inside');
    await goes(2);
    await second;
    expect(came).toEqual([1, 2]);
  });

  it('tells who has waited too long to come again, and then lets in who still waits', async () => {
    const { came, visit, goes } = guests(1);
    const first = visit(1);
    const impatient = visit(2).catch((fault: unknown) => fault);
    vi.advanceTimersByTime(patienceMs - 1);
    const patient = visit(3);
    vi.advanceTimersByTime(1);
    expect(isUnreachable(await impatient)).toBe(true);
    await goes(1);
    await goes(3);
    await Promise.all([first, patient]);
    expect(came).toEqual([1, 3]);
  });

  it('tells who comes when too many wait to come again, at once', async () => {
    const { came, visit, goes } = guests(1, 1);
    const visits = [visit(1), visit(2)];
    expect(isUnreachable(await visit(3).catch((fault: unknown) => fault))).toBe(true);
    for (const guest of [1, 2]) await goes(guest);
    await Promise.all(visits);
    expect(came).toEqual([1, 2]);
  });
});
