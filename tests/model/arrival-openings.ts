import fc from 'fast-check';
import { counterWays } from '../../src/payment/taking.rules.ts';
import * as arrival from './arrival-steps.ts';
import type { PaymentAction } from './bank-steps.ts';
import * as desk from './desk-steps.ts';
import { callWish, clicks, few, minutes, move, step, type Step, which } from './draws.ts';
import { unworn } from './openings.ts';
import * as owner from './owner-steps.ts';
import { eraseRested } from './part-openings.ts';
import * as party from './party-steps.ts';
import * as rest from './rest-steps.ts';
import * as shop from './shop-steps.ts';

const alone = callWish.map((wish) => ({ ...wish, scooters: [2] }));
const several = callWish.chain((wish) =>
  fc.constantFrom([2, 2], [2, 1], [1, 2, 2]).map((scooters) => ({ ...wish, scooters })),
);
const around = fc.constantFrom(-1, 0, 1);
const rival = fc.constantFrom(...arrival.rivals);
const allowed = step('allowArrival', [fc.constant(true)], arrival.allow);

/** What goes on with what the desk keeps. */
export const arrivalSteps = fc.oneof(
  step('keep', [callWish, few], arrival.keep),
  step('keep', [callWish, clicks], arrival.keep),
  step('accept', [which, clicks], arrival.accept),
  step('accept', [which, clicks], arrival.accept),
  step('accept', [which, clicks], arrival.accept),
  step('pressWithoutTick', [which], arrival.pressWithoutTick),
  step('decline', [which, few], arrival.decline),
  step('letGo', [which, few], arrival.letGo),
  step('acceptWhile', [which, rival], arrival.acceptWhile),
  step('untilItsHour', [which, around, fc.boolean()], arrival.untilItsHour),
  step('allowArrival', [fc.constantFrom(true, true, false)], arrival.allow),
);

const first = fc.constant(0);
const member = fc.constantFrom(0, 1, 2);
const counter = fc.constantFrom(...counterWays);
const enough = step('haveFleet', [fc.constantFrom(3, 4), fc.constantFrom(1, 2)], (course, blacks, whites) =>
  course.world.haveFleet(blacks, whites),
);
const kept = (wish: fc.Arbitrary<arrival.CallWish>) => [
  enough,
  allowed,
  step('keep', [wish, few], arrival.keep),
];
const yes = step('accept', [first, clicks], arrival.accept);
const opened = step('openRest', [member, clicks], rest.open);
const taken = step('takeRest', [member, counter, clicks], rest.take);
const paid = (...ways: [PaymentAction, ...PaymentAction[]]) =>
  step('payRest', [member, fc.constantFrom(...ways), fc.boolean()], rest.pay);
const changed = [
  step('change', [member, move, clicks], owner.change),
  step('payChange', [first, fc.boolean()], owner.payChange),
];
const ended = fc.oneof(
  step('cancel', [member, clicks], shop.cancel),
  step('cancelOwn', [member], owner.cancelOwn),
  step('cancelAll', [member, clicks], party.cancelTogether),
);
const toPickup = step('untilPickup', [first], rest.untilPickup);
const collected = step('collect', [member], shop.handOver);
const then = (...what: fc.Arbitrary<Step>[]) =>
  fc.oneof(fc.tuple(...kept(alone), ...what), fc.tuple(...kept(several), ...what));

export const arrivalOpenings = fc.oneof(
  // Its hour, and who is first.
  then(step('pressWithoutTick', [first], arrival.pressWithoutTick), yes, yes),
  then(step('acceptWhile', [first, rival], arrival.acceptWhile), yes),
  then(step('untilItsHour', [first, around, fc.boolean()], arrival.untilItsHour), yes),
  then(
    fc.oneof(
      step('decline', [first, few], arrival.decline),
      step('letGo', [first, few], arrival.letGo),
      step('allowArrival', [fc.constant(false)], arrival.allow),
    ),
    yes,
    step('keep', [callWish, few], arrival.keep),
  ),
  // The shop takes a scooter away before the yes, or after it.
  then(
    step('withdraw', [which], shop.withdraw),
    yes,
    step('withdraw', [which], shop.withdraw),
    opened,
    paid('paid'),
  ),
  // Paid before the pickup, or at it, and by two at once.
  then(yes, opened, paid('paid', 'later', 'leaves', 'declined'), taken, paid('arrives', 'fails', 'paid')),
  then(yes, taken, ended, ended),
  then(yes, opened, fc.oneof(paid('later'), minutes(1)), ended, paid('arrives', 'paid'), opened, taken),
  // Changed before and after.
  then(yes, ...changed, fc.oneof(opened, taken), paid('paid'), ...changed, ended),
  then(yes, opened, ...changed, ended, paid('paid'), taken),
  then(
    yes,
    step('addScooter', [member, fc.constantFrom(1, 2), few], party.addScooter),
    ...changed,
    taken,
    ended,
  ),
  // Out without it, or not.
  then(
    yes,
    toPickup,
    collected,
    fc.oneof(step('waiveRest', [member, few], rest.waive), taken),
    step('report', [member, fc.constant('handover'), fc.constant(unworn), few], desk.report),
    collected,
    minutes(1500, 4000),
    step('bringBack', [member], shop.returnScooter),
    fc.oneof(opened, taken, step('giveUpRest', [first, few], rest.giveUp)),
    paid('paid'),
  ),
  // Nobody came, and then somebody did.
  then(
    yes,
    toPickup,
    minutes(38, 180),
    step('miss', [member], owner.markNoShow),
    step('undo', [member, few], desk.undo),
    fc.oneof(taken, opened),
    paid('paid'),
    step('untilOverdue', [first], rest.untilOverdue),
  ),
  // Forgotten before it came.
  then(fc.oneof(yes, minutes(1)), eraseRested, yes, opened, taken),
);
