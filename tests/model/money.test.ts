import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noteFigures } from '../support/runner/figures.ts';
import type { Fact } from '../../src/payment/fact.rules.ts';
import { paymentStateOf } from '../../src/payment/payment.rules.ts';
import { capturedIn, disputedIn, refundedIn } from '../../src/payment/refund/refund.rules.ts';
import { deposit, HoldWorld, type CardAnswer } from './hold-world.ts';
import { capturedOn, MoneyWorld, price } from './money-world.ts';

const courses = Number(process.env['MODEL_COURSES'] ?? 5000);
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 2 ** 31);

// Mostly the first: a course in which little happens to many shows little.
const page = fc.constantFrom(0, 0, 0, 1, 2);
const request = fc.constantFrom(0, 0, 0, 1, 2, 3);
type Step = (world: MoneyWorld) => void;

/**
 * An outflow that the shop causes leaves its capture not below zero, whatever the bank did meanwhile. Of another capture somebody may
 * have given back too much past the shop.
 */
function causedSoundly(world: MoneyWorld, which: number, done: 'given' | null): void {
  if (done === null) return;
  const { intentId } = world.requests[which] ?? {};
  for (const one of world.pages.filter(({ now }) => now.intent?.intentId === intentId))
    expect(world.outOf(one)).toBeLessThanOrEqual(capturedOn(one));
}

/** What is decided is promised out of what came, less what went, is promised, or is held by a bank as far as anybody knows. */
function decided(world: MoneyWorld, cents: number, reason: string): void {
  const before = world.requests.length;
  world.decide(cents, reason);
  for (const { intentId } of world.requests.slice(before)) {
    const own = world.facts.filter((fact) => fact.intentId === intentId);
    const asked = world.requests.filter((one) => one.intentId === intentId);
    expect(refundedIn(own, asked) + disputedIn(own)).toBeLessThanOrEqual(capturedIn(own));
  }
}

const steps: fc.Arbitrary<[string, Step]> = fc.oneof(
  fc.boolean().map((careless): [string, Step] => ['open page', (world) => world.openPage(careless)]),
  page.map((which): [string, Step] => [`pay ${which}`, (world) => world.pay(which)]),
  page.map((which): [string, Step] => [`pay too little ${which}`, (world) => world.pay(which, 100)]),
  page.map((which): [string, Step] => [`decline ${which}`, (world) => world.decline(which)]),
  page.map((which): [string, Step] => [`pay later ${which}`, (world) => world.payLater(which)]),
  fc
    .tuple(page, fc.boolean())
    .map(([which, comes]): [string, Step] => [
      `arrive ${which} ${comes}`,
      (world) => world.arrive(which, comes),
    ]),
  page.map((which): [string, Step] => [`expire ${which}`, (world) => world.expire(which)]),
  fc
    .tuple(page, fc.nat({ max: 3 }))
    .map(([which, ago]): [string, Step] => [
      `hear ${which} ${ago} ago`,
      (world) => world.receiveNews(which, ago),
    ]),
  fc
    .tuple(page, fc.nat({ max: 3 }))
    .map(([which, ago]): [string, Step] => [
      `hear ${which} ${ago} ago`,
      (world) => world.receiveNews(which, ago),
    ]),
  fc
    .constantFrom(price, price / 2)
    .map((cents): [string, Step] => [`cancel ${cents}`, (world) => decided(world, cents, 'cancelled')]),
  fc
    .integer({ min: 1, max: 2 * price })
    .map((cents): [string, Step] => [
      `give back ${cents}`,
      (world) => decided(world, cents, `part ${cents}`),
    ]),
  fc
    .tuple(request, fc.boolean())
    .map(([which, lost]): [string, Step] => [
      `send ${which} ${lost}`,
      (world) => causedSoundly(world, which, world.send(which, lost)),
    ]),
  fc
    .tuple(page, fc.integer({ min: 1, max: price }))
    .map(([which, cents]): [string, Step] => [
      `give back past the shop ${which} ${cents}`,
      (world) => world.refundAtProvider(which, cents),
    ]),
  page.map((which): [string, Step] => [`refund fails ${which}`, (world) => world.failRefund(which)]),
  page.map((which): [string, Step] => [`dispute ${which}`, (world) => world.dispute(which)]),
  fc
    .tuple(page, fc.constantFrom('won' as const, 'lost' as const))
    .map(([which, how]): [string, Step] => [
      `dispute ${how} ${which}`,
      (world) => world.endDispute(which, how),
    ]),
  request.map((which): [string, Step] => [
    `by hand ${which}`,
    (world) => causedSoundly(world, which, world.refundByHand(which)),
  ]),
  request.map((which): [string, Step] => [`drop ${which}`, (world) => world.drop(which)]),
  fc.constant<[string, Step]>(['cash', (world) => world.cash()]),
);
/** Two in three begin with a payment that came and is known: most of what can go wrong comes after it. */
const beginnings: [string, Step][][] = [
  [],
  [
    ['open page', (world) => world.openPage(false)],
    ['pay 0', (world) => world.pay(0)],
    ['hear 0', (world) => world.receiveNews(0, 0)],
  ],
  [
    ['open page', (world) => world.openPage(false)],
    ['pay 0', (world) => world.pay(0)],
    ['hear 0', (world) => world.receiveNews(0, 0)],
    ['cancel', (world) => world.decide(price / 2, 'cancelled')],
  ],
];
const course = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(steps, { minLength: 3, maxLength: 30 }))
  .map(([beginning, rest]) => [...beginning, ...rest])
  .map((taken) => ({
    run: (world: MoneyWorld) =>
      taken.forEach(([, step]) => {
        step(world);
        expectPromisesKept(world);
      }),
    toString: () => taken.map(([name]) => name).join(', '),
  }));

