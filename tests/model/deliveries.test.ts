import { expect, it } from 'vitest';
import { seededRandom } from '../support/values/seeded-random.ts';
import { noteFigures } from '../support/runner/figures.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { dispute, type PaymentAction, refundAtProvider } from './bank-steps.ts';
import { Course } from './course.ts';
import { book, pay } from './customer-steps.ts';
import { pagesOf } from './provider-state.ts';
import { aShopWorld } from './open-shop-world.ts';
import type { ShopWorld } from './shop-world.ts';
import { takeSnapshot } from './snapshot.ts';
import { deliverWebhook, sweep, workOnJob } from './shop-steps.ts';
import { worldStateNow, brokenInvariants } from './invariants.ts';

const wanted = Number(process.env['DELIVERIES'] ?? 600);
const seed = Number(process.env['DELIVERIES_SEED'] ?? Date.now() % 2 ** 31);
const bookings = 12;

/** What becomes of a booking at the provider, and how its booking must stand once all news of it is in. */
type Fate = { course: PaymentAction[]; after?: 'disputed' | 'refunded there'; state: 'confirmed' | 'held' };
const fates: Fate[] = [
  { course: ['paid'], state: 'confirmed' },
  { course: ['declined', 'paid'], state: 'confirmed' },
  { course: ['later', 'arrives'], state: 'confirmed' },
  { course: ['later', 'fails'], state: 'held' },
  { course: ['declined', 'leaves', 'expired'], state: 'held' },
  { course: ['paid'], after: 'disputed', state: 'confirmed' },
  { course: ['paid'], after: 'refunded there', state: 'confirmed' },
];
const wish = { inDays: 2, days: 1, startTime: '10:00', endTime: '10:00' };

/** A morning at the shop whose news comes shuffled, doubled, late or never; gives how many webhooks arrived. */
async function morning(world: ShopWorld, draw: () => number): Promise<number> {
  const upTo = (most: number) => Math.floor(draw() * most);
  await world.begin({
    manner: 'all for sale',
    units: 8,
    whites: 0,
    at: new Date('2026-10-23T06:00:00Z'),
    draw: upTo(2 ** 31),
    depositCents: 0,
  });
  const course = new Course(world);
  const fated: Fate[] = [];
  for (let nth = 0; nth < bookings; nth += 1) {
    const fate = fates[upTo(fates.length)] ?? fates[0];
    await book(course, { ...wish, inDays: 1 + upTo(4) }, 1);
    if (!fate || course.booked.length <= fated.length) continue; // sold out that day
    fated.push(fate);
    for (const step of fate.course) pay(course, fated.length - 1, 0, step);
    if (fate.after === 'disputed') dispute(course, 'booking', fated.length - 1, 0, 'open');
    if (fate.after === 'refunded there')
      refundAtProvider(course, 'booking', fated.length - 1, 1 + upTo(6000));
  }
  await hearInAnyOrder(course, upTo);
  await expectAllHeard(course, fated);
  return course.deliveries;
}

/** One in ten webhooks never arrives, the others up to eight times, long before or after their jobs are worked on. */
async function hearInAnyOrder(course: Course, upTo: (most: number) => number): Promise<void> {
  const { provider, jobs } = course.world;
  const all = provider.events().length;
  while (provider.events().length - course.deliveredEvents.size > all / 10) {
    await deliverWebhook(course, upTo(all), false, 1 + upTo(5));
    await deliverWebhook(course, upTo(all), true, upTo(5));
    if (upTo(2) === 0) await workOnJob(course, upTo(20), 1 + upTo(2));
  }
  while ((await jobs.waiting()).length > 0) await workOnJob(course, upTo(20), 1);
  await course.world.advanceClock(4);
  await sweep(course, 'sweep-payments');
  await sweep(course, 'reconcile-payments');
  await jobs.drain();
}

async function expectAllHeard(course: Course, fated: readonly Fate[]): Promise<void> {
  const now = worldStateNow(course, await takeSnapshot(course.world.database));
  expect([...brokenInvariants(now, now)]).toEqual([]);
  const stands = course.booked.map(({ id }) => now.shop.bookings.find((one) => one.id === id)?.state);
  expect(stands).toEqual(fated.map(({ state }) => state));
  for (const page of pagesOf(course.world.provider.world)) {
    const charged = now.shop.facts.filter(
      ({ kind, intent, status }) => kind === 'charge' && intent === page.intentId && status === 'succeeded',
    );
    expect(charged.map(({ cents }) => cents)).toEqual(page.capturedCents > 0 ? [page.capturedCents] : []);
  }
}

describeOnPostgres(`a provider whose bells ring ${wanted} times, shuffled (seed ${seed})`, () => {
  it('F16 F17 F20 F22 is heard right: every payment, and nothing but payments', async () => {
    const world = await aShopWorld();
    const draw = seededRandom(seed);
    let deliveries = 0;
    let mornings = 0;
    while (deliveries < wanted) {
      deliveries += await morning(world, draw);
      mornings += 1;
    }
    world.provider.close();
    noteFigures({ deliveries, mornings });
    process.stdout.write(`\n${deliveries} bells on ${mornings} mornings, all heard right\n`);
    expect(deliveries).toBeGreaterThanOrEqual(wanted);
  });
});
