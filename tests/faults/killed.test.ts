import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { describe } from 'vitest';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { aBookingBody } from '../builders/a-booking.ts';
import { clear, newDataDir, type RunningServer, startServer } from '../support/server.ts';
import { book, type Held, payByCard, payment } from '../support/shopper.ts';

const cycles = Number(process.env['KILL_CYCLES'] ?? 10);
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 2 ** 31);
const wide = { BOOKINGS_PER_MINUTE: '1000000', HOLDS_PER_NETWORK: '100000' };

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function drawing(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Acknowledged = { held: Held; paid: boolean };

/** Books, and pays for every third, until the server is gone; keeps what was acknowledged. */
async function buyUntilGone(server: RunningServer, day: () => number, kept: Acknowledged[]): Promise<void> {
  for (;;) {
    const start = addDays(today(new Date()), 2 + day());
    const answer = await book(server.url, aBookingBody({ startDate: start, endDate: start })).catch(
      () => null,
    );
    if (!answer) return;
    if (answer.status !== 201) continue;
    const acknowledged: Acknowledged = { held: answer.body, paid: false };
    kept.push(acknowledged);
    if (kept.length % 3 !== 0) continue;
    await payByCard(answer.body.checkoutUrl).catch(() => null);
    const result = await payment(server.url, answer.body).catch(() => null);
    acknowledged.paid = result?.body.state === 'success';
  }
}

async function killedAfter(
  server: RunningServer,
  milliseconds: number,
  day: () => number,
  kept: Acknowledged[],
) {
  const buyers = Array.from({ length: 4 }, () => buyUntilGone(server, day, kept));
  await setTimeout(milliseconds);
  await server.stop('SIGKILL');
  await Promise.all(buyers);
}

async function lostOf(server: RunningServer, kept: Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { held, paid } of kept) {
    const answer = await payment(server.url, held);
    const stillPaid = !paid || answer.body.state === 'success';
    if (answer.status !== 200 || !stillPaid)
      lost.push(`${held.bookingId}: ${answer.status} ${answer.body.state}`);
  }
  return lost;
}

describe(`a server killed ${cycles} times while it sells (seed ${seed})`, () => {
  it('F19 keeps every booking and every payment that it acknowledged, on the embedded database', async () => {
    const dataDir = newDataDir();
    const draw = drawing(seed);
    const kept: Acknowledged[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const server = await startServer({ dataDir, env: wide });
      expect(await lostOf(server, kept.slice(-60))).toEqual([]);
      await killedAfter(server, 300 + draw() * 900, () => Math.floor(draw() * 700), kept);
    }
    const server = await startServer({ dataDir, env: wide });
    expect(await lostOf(server, kept)).toEqual([]);
    const paid = kept.filter((one) => one.paid).length;
    process.stdout.write(
      `\nkilled ${cycles} times: ${kept.length} bookings acknowledged, ${paid} paid, none lost\n`,
    );
    expect(kept.length).toBeGreaterThan(cycles);
    expect(paid).toBeGreaterThan(0);
    await server.stop();
    clear(dataDir);
  });
});

describe('a server told to stop', () => {
  it('F44 answers what it has begun, takes nothing new, and ends; what it answered is there afterwards', async () => {
    const dataDir = newDataDir();
    const server = await startServer({ dataDir, env: wide });
    const bodies = Array.from({ length: 12 }, (_, day) => {
      const start = addDays(today(new Date()), 10 + day);
      return aBookingBody({ startDate: start, endDate: start });
    });
    const running = bodies.map((body) => book(server.url, body));
    await setTimeout(15); // they are on their way
    const ended = server.stop('SIGTERM');
    const answers = await Promise.all(running);
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201));
    expect(await ended).toBe(0);
    await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();

    const again = await startServer({ dataDir });
    expect(
      await lostOf(
        again,
        answers.map(({ body: held }) => ({ held, paid: false })),
      ),
    ).toEqual([]);
    await again.stop();
    clear(dataDir);
  });

  it('F44 control: killed instead, it answers less than it has begun', async () => {
    const server = await startServer({ env: wide });
    const running = Array.from({ length: 12 }, () => book(server.url, aBookingBody()).catch(() => null));
    await setTimeout(15);
    await server.stop('SIGKILL');
    expect(await Promise.all(running)).toContain(null);
    clear(server.dataDir);
  });
});
