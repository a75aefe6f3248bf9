import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { aMorning } from '../builders/a-booking.ts';
import { seededRandom } from '../support/values/seeded-random.ts';
import { noteFigures } from '../support/runner/figures.ts';
import { soundnessOf } from '../support/postgres/soundness.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { clear, newDataDir, type RunningServer, startServer } from '../support/process/server.ts';
import { book, type HeldBooking, payByCard, payment, until } from '../support/process/shopper.ts';

const cycles = Number(process.env['KILL_CYCLES'] ?? 4);
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 2 ** 31);
const wide = { BOOKINGS_PER_MINUTE: '1000000', HOLDS_PER_NETWORK: '100000' };

type Acknowledged = { held: HeldBooking; paid: boolean };

/** A morning; for every second customer of two or three scooters. */
function anOrder(inDays: number, nth: number): BookingRequest {
  const one = aMorning(inDays);
  if (nth % 2 === 0) return one;
  const friend = { ...one.driver, fullName: 'Zoë Ångström', email: '', phone: '' };
  const furtherRides = [1, 2]
    .slice(nth % 4 === 1 ? 0 : 1)
    .map((scooterId) => ({ scooterId, extras: {}, driver: friend }));
  return { ...one, furtherRides, expectedTotalCents: (1 + furtherRides.length) * one.expectedTotalCents };
}

/** Books, and pays for every third, until the server is gone; keeps what was acknowledged. */
async function buyUntilGone(server: RunningServer, day: () => number, kept: Acknowledged[]): Promise<void> {
  for (;;) {
    const answer = await book(server.url, anOrder(2 + day(), kept.length)).catch(() => null);
    if (!answer) return;
    if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${JSON.stringify(answer.body)}`);
    const acknowledged: Acknowledged = { held: answer.body, paid: false };
    kept.push(acknowledged);
    if (kept.length % 3 !== 0) continue;
    acknowledged.paid = await paidFor(server, answer.body).catch(() => false);
  }
}

async function paidFor(server: RunningServer, held: HeldBooking): Promise<boolean> {
  await payByCard(held.checkoutUrl);
  return (await payment(server.url, held)).body.state === 'success';
}

/** Lets four buyers at it until some more were served, and kills it at a moment that nobody chose. */
async function killWhileSelling(
  server: RunningServer,
  draw: () => number,
  kept: Acknowledged[],
): Promise<void> {
  const before = kept.length;
  const enough = 3 + Math.floor(draw() * 6);
  const buyers = Array.from({ length: 4 }, () => buyUntilGone(server, () => Math.floor(draw() * 700), kept));
  const sold = () => kept.length >= before + enough && kept.slice(before).some(({ paid }) => paid);
  await until('some bookings, and a payment', () => Promise.resolve(sold()), 60);
  await setTimeout(draw() * 40);
  await server.stop('SIGKILL');
  await Promise.all(buyers);
}

/** Of what was acknowledged; asked for by four at once, as it was bought. */
async function lostOf(server: RunningServer, kept: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  const left = kept.values();
  const ask = async () => {
    for (const { held, paid } of left) {
      const answer = await payment(server.url, held);
      const stillPaid = !paid || answer.body.state === 'success';
      if (answer.status !== 200 || !stillPaid)
        lost.push(`${held.bookingId}: ${answer.status} ${answer.body.state}`);
    }
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
  return lost;
}

/** Of the files that all those servers left behind. */
async function soundness(dataDir: string) {
  const { database, close } = await openDatabase({ dataDir });
  const found = await soundnessOf(database);
  await close();
  return found;
}

describe(`a server killed ${cycles} times while it sells (seed ${seed})`, () => {
  it('F19 keeps every booking and every payment that it acknowledged, on the embedded database', async () => {
    const dataDir = newDataDir();
    const draw = seededRandom(seed);
    const kept: Acknowledged[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const server = await startServer({ dataDir, env: wide, shortLived: true });
      expect(await lostOf(server, kept.slice(-20))).toEqual([]);
      await killWhileSelling(server, draw, kept);
    }
    const server = await startServer({ dataDir, env: wide, shortLived: true });
    const lost = await lostOf(server, kept);
    await server.stop();
    const { overlaps, wrongCents, halves, groups } = await soundness(dataDir);
    const paid = kept.filter((one) => one.paid).length;
    noteFigures({
      killCycles: cycles,
      acknowledged: kept.length,
      groups,
      lost: lost.length,
      overlaps,
      wrongCents,
      halves,
    });
    process.stdout.write(
      `\nkilled ${cycles} times: ${kept.length} orders acknowledged, ${groups} of several, ${paid} paid, ${lost.length} lost\n`,
    );
    expect({ lost, overlaps, wrongCents, halves }).toEqual({
      lost: [],
      overlaps: 0,
      wrongCents: 0,
      halves: 0,
    });
    expect(groups).toBeGreaterThan(0);
    expect(kept.length).toBeGreaterThan(cycles);
    expect(paid).toBeGreaterThan(0);
    clear(dataDir);
  });
});
