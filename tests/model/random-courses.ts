import fc from 'fast-check';
import { noteFigures } from '../support/runner/figures.ts';
import { Course } from './course.ts';
import { finishEverything, wronglySigned, brokenFinalInvariants } from './ending.ts';
import { aShopWorld } from './open-shop-world.ts';
import type { ShopWorld } from './shop-world.ts';
import { restOutcomes } from './rest-outcomes.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Planned } from './steps.ts';
import type { WorldState } from './world-state.ts';
import { worldStateNow, brokenInvariants } from './invariants.ts';

type Tally = { courses: number; steps: number; deliveries: number; saw: Map<string, number> };

/** So that the report says what the courses went through, not only that nothing was found. */
function note({ saw }: Tally, { shop, pages }: WorldState, noted: ReadonlyMap<string, number>): void {
  const count = (what: string, times = 1) => saw.set(what, (saw.get(what) ?? 0) + times);
  for (const [what, times] of noted) count(what, times);
  for (const what of restOutcomes(shop)) count(what);
  for (const { kind } of shop.history) count(kind);
  for (const { kind, status } of shop.facts)
    if (kind !== 'session' && kind !== 'intent') count(`${kind} ${status}`);
  for (const { kind } of shop.tasks) count(`task ${kind}`);
  for (const { state } of shop.waits) count(`line ${state}`);
  for (const { kind, state } of shop.charges) count(`charge ${kind} ${state}`);
  for (const { way, state } of shop.collections) count(`charges by ${way} ${state}`);
  for (const { kind, sent, refused } of shop.captures)
    count(`hold ${kind} ${sent ? 'sent' : refused ? 'refused' : 'waiting'}`);
  for (const { endedAs, waived } of shop.deposits)
    count(`deposit ${endedAs ?? 'standing'}${waived ? ', waived' : ''}`);
  const held = new Set(shop.deposits.map(({ id }) => id));
  for (const { reference, sessionId } of pages)
    if (held.has(reference) && sessionId === '') count('deposit renewed from a card');
  for (const { kind } of shop.mails) if (kind === 'deposit_renewal') count('deposit asked for anew');
  for (const { withdrawn, id } of shop.asked)
    count(
      `asked ${withdrawn ? 'withdrawn' : shop.facts.some((fact) => fact.reference === id) ? 'paid' : 'unpaid'}`,
    );
  for (const [party, own] of Map.groupBy(shop.bookings, (one) => one.party))
    if (party !== null) count(`several ${own.some(({ state }) => state === 'expired') ? 'unpaid' : 'paid'}`);
  for (const { id, party, pot } of shop.bookings) if (pot !== null && id === party) count(`pot ${pot}`);
  for (const { weatherUntil } of shop.bookings) if (weatherUntil !== null) count('called off');
  for (const { id } of shop.bookings)
    if (pages.filter(({ reference, fits }) => reference === id && fits).length > 1) count('paid twice');
}

async function run(world: ShopWorld, planned: Planned, tally: Tally): Promise<void> {
  await world.begin(planned.beginning);
  const course = new Course(world);
  let before = worldStateNow(course, await takeSnapshot(world.database));
  for (const { name, take } of planned.steps) {
    await take(course);
    const now = worldStateNow(course, await takeSnapshot(world.database));
    course.notePayers(now.shop.bookings);
    mustBeNone([...world.logged, ...brokenInvariants(before, now)], `after ${name}`);
    before = now;
  }
  await finishEverything(course, planned.news);
  const end = worldStateNow(course, await takeSnapshot(world.database));
  mustBeNone(await wronglySigned(course), 'of signed texts');
  const wrong = [...world.logged, ...brokenInvariants(before, end), ...brokenFinalInvariants(course, end)];
  mustBeNone(wrong, 'at the end');
  if (course.signed.size > 0) tally.saw.set('signed', (tally.saw.get('signed') ?? 0) + course.signed.size);
  tally.courses += 1;
  tally.steps += planned.steps.length;
  tally.deliveries += course.deliveries;
  note(tally, end, course.saw);
}

const shorteningMs = 60_000;

/** What was found is shortened for a minute: every course after that passes. */
class Search {
  private until = Infinity;

  async over(course: () => Promise<void>): Promise<void> {
    if (performance.now() > this.until) return;
    try {
      await course();
    } catch (fault) {
      this.until = Math.min(this.until, performance.now() + shorteningMs);
      throw fault;
    }
  }
}

function mustBeNone(wrong: Iterable<string>, when: string): void {
  const said = [...wrong];
  if (said.length > 0) throw new Error(`${when}: ${said.join('; ')}`);
}

/** What was found, by what it is about. */
const broken = (found: string) => ({
  overlaps: Number(found.includes('is let twice')),
  wrongCents: Number(/ came\b/.test(found)),
  serverFaults: Number(/ answered 5\d\d/.test(found)),
});

/** `least`: what they go through at least; a step that no longer happens, or never has its end, holds nothing any more. */
export type Courses = {
  course: fc.Arbitrary<Planned>;
  sequences: number;
  seed: number;
  least: Readonly<Record<string, number>>;
};
/** `found`: what was wrong, '' where nothing was; `rare`: what happened less often than it must. */
export type Walked = { found: string; rare: [what: string, least: number][] };

/** One shop: what its owner sets is told to the whole program. */
export async function walk({ course, sequences, seed, least }: Courses): Promise<Walked> {
  const tally: Tally = { courses: 0, steps: 0, deliveries: 0, saw: new Map() };
  const found = await check(tally, { course, sequences, seed });
  const saw = [...tally.saw]
    .map(([what, count]) => `${what} ${count}`)
    .toSorted()
    .join(', ');
  process.stdout.write(
    `\nmodel on the database, seed ${seed}: ${tally.steps} steps, ${tally.deliveries} bells, \n${saw}\n`,
  );
  noteFigures({
    databaseCourses: tally.courses,
    databaseSteps: tally.steps,
    deliveries: tally.deliveries,
    ...broken(found),
  });
  return { found, rare: Object.entries(least).filter(([what, times]) => (tally.saw.get(what) ?? 0) < times) };
}

async function check(tally: Tally, { course, sequences, seed }: Omit<Courses, 'least'>): Promise<string> {
  const world = await aShopWorld();
  const search = new Search();
  const property = fc.asyncProperty(course, (planned) => search.over(() => run(world, planned, tally)));
  const found = await fc.check(property, { numRuns: sequences, seed, interruptAfterTimeLimit: 1_000_000 });
  world.provider.close();
  if (!found.failed) return '';
  const [shortest] = found.counterexample ?? [];
  return `DB_MODEL_SEED=${seed}: ${String(shortest)}\n${String(found.errorInstance)}`;
}
