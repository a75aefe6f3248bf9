import fc from 'fast-check';
import { counterWays } from '../../src/payment/taking.rules.ts';
import * as bank from './bank-steps.ts';
import * as charge from './charge-steps.ts';
import * as customer from './customer-steps.ts';
import * as desk from './desk-steps.ts';
import {
  clicks,
  groupWish,
  minutes,
  move,
  partOfCharge,
  step,
  type Step,
  sum,
  wear,
  which,
  wish,
} from './draws.ts';
import * as line from './waiting-list-steps.ts';
import * as owner from './owner-steps.ts';
import * as party from './party-steps.ts';
import * as request from './request-steps.ts';
import * as shop from './shop-steps.ts';

/** Most of what can go wrong comes after a booking, after a payment, or after one that is known. */
const paid = (nth: number): fc.Arbitrary<Step>[] => [
  step('book', [wish, fc.constant(1)], customer.book),
  step('pay', [fc.constant(nth), fc.constant(0), fc.constantFrom('paid', 'paid', 'later')], customer.pay),
];
const known = (nth: number) => [
  ...paid(nth),
  step('comeBackFromPaying', [fc.constant(nth), fc.constant(0)], customer.returnFromPayment),
];
const paidOtherwise = (nth: number): fc.Arbitrary<Step>[] => [
  step('book', [wish, fc.constant(1)], customer.book),
  step('alter', [fc.constant(nth), fc.constantFrom(...bank.alterations)], bank.alterSession),
  step('pay', [fc.constant(nth), fc.constant(0), fc.constant('paid')], customer.pay),
];
/** A change that costs more, and its payment. */
const changed = (nth: number): fc.Arbitrary<Step>[] => [
  step('change', [fc.constant(nth), move, clicks], owner.change),
  step('payChange', [fc.constant(0), fc.boolean()], owner.payChange),
];
export const busy = { inDays: 2, days: 1, startTime: '10:00', endTime: '10:00' };
const paidFor = (nth: number, wanted: customer.Wish): fc.Arbitrary<Step>[] => [
  step('book', [fc.constant(wanted), fc.constant(1)], customer.book),
  step('pay', [fc.constant(nth), fc.constant(0), fc.constant('paid')], customer.pay),
  step('comeBackFromPaying', [fc.constant(nth), fc.constant(0)], customer.returnFromPayment),
];
/** A sold-out day, two who wait for it, and somebody who gives theirs back. */
const waited = [
  ...paidFor(0, busy),
  step('joinLine', [fc.constant(busy), fc.constant(true)], line.joinWaitingList),
  minutes(1, 5),
  step('joinLine', [fc.constant(busy), fc.constantFrom(true, true, false)], line.joinWaitingList),
  fc.oneof(step('cancel', [fc.constant(0), clicks], shop.cancel), minutes(1)),
  step('serveLine', [], line.serveWaitingList),
  fc.oneof(
    step('takeOffer', [fc.constantFrom(0, 0, 1), fc.constantFrom(1, 2)], line.claimWaitingListOffer),
    minutes(20, 200),
  ),
  step('serveLine', [], line.serveWaitingList),
];
/** One who is late and another who follows on the same scooter, and a finger that slips. */
const handedOn = [
  ...paidFor(0, { ...busy, inDays: 1 }),
  step('collect', [fc.constant(0)], shop.handOver),
  minutes(5, 1500, 4500),
  ...paidFor(1, { ...busy, inDays: 1 }),
  step('bringBack', [fc.constant(0)], shop.returnScooter),
  fc.oneof(step('collect', [fc.constant(1)], shop.handOver), minutes(5)),
  step('undo', [fc.constant(0), fc.constantFrom(1, 2)], desk.undo),
];
const reported = [
  ...known(0),
  step('report', [fc.constant(0), fc.constant('handover'), wear, clicks], desk.report),
  step('undo', [fc.constant(0), fc.constant(1)], desk.undo),
  minutes(5, 1500),
  step('report', [fc.constant(0), fc.constant('return'), wear, clicks], desk.report),
];
export const unworn = { fuelEighths: 8, isScratched: false, isHelmetLost: false };
export const worn = { fuelEighths: 4, isScratched: true, isHelmetLost: true };
/** Back late, half empty and scratched, and the customer told of it; often with a card that may be kept. */
const charged = [
  step(
    'book',
    [
      fc.constantFrom(true, true, false).map((keepsCard) => ({ ...busy, inDays: 1, keepsCard })),
      fc.constant(1),
    ],
    customer.book,
  ),
  step('pay', [fc.constant(0), fc.constant(0), fc.constant('paid')], customer.pay),
  step('comeBackFromPaying', [fc.constant(0), fc.constant(0)], customer.returnFromPayment),
  step('report', [fc.constant(0), fc.constant('handover'), fc.constant(unworn), fc.constant(1)], desk.report),
  minutes(1500, 4000),
  step('report', [fc.constant(0), fc.constant('return'), fc.constant(worn), clicks], desk.report),
  step('addCharge', [fc.constant(0), fc.constantFrom('cleaning', 'tolls'), sum, clicks], charge.add),
  step('announce', [fc.constant(0), clicks], charge.announce),
  fc.oneof(
    step('decide', [which, fc.constantFrom('agree', 'object'), clicks], charge.decide),
    step('payCharges', [which, fc.constantFrom('pay_all', 'pay_card'), clicks], charge.press),
    minutes(8 * 24 * 60),
  ),
  step('sweep', [fc.constant('collect-charges' as const)], shop.sweep),
  step('refundCharge', [which, partOfCharge, clicks], charge.refund),
  step('refundCharge', [which, partOfCharge, clicks], charge.refund),
];
/** Asked for by a link, and opened. */
const asked = [
  step('ask', [fc.constant(null), sum, fc.constantFrom(null, 0, 3), clicks], request.ask),
  step('openRequest', [fc.constant(0), clicks], request.open),
  step(
    'payRequest',
    [fc.constant(0), fc.constantFrom('paid', 'later', 'declined'), fc.boolean()],
    request.pay,
  ),
  fc.oneof(
    step('withdrawRequest', [fc.constant(0), clicks], request.withdraw),
    step('takeForRequest', [fc.constant(0), fc.constantFrom(...counterWays), clicks], request.take),
    step('giveBackOfRequest', [fc.constant(0), sum, clicks], request.giveBack),
    minutes(45, 1500),
  ),
  step(
    'payOnDeadPage',
    [fc.constant('request' as const), fc.constant(0), fc.constant(0)],
    bank.payOnDeadPage,
  ),
];
/** Several that are paid at once, or late; more than half of what can go wrong with them comes after that. */
const ordered = (wanted: Partial<party.GroupWish>): fc.Arbitrary<Step>[] => [
  step(
    'bookGroup',
    [groupWish.map((one) => ({ ...one, ...wanted })), fc.constantFrom(1, 2)],
    party.bookGroup,
  ),
];
const group = (wanted: Partial<party.GroupWish> = { pot: null }): fc.Arbitrary<Step>[] => [
  ...ordered(wanted),
  step('pay', [fc.constant(0), fc.constant(0), fc.constant('paid')], customer.pay),
  step('comeBackFromPaying', [fc.constant(0), fc.constant(0)], customer.returnFromPayment),
];
const lateGroup = [
  ...ordered({ isDelivered: false, pot: null }),
  step('pay', [fc.constant(0), fc.constant(0), fc.constantFrom('later', 'leaves')], customer.pay),
  minutes(38, 180),
  step('sweep', [fc.constantFrom('sweep-payments', 'sweep-holds')], shop.sweep),
  step('pay', [fc.constant(0), fc.constant(0), fc.constantFrom('arrives', 'paid')], customer.pay),
];
const member = fc.constantFrom(0, 1, 2);
const groupRides = [
  ...group({ isDelivered: false, inDays: 1, pot: null }),
  step('sign', [member], owner.sign),
  step('collect', [member], shop.handOver),
  step('collect', [member], shop.handOver),
  fc.oneof(
    step('cancel', [member, clicks], shop.cancel),
    step('cancelAll', [member, clicks], party.cancelTogether),
    step('swap', [member, which], party.swap),
  ),
  fc.oneof(step('late', [member, fc.constant(5)], shop.reportLateReturn), minutes(1500, 3000)),
  step('bringBack', [member], shop.returnScooter),
  step('undo', [member, fc.constantFrom(1, 2)], desk.undo),
];
const groupChanges = [
  ...group(),
  step('change', [member, move, clicks], owner.change),
  step('payChange', [fc.constant(0), fc.boolean()], owner.payChange),
  fc.oneof(
    step('cancelOwn', [member], owner.cancelOwn),
    step('refundPart', [member, fc.integer({ min: 1, max: 7000 })], party.refundPart),
  ),
  step('cancel', [member, clicks], shop.cancel),
];
/** One of a pot pays on a page of their own, and the shop hears of it or does not yet. */
const paysShare = (nth: number): fc.Arbitrary<Step>[] => [
  step('openOwnPage', [fc.constant(nth), fc.constantFrom('booking', 'rider'), clicks], party.openOwnPage),
  step('pay', [fc.constant(nth), fc.constant(0), fc.constantFrom('paid', 'paid', 'later')], customer.pay),
];
const sweepPots = step('sweep', [fc.constant('sweep-pots' as const)], shop.sweep);
/** By the way back, by the provider's webhook and the job that follows, or by the sweep. */
const heardOf = (nth: number) => [
  fc.oneof(
    step('comeBackFromPaying', [fc.constant(nth), fc.constant(0)], customer.returnFromPayment),
    step('ring', [fc.constant(0), fc.constant(false), clicks], shop.deliverWebhook),
  ),
  fc.oneof(sweepPots, step('work', [fc.nat({ max: 3 }), fc.constantFrom(1, 2)], shop.workOnJob)),
];
/** The customer's own share, those of the others or not all of them, and its end. */
const pot = (wanted: Partial<party.GroupWish>): fc.Arbitrary<Step>[] => [
  ...group({ isDelivered: false, tellsRiders: true, inDays: 3, scooters: [2, 2], ...wanted }),
  sweepPots,
  ...paysShare(1),
  ...heardOf(1),
  fc.oneof(
    step('openOwnPage', [fc.constant(2), fc.constant('booking' as const), clicks], party.openOwnPage),
    minutes(80, 125),
  ),
  step('pay', [fc.constant(2), fc.constant(0), fc.constant('paid' as const)], customer.pay),
  ...heardOf(2),
  fc.oneof(sweepPots, minutes(1, 90, 125)),
  sweepPots,
  step('openOwnPage', [which, fc.constant('booking' as const), clicks], party.openOwnPage),
  step('pay', [which, fc.constant(0), fc.constantFrom('paid', 'paid', 'later')], customer.pay),
  fc.oneof(sweepPots, step('cancel', [member, clicks], shop.cancel)),
];
const scooterMore = fc.constantFrom(1, 2);
const added = [
  ...known(0),
  step('addScooter', [fc.constant(0), scooterMore, clicks], party.addScooter),
  fc.oneof(minutes(1, 45), step('cancel', [fc.constant(0), clicks], shop.cancel)),
  step('pay', [fc.constant(1), fc.constant(0), fc.constantFrom('paid', 'later')], customer.pay),
  step('comeBackFromPaying', [fc.constant(1), fc.constant(0)], customer.returnFromPayment),
  fc.oneof(
    step('cancelAll', [fc.constantFrom(0, 1), clicks], party.cancelTogether),
    step('change', [fc.constantFrom(0, 1), move, clicks], owner.change),
    step('addScooter', [fc.constantFrom(0, 1), scooterMore, clicks], party.addScooter),
  ),
];
export const openings = fc.oneof(
  fc.tuple(...group()),
  fc.tuple(...group(), ...known(2)),
  fc.tuple(...lateGroup),
  fc.tuple(...groupRides),
  fc.tuple(...groupChanges),
  fc.tuple(...pot({ pot: 'customer_pays' })),
  fc.tuple(...pot({ pot: 'let_go' })),
  fc.tuple(...pot({ pot: 'customer_pays', scooters: [2, 1, 2] })),
  fc.tuple(...added),
  fc.tuple(...group(), step('addScooter', [member, scooterMore, clicks], party.addScooter)),
  fc.tuple(...known(0), ...paidOtherwise(1)),
  fc.tuple(...paid(0)),
  fc.tuple(...known(0)),
  fc.tuple(...known(0), ...paid(1)),
  fc.tuple(...known(0), ...changed(0)),
  fc.tuple(
    ...known(0),
    step('sign', [fc.constant(0)], owner.sign),
    step('pass', [fc.constantFrom(1500, 6000)], (course, minutes) => course.world.advanceClock(minutes)),
    step('miss', [fc.constant(0)], owner.markNoShow),
  ),
  fc.tuple(...waited),
  fc.tuple(...handedOn),
  fc.tuple(...reported),
  fc.tuple(...known(0), ...known(1)),
  fc.tuple(...known(0), ...known(1), ...known(2)),
);
/** Money after the key, and beside it. */
export const laterOpenings = fc.oneof(fc.tuple(...charged), fc.tuple(...charged), fc.tuple(...asked));