/** What was promised already may go back past the shop as well: until a person has paid the rest, it looks like too much. */
const somebodyElseGaveBack = (own: readonly Fact[]): boolean =>
  own.some(({ objectKind, requestId }) => objectKind === 'refund' && requestId === null);

/** Of every capture: what is promised back and not dropped is never more than what came. */
function expectPromisesKept({ facts, requests }: MoneyWorld): void {
  for (const intentId of new Set(facts.map((fact) => fact.intentId))) {
    const own = facts.filter((fact) => fact.intentId === intentId);
    const asked = requests.filter((one) => one.intentId === intentId);
    if (asked.length > 0 && !somebodyElseGaveBack(own))
      expect(refundedIn(own, asked)).toBeLessThanOrEqual(capturedIn(own));
  }
}

it(`F15 F17 F22 F23 F24 F25 any course of money, heard in any order, ends right (${courses} courses, seed ${seed})`, () => {
  fc.assert(
    fc.property(course, (taken) => {
      const world = new MoneyWorld();
      taken.run(world);
      world.receiveAllNews();
      expectPromisesKept(world);
      const { state } = world;
      const cash = world.facts.some(
        ({ objectKind, status }) => objectKind === 'cash' && status === 'received',
      );
      // Paid exactly when money came as it was asked for, however the news of it travelled.
      expect(state.kind === 'paid').toBe(world.capturedWell.length > 0 || cash);
      if (state.kind === 'paid') {
        expect(1 + state.surplus.length).toBe(world.capturedWell.length + (cash ? 1 : 0));
        const kept = capturedIn(world.facts.filter(({ intentId }) => intentId === state.capture.intentId));
        expect(kept).toBe(price);
        // Each surplus is on its way back, all that is left of it.
        for (const { intentId } of state.surplus) {
          const asked = world.requests.filter((one) => one.intentId === intentId);
          const own = world.facts.filter((fact) => fact.intentId === intentId);
          const disputed = own.some(({ objectKind }) => objectKind === 'dispute');
          const dropped = asked.some((one) => one.dropped);
          if (!disputed && !dropped && !somebodyElseGaveBack(own)) expect(refundedIn(own, asked)).toBe(price);
        }
      }
      // The order in which facts are read changes nothing.
      expect(paymentStateOf({ ...world, attempts: world.attempts, facts: world.facts.toReversed() })).toEqual(
        state,
      );
    }),
    { numRuns: courses, seed },
  );
  noteFigures({ pureCourses: courses });
}, 600_000);

