import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aMorning } from '../builders/a-booking.ts';
import { seededRandom } from '../support/values/seeded-random.ts';
import { noteFigures } from '../support/runner/figures.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { clear, newDataDir, type RunningServer, startServer } from '../support/process/server.ts';
import { book, type HeldBooking, payByCard, payment, until } from '../support/process/shopper.ts';

const cycles = Number(process.env['KILL_CYCLES'] ?? 4);
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 2 ** 31);
const wide = { BOOKINGS_PER_MINUTE: '1000000', HOLDS_PER_NETWORK: '100000' };

type Acknowledged = { held: HeldBooking; paid: boolean };

/** Books, and pays for every third, until the server is gone; keeps what was acknowledged. */
async function buyUntilGone(server: RunningServer, day: () => number, kept: Acknowledged[]): Promise<void> {
  for (;;) {
    const answer = await book(server.url, aMorning(2 + day())).catch(() => null);
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

/** Read from the files that all those servers left behind: scooters let twice, and bookings whose money is not their price. */
async function soundness(dataDir: string): Promise<{ overlaps: number; wrongCents: number }> {
  const { database, close } = await openDatabase({ dataDir });
  const { rows } = await sql<{ overlaps: number; wrongCents: number }>`select
    (select count(*)::int from occupancy a join occupancy b
      on a.unit_id = b.unit_id and a.id < b.id and a.period && b.period) "overlaps",
    (select count(*)::int from booking where total_cents * (state = 'confirmed')::int is distinct from coalesce((
      select sum(amount_cents) from payment_fact f
      where f.reference = booking.id and object_kind = 'charge' and status = 'succeeded'), 0)
    ) "wrongCents"`.execute(database);
  await close();
  const [found] = rows;
  if (!found) throw new Error('nothing was counted');
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
    const { overlaps, wrongCents } = await soundness(dataDir);
    const paid = kept.filter((one) => one.paid).length;
    noteFigures({ killCycles: cycles, acknowledged: kept.length, lost: lost.length, overlaps, wrongCents });
    process.stdout.write(
      `\nkilled ${cycles} times: ${kept.length} bookings acknowledged, ${paid} paid, ${lost.length} lost\n`,
    );
    expect({ lost, overlaps, wrongCents }).toEqual({ lost: [], overlaps: 0, wrongCents: 0 });
    expect(kept.length).toBeGreaterThan(cycles);
    expect(paid).toBeGreaterThan(0);
    clear(dataDir);
  });
});
