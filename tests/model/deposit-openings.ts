import fc from 'fast-check';
import * as charge from './charge-steps.ts';
import * as customer from './customer-steps.ts';
import * as deposit from './deposit-steps.ts';
import * as desk from './desk-steps.ts';
import {
  clicks,
  depositCents,
  few,
  holdDays,
  minutes,
  partOfCharge,
  step,
  type Step,
  which,
} from './draws.ts';
import { busy, unworn, worn } from './openings.ts';
import * as owner from './owner-steps.ts';
import * as shop from './shop-steps.ts';

/** Booked for tomorrow by somebody whose terms name a deposit, with a card that may be kept or without; and asked for it. */
const agreed: fc.Arbitrary<Step>[] = [
  step('setDeposit', [depositCents], deposit.set),
  step('banksHoldFor', [holdDays], deposit.holdFor),
  step(
    'book',
    [fc.boolean().map((keepsCard) => ({ ...busy, inDays: 1, keepsCard })), fc.constant(1)],
    customer.book,
  ),
  step('pay', [fc.constant(0), fc.constant(0), fc.constant('paid')], customer.pay),
  step('comeBackFromPaying', [fc.constant(0), fc.constant(0)], customer.returnFromPayment),
  minutes(180, 600),
  step('sweepDeposits', [few], deposit.sweep),
];
const given: fc.Arbitrary<Step>[] = [
  ...agreed,
  step('openDeposit', [fc.constant(0), clicks], deposit.open),
  step('payDeposit', [fc.constant(0), fc.constant('paid'), fc.constantFrom(true, true, false)], deposit.pay),
];
const out = [
  ...given,
  minutes(1, 600),
  step('report', [fc.constant(0), fc.constant('handover'), fc.constant(unworn), few], desk.report),
];
const soonOver = step('untilSoonOver', [fc.constant(0)], deposit.untilSoonOver);
const asksAnew = [
  step('sweepDeposits', [few], deposit.sweep),
  step('openDeposit', [fc.constant(0), clicks], deposit.open),
  step('payDeposit', [fc.constant(0), fc.constantFrom('paid', 'declined'), fc.boolean()], deposit.pay),
];
/** Back worn, and told of it: agreed to, objected to, or nothing at all. */
const chargedFor = [
  ...out,
  minutes(1500, 4000),
  step('report', [fc.constant(0), fc.constant('return'), fc.constant(worn), few], desk.report),
  step(
    'addCharge',
    [fc.constant(0), fc.constantFrom('cleaning', 'tolls'), fc.constant(25_00), few],
    charge.add,
  ),
  step('announce', [fc.constant(0), clicks], charge.announce),
  step('decide', [which, fc.constantFrom('agree', 'agree', 'object'), few], charge.decide),
  step('decide', [which, fc.constantFrom('agree', 'object'), few], charge.decide),
  fc.oneof(soonOver, minutes(1)),
  ...asksAnew,
  fc.oneof(
    minutes(8 * 24 * 60, 3 * 24 * 60, 600),
    step('payCharges', [which, fc.constantFrom('pay_all', 'pay_card', 'pay'), few], charge.press),
  ),
  step('sweepDeposits', [few], deposit.sweep),
  step('sweep', [fc.constant('collect-charges' as const)], shop.sweep),
  step('refundCharge', [which, partOfCharge, few], charge.refund),
  step('refundCharge', [which, partOfCharge, few], charge.refund),
];
/** At the counter without it: refused, or somebody says why. */
const without = [
  ...agreed,
  step('report', [fc.constant(0), fc.constant('handover'), fc.constant(unworn), few], desk.report),
  fc.oneof(
    step('waiveDeposit', [fc.constant(0), few], deposit.waive),
    step('prepareDeposit', [fc.constant(0), few], deposit.prepare),
  ),
  step('collect', [fc.constant(0)], shop.handOver),
];
/** Nobody came, and then somebody did: the desk takes it back. */
const missed = [
  minutes(4000),
  step('miss', [fc.constant(0)], owner.markNoShow),
  step('sweepDeposits', [few], deposit.sweep),
  step('undo', [fc.constant(0), few], desk.undo),
  step('collect', [fc.constant(0)], shop.handOver),
];
export const depositOpenings = fc.oneof(
  fc.tuple(...chargedFor),
  fc.tuple(...chargedFor),
  fc.tuple(
    ...out,
    fc.oneof(soonOver, minutes(1500, 4000)),
    ...asksAnew,
    step('report', [fc.constant(0), fc.constant('return'), fc.constant(unworn), few], desk.report),
    minutes(600, 1500),
    step('sweepDeposits', [few], deposit.sweep),
  ),
  fc.tuple(...out, soonOver, ...asksAnew, soonOver, ...asksAnew),
  fc.tuple(...out, minutes(8 * 24 * 60), ...asksAnew),
  fc.tuple(
    ...given,
    fc.oneof(
      step('cancel', [fc.constant(0), clicks], shop.cancel),
      step('eraseDeposited', [fc.constant(0)], deposit.erase),
      step('letGoThere', [fc.constant(0)], deposit.letGoThere),
    ),
    step('sweepDeposits', [few], deposit.sweep),
  ),
  fc.tuple(...given, ...missed),
  fc.tuple(...agreed, ...missed),
  fc.tuple(...without),
);