type HoldStep = [string, (world: HoldWorld) => void];
const number = fc.constantFrom(1, 1, 1, 2, 2, 3, 4);
const answers = fc.constantFrom<CardAnswer>('pays', 'pays', 'declined', 'asks the bank');
const holdSteps: fc.Arbitrary<HoldStep> = fc.oneof(
  fc.boolean().map((renews): HoldStep => [`open page ${renews}`, (world) => world.openPage(renews)]),
  number.map((which): HoldStep => [`authorise ${which}`, (world) => world.authorise(which)]),
  number.map((which): HoldStep => [`decline ${which}`, (world) => world.decline(which)]),
  number.map((which): HoldStep => [`expire ${which}`, (world) => world.expire(which)]),
  fc
    .tuple(answers, fc.boolean())
    .map(([answer, lost]): HoldStep => [
      `renew ${answer} ${lost}`,
      (world) => world.renewByCard(answer, lost),
    ]),
  fc
    .integer({ min: 1, max: deposit })
    .map((cents): HoldStep => [`capture ${cents}`, (world) => world.request('capture', cents)]),
  fc.constant<HoldStep>(['release', (world) => world.request('release', 0)]),
  fc
    .tuple(fc.nat({ max: 3 }), fc.boolean())
    .map(([which, lost]): HoldStep => [`send ${which} ${lost}`, (world) => world.send(which, lost)]),
  fc
    .tuple(number, fc.nat({ max: 3 }))
    .map(([which, ago]): HoldStep => [`hear ${which} ${ago} ago`, (world) => world.hear(which, ago)]),
  number.map((which): HoldStep => [`settle ${which}`, (world) => world.settle(which)]),
  fc.constantFrom(1, 24, 80).map((hours): HoldStep => [`${hours} hours`, (world) => world.pass(hours)]),
);
const held: HoldStep[] = [
  ['open page', (world) => world.openPage(false)],
  ['authorise', (world) => world.authorise(1)],
  ['hear', (world) => world.hear(1, 0)],
];
const expectCapturedOnce = ({ captured }: HoldWorld): void => expect(captured.length).toBeLessThanOrEqual(1);
const holdCourse = fc
  .tuple(fc.constantFrom([], held, held), fc.array(holdSteps, { minLength: 3, maxLength: 30 }))
  .map(([beginning, rest]) => [...beginning, ...rest])
  .map((taken) => ({
    run: (world: HoldWorld) =>
      taken.forEach(([, step]) => {
        step(world);
        expectCapturedOnce(world);
      }),
    toString: () => taken.map(([name]) => name).join(', '),
  }));

it(`F60 F61 F62 F64 any course of a deposit, heard in any order, ends as the provider has it (${courses} courses, seed ${seed})`, () => {
  const ends = new Map<string, number>();
  fc.assert(
    fc.property(holdCourse, (taken) => {
      const world = new HoldWorld();
      taken.run(world);
      world.rest();
      const { state, standing, captured } = world;
      ends.set(state.kind, (ends.get(state.kind) ?? 0) + 1);
      expect(captured).toEqual(state.kind === 'captured' ? [state.cents] : []);
      expect(standing).toEqual(state.kind === 'authorised' ? [state.intentId] : []);
      // What was asked for first is what became of it, or a person knows that it came too late.
      for (const { intentId, kind, amountCents, isSent } of world.captures) {
        const one = world.held.find(({ now }) => now.intent?.intentId === intentId);
        if (kind === 'capture' && isSent) expect(one?.now.charge?.amountCents).toBe(amountCents);
        if (kind === 'release') expect(one?.now.charge ?? null).toBeNull();
      }
    }),
    { numRuns: courses, seed },
  );
  // A course in which nothing of that happens would show nothing.
  expect(
    ['authorised', 'captured', 'released', 'lapsed', 'failed'].filter((kind) => !ends.has(kind)),
  ).toEqual([]);
  noteFigures({ depositCourses: courses });
}, 600_000);
