import fc from 'fast-check';
import { counterWays } from '../../src/payment/taking.rules.ts';
import type { PaymentAction } from './bank-steps.ts';
import * as customer from './customer-steps.ts';
import * as desk from './desk-steps.ts';
import {
  clicks,
  few,
  groupWish,
  minutes,
  move,
  partTerms,
  partWish,
  step,
  type Step,
  which,
} from './draws.ts';
import { unworn } from './openings.ts';
import * as owner from './owner-steps.ts';
import * as party from './party-steps.ts';
import * as rest from './rest-steps.ts';
import * as shop from './shop-steps.ts';

const groupPart = groupWish.chain((one) =>
  partWish.map(({ inDays }) => ({ ...one, inDays, pot: null, paysPart: true })),
);
const nothing = { partPercent: 0, restDays: 0 };
const counter = fc.constantFrom(...counterWays);
const how = fc.constantFrom<PaymentAction[]>(
  ...(['paid', 'paid', 'paid', 'later', 'leaves', 'declined', 'arrives', 'fails', 'expired'] as const),
);
const sweep = step('sweep', [fc.constantFrom('sweep-payments', 'report-unpaid-rests')], shop.sweep);
const setParts = step('setParts', [fc.oneof(partTerms, fc.constant(nothing))], rest.set);

/** Sold at once, as most are; whoever books may leave it as well. */
const sold = step('buy', [], rest.buy);
const buys = (what: fc.Arbitrary<Step>): fc.Arbitrary<Step> =>
  fc.tuple(what, sold).map(([books, pays]) => ({
    name: `${books.name}, ${pays.name}`,
    take: async (course) => {
      await books.take(course);
      await pays.take(course);
    },
  }));
const bookOne = step('bookPart', [partWish, fc.constant(1)], customer.book);
const bookSeveral = step('bookGroupPart', [groupPart, fc.constant(1)], party.bookGroup);

/** What goes on with what is paid in two parts. */
export const restSteps = fc.oneof(
  step('openRest', [which, clicks], rest.open),
  step('openRest', [which, clicks], rest.open),
  step('payRest', [which, how, fc.boolean()], rest.pay),
  step('payRest', [which, how, fc.boolean()], rest.pay),
  step('takeRest', [which, counter, clicks], rest.take),
  step('waiveRest', [which, few], rest.waive),
  step('goOut', [which, fc.boolean()], rest.goOut),
  step('giveUpRest', [which, few], rest.giveUp),
  step('overtakeRest', [which, fc.constantFrom('cancelled', 'cheaper')], rest.overtake),
  step('overtakeRest', [which, fc.constantFrom(...rest.overtakings)], rest.overtake),
  step('shorten', [which], rest.shorten),
  step('untilOverdue', [which], rest.untilOverdue),
  step('lookAtRests', [], rest.look),
  setParts,
  buys(bookOne),
  buys(bookOne),
  buys(bookSeveral),
  step('bookPart', [partWish, clicks], customer.book),
  step('change', [which, move, clicks], rest.ofThese(owner.change)),
  step('change', [which, move, clicks], rest.ofThese(owner.change)),
  step('changeAtDesk', [which, move, fc.boolean()], rest.ofThese(desk.changeAtDesk)),
  step('payChange', [which, fc.boolean()], owner.payChange),
  step('cancel', [which, clicks], rest.ofThese(shop.cancel)),
  step('cancelOwn', [which], rest.ofThese(owner.cancelOwn)),
  step('cancelAll', [which, clicks], rest.ofThese(party.cancelTogether)),
  step('miss', [which], rest.ofThese(owner.markNoShow)),
  step('undo', [which, few], rest.ofThese(desk.undo)),
  step('bringBack', [which], rest.ofThese(shop.returnScooter)),
  step('refundPart', [which, fc.integer({ min: 1, max: 3000 })], rest.ofThese(party.refundPart)),
  sweep,
);
/** After this nothing is owed any more. */
export const eraseRested = step('eraseRested', [which], rest.erase);

const offered = step('setParts', [partTerms], rest.set);
const enough = step('haveFleet', [fc.constantFrom(3, 4), fc.constantFrom(1, 2)], (course, blacks, whites) =>
  course.world.haveFleet(blacks, whites),
);
const one = [enough, offered, bookOne, sold];
const several = [enough, offered, bookSeveral, sold];
const either = (...then: fc.Arbitrary<Step>[]) =>
  fc.oneof(fc.tuple(...one, ...then), fc.tuple(...several, ...then));

const member = fc.constantFrom(0, 1, 2);
const opened = step('openRest', [member, clicks], rest.open);
const taken = step('takeRest', [member, counter, clicks], rest.take);
const paid = (...ways: [PaymentAction, ...PaymentAction[]]) =>
  step('payRest', [member, fc.constantFrom(...ways), fc.boolean()], rest.pay);
const changed = [
  step('change', [member, move, clicks], owner.change),
  step('payChange', [fc.constant(0), fc.boolean()], owner.payChange),
];
const ended = fc.oneof(
  step('cancel', [member, clicks], shop.cancel),
  step('cancelOwn', [member], owner.cancelOwn),
  step('cancelAll', [member, clicks], party.cancelTogether),
);
const toPickup = step('untilPickup', [fc.constant(0)], rest.untilPickup);
const collected = step('collect', [member], shop.handOver);

export const partOpenings = fc.oneof(
  // By its page: at once, later, in another try, or when the page is over.
  either(
    opened,
    paid('paid', 'later', 'leaves', 'declined'),
    sweep,
    opened,
    paid('paid', 'arrives', 'fails'),
  ),
  either(setParts, opened, paid('expired', 'leaves'), minutes(20, 38, 180), sweep, opened, paid('paid')),
  // At the counter, while somebody may be paying.
  either(opened, paid('later', 'paid', 'leaves'), taken, paid('arrives', 'fails', 'paid'), sweep, taken),
  either(taken, ended, ended),
  // Cancelled while somebody pays.
  either(
    opened,
    fc.oneof(paid('later', 'leaves'), minutes(1)),
    ended,
    paid('arrives', 'paid'),
    sweep,
    opened,
  ),
  // Changed before and after.
  either(...changed, fc.oneof(opened, taken), paid('paid'), ...changed, ended),
  either(opened, ...changed, paid('paid'), ...changed),
  // Out without it, or not.
  either(
    step('untilOverdue', [fc.constant(0)], rest.untilOverdue),
    toPickup,
    collected,
    fc.oneof(step('waiveRest', [fc.constant(0), few], rest.waive), taken),
    step('report', [fc.constant(0), fc.constant('handover'), fc.constant(unworn), few], desk.report),
    collected,
    minutes(1500, 4000),
    step('bringBack', [fc.constant(0)], shop.returnScooter),
    fc.oneof(opened, taken, step('giveUpRest', [fc.constant(0), few], rest.giveUp)),
    paid('paid'),
  ),
  // Nobody came, and then somebody did.
  either(
    opened,
    toPickup,
    minutes(38, 180),
    step('miss', [member], owner.markNoShow),
    paid('paid'),
    step('undo', [member, few], desk.undo),
    fc.oneof(taken, opened),
  ),
  // Forgotten before it came.
  either(opened, fc.oneof(paid('later'), minutes(1)), eraseRested, paid('arrives', 'paid'), sweep, taken),
);
