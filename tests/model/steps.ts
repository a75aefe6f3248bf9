import { kindsByHand } from '../../src/charges/charge-kinds.rules.ts';
import { paymentActs } from '../../src/charges/payable.rules.ts';
import fc from 'fast-check';
import { counterWays } from '../../src/payment/taking.rules.ts';
import type { Failpoint } from '../../src/basics/failpoint.ts';
import type { Course } from './course.ts';
import { arrivalOpenings, arrivalSteps } from './arrival-openings.ts';
import * as bank from './bank-steps.ts';
import * as charge from './charge-steps.ts';
import {
  again,
  clicks,
  partOfCharge,
  depositCents,
  few,
  holdDays,
  groupWish,
  move,
  older,
  step,
  type Step,
  sum,
  wear,
  which,
  wish,
} from './draws.ts';
import * as deposit from './deposit-steps.ts';
import { depositOpenings } from './deposit-openings.ts';
import { laterOpenings, openings } from './openings.ts';
import { eraseRested, partOpenings, restSteps } from './part-openings.ts';
import * as customer from './customer-steps.ts';
import * as desk from './desk-steps.ts';
import type { PendingNews } from './ending.ts';
import * as line from './waiting-list-steps.ts';
import * as owner from './owner-steps.ts';
import * as party from './party-steps.ts';
import * as request from './request-steps.ts';
import * as shop from './shop-steps.ts';
import * as till from './till-steps.ts';
import { Died, salesPolicies, type Beginning } from './shop-world.ts';

export type Planned = { beginning: Beginning; steps: Step[]; news: PendingNews };

const paying = fc.constantFrom<bank.PaymentAction[]>(
  ...(['paid', 'paid', 'paid', 'declined', 'later', 'leaves', 'arrives', 'fails', 'expired'] as const),
);

/** A sum is only held on a card: it comes at once or not. */
const onCard = fc.constantFrom<bank.PaymentAction[]>('paid', 'paid', 'paid', 'declined', 'expired');

const of = fc.constantFrom<bank.Paid[]>('booking', 'booking', 'request');
const byCustomers = [
  step('book', [wish, clicks], customer.book),
  step('book', [wish, clicks], customer.book),
  step('bookGroup', [groupWish, clicks], party.bookGroup),
  step('openOwnPage', [which, fc.constantFrom('booking', 'rider'), clicks], party.openOwnPage),
  step('openOwnPage', [which, fc.constantFrom('booking', 'rider'), clicks], party.openOwnPage),
  step('addScooter', [which, fc.constantFrom(1, 2), clicks], party.addScooter),
  step('pressRiderLink', [which, fc.constantFrom('renew', 'mail'), clicks], party.pressRiderLink),
  step('bookAgain', [which], customer.bookAgain),
  step('pay', [which, older, paying], customer.pay),
  step('pay', [which, older, paying], customer.pay),
  step('pay', [which, older, paying], customer.pay),
  step('payOnDeadPage', [of, which, older], bank.payOnDeadPage),
  step('comeBackFromPaying', [which, older], customer.returnFromPayment),
  step('retry', [which, clicks], customer.retry),
  step('change', [which, move, clicks], owner.change),
  step('change', [which, move, clicks], owner.change),
  step('payChange', [which, fc.boolean()], owner.payChange),
  step('payChange', [which, fc.boolean()], owner.payChange),
  step('cancelOwn', [which], owner.cancelOwn),
  step('sign', [which], owner.sign),
  step('joinLine', [wish, again], (course, wanted, never) => line.joinWaitingList(course, wanted, !never)),
  step('pressInLine', [which, fc.constantFrom('confirm', 'leave')], line.pressWaitingListButton),
  step('takeOffer', [which, fc.constantFrom(1, 1, 2)], line.claimWaitingListOffer),
];
const byBanks = [
  step('alter', [which, fc.constantFrom(...bank.alterations)], bank.alterSession),
  step('dispute', [of, which, older, fc.constantFrom('inquiry', 'open', 'won', 'lost')], bank.dispute),
  step('endLastRefund', [of, which, fc.constantFrom('succeeded', 'failed')], bank.endLastRefund),
  step('refundThere', [of, which, fc.integer({ min: 1, max: 7000 })], bank.refundAtProvider),
];
const byTheDesk = [
  step('cancel', [which, clicks], shop.cancel),
  step('cancel', [which, clicks], shop.cancel),
  step('cancelAll', [which, clicks], party.cancelTogether),
  step('takeMoney', [which, fc.constantFrom(...counterWays)], shop.takeMoney),
  step(
    'moveCash',
    [fc.constantFrom('in', 'out'), fc.integer({ min: 1, max: 9000 }), fc.constantFrom(1, 1, 2)],
    till.moveCash,
  ),
  step('openOrCloseTill', [fc.integer({ min: -300, max: 300 }), fc.constantFrom(1, 1, 2)], till.openOrClose),
  step('collect', [which], shop.handOver),
  step('bringBack', [which], shop.returnScooter),
  step('miss', [which], owner.markNoShow),
  step('badWeather', [fc.nat({ max: 4 })], owner.callOffDay),
  step('report', [which, fc.constantFrom('handover', 'return'), wear, fc.constantFrom(1, 1, 2)], desk.report),
  step('undo', [which, fc.constantFrom(1, 1, 2)], desk.undo),
  step('changeAtDesk', [which, move, fc.boolean()], desk.changeAtDesk),
  step('late', [which, fc.integer({ min: 1, max: 30 })], shop.reportLateReturn),
  step('withdraw', [which], shop.withdraw),
  step('maintain', [which, fc.nat({ max: 72 }), fc.integer({ min: 1, max: 48 })], shop.scheduleMaintenance),
  step('erase', [which], party.erase),
  step('swap', [which, which], party.swap),
  step('refundPart', [which, fc.integer({ min: 1, max: 7000 })], party.refundPart),
  step('payByHand', [which, fc.constantFrom(...counterWays)], shop.refundByHand),
  step('dropRefund', [which], shop.dropRefund),
  step('giveBackQuarantined', [which], shop.refundQuarantined),
];
/** What is asked for after a rental, and beside it. */
const later = [
  step('addCharge', [which, fc.constantFrom(...kindsByHand), fc.option(sum, { freq: 3 }), few], charge.add),
  step('changeCharge', [which, sum, fc.boolean()], charge.change),
  step('announce', [which, clicks], charge.announce),
  step('announce', [which, clicks], charge.announce),
  step('decide', [which, fc.constantFrom('agree', 'object'), few], charge.decide),
  step('decide', [which, fc.constantFrom('agree', 'object'), few], charge.decide),
  step('payCharges', [which, fc.constantFrom(...paymentActs), clicks], charge.press),
  step(
    'answer',
    [which, fc.constantFrom('message', 'uphold', 'uphold', 'withdraw'), fc.constantFrom(0, 0, 100), few],
    charge.answer,
  ),
  step('refundCharge', [which, partOfCharge, clicks], charge.refund),
  step('removeCard', [which, clicks], charge.removeCard),
  step('turnCard', [which, fc.constantFrom(...charge.cardMoods)], charge.turnCard),
  step('daysToObject', [fc.constantFrom(1, 8)], (course, days) => course.world.advanceClock(days * 24 * 60)),
  step('sweep', [fc.constant('collect-charges')], shop.sweep),
  step('sweep', [fc.constant('collect-charges')], shop.sweep),
  step('ask', [fc.option(which), sum, fc.constantFrom(null, 0, 3), few], request.ask),
  step('openRequest', [which, clicks], request.open),
  step('openRequest', [which, clicks], request.open),
  step('payOnDeadPage', [fc.constant('request'), which, older], bank.payOnDeadPage),
  step('payRequest', [which, paying, fc.boolean()], request.pay),
  step('payRequest', [which, paying, fc.boolean()], request.pay),
  step('withdrawRequest', [which, few], request.withdraw),
  step('takeForRequest', [which, fc.constantFrom(...counterWays), few], request.take),
  step('giveBackOfRequest', [which, sum, few], request.giveBack),
];
/** What is held while a scooter is out. */
const held = [
  step('openDeposit', [which, clicks], deposit.open),
  step('openDeposit', [which, clicks], deposit.open),
  step('payDeposit', [which, onCard, fc.boolean()], deposit.pay),
  step('payDeposit', [which, onCard, fc.boolean()], deposit.pay),
  step('prepareDeposit', [which, few], deposit.prepare),
  step('waiveDeposit', [which, few], deposit.waive),
  step('sweepDeposits', [few], deposit.sweep),
  step('sweepDeposits', [few], deposit.sweep),
  step('banksHoldFor', [holdDays], deposit.holdFor),
  step('letGoThere', [which], deposit.letGoThere),
  step('untilSoonOver', [which], deposit.untilSoonOver),
  step('untilSoonOver', [which], deposit.untilSoonOver),
  step('daysOfDeposit', [fc.constantFrom(1, 3, 6)], (course, days) =>
    course.world.advanceClock(days * 24 * 60),
  ),
  step('collect', [which], shop.handOver),
  step('report', [which, fc.constantFrom('handover', 'return'), wear, few], desk.report),
  step('announce', [which, clicks], charge.announce),
  step('decide', [which, fc.constantFrom('agree', 'object'), few], charge.decide),
  step('cancel', [which, clicks], shop.cancel),
  step('refundCharge', [which, partOfCharge, few], charge.refund),
  step('turnCard', [which, fc.constantFrom(...charge.cardMoods)], charge.turnCard),
];
/** The program ends in the middle of one of these, and another goes on. */
const killed = fc
  .tuple(
    fc.oneof(
      step('sweepDeposits', [fc.constant(1)], deposit.sweep),
      step('sweep', [fc.constantFrom('sweep-payments', 'collect-charges')], shop.sweep),
      step('work', [which, fc.constant(1)], shop.workOnJob),
      step('payDeposit', [which, onCard, fc.constant(true)], deposit.pay),
      step('openDeposit', [which, fc.constant(1)], deposit.open),
    ),
    fc.constantFrom<Failpoint[]>(
      'deposit decided',
      'capture sent',
      'payment decided',
      'attempt frozen',
      'card charged',
      'charges gathered',
    ),
  )
  .map(([{ name, take }, at]) => ({
    name: `${name}, killed when "${at}"`,
    take: async (course: Course) => {
      course.world.death.at = at;
      course.isDying = true;
      try {
        await take(course);
      } catch (fault) {
        if (!(fault instanceof Died)) throw fault;
      } finally {
        course.world.death.at = null;
        course.world.logged.length = 0;
        course.isDying = false;
      }
    },
  }));
const byItself = [
  step('pass', [fc.constantFrom(1, 5, 20, 38, 180, 600, 1500)], (course, minutes) =>
    course.world.advanceClock(minutes),
  ),
  step('pass', [fc.constantFrom(1, 5, 20, 38, 180, 600, 1500)], (course, minutes) =>
    course.world.advanceClock(minutes),
  ),
  step('ring', [which, again, clicks], shop.deliverWebhook),
  step('ring', [which, again, clicks], shop.deliverWebhook),
  step('ring', [which, again, clicks], shop.deliverWebhook),
  step('work', [which, fc.constantFrom(1, 1, 2)], shop.workOnJob),
  step('work', [which, fc.constantFrom(1, 1, 2)], shop.workOnJob),
  step('work', [which, fc.constantFrom(1, 1, 2)], shop.workOnJob),
  step('sweep', [fc.constantFrom(...shop.sweeps)], shop.sweep),
  step('sweep', [fc.constantFrom(...shop.sweeps)], shop.sweep),
  step('serveLine', [], line.serveWaitingList),
];

const alwaysThere = fc.oneof(...byCustomers, ...byBanks, ...byTheDesk, ...byItself);
/** After these little happens any more. */
const givenUp = [
  step('waive', [which, few], charge.waive),
  step('waive', [which, few], charge.waive),
  step('eraseCharged', [which], charge.erase),
];
/** Of what is held little is left after these. */
const letGo = [
  step('eraseDeposited', [which], deposit.erase),
  step('setDeposit', [fc.oneof(fc.constant(0), depositCents)], deposit.set),
];
const ofLater = fc.oneof(
  { arbitrary: fc.oneof(...later), weight: 20 },
  { arbitrary: fc.oneof(...givenUp), weight: 1 },
);
const ofHeld = fc.oneof(
  { arbitrary: fc.oneof(...held), weight: 12 },
  { arbitrary: killed, weight: 3 },
  { arbitrary: ofLater, weight: 6 },
  { arbitrary: fc.oneof(...letGo), weight: 1 },
);
/** Where a part is paid first. */
const ofRests = fc.oneof(
  { arbitrary: restSteps, weight: 24 },
  { arbitrary: ofLater, weight: 2 },
  { arbitrary: eraseRested, weight: 1 },
);

/** Where nothing is paid first. */
const ofArrivals = fc.oneof(
  { arbitrary: arrivalSteps, weight: 14 },
  { arbitrary: restSteps, weight: 14 },
  { arbitrary: ofLater, weight: 2 },
  { arbitrary: eraseRested, weight: 1 },
);

// One lost answer or failure the library itself mends by asking again; of two it must be told.
const mishap = fc.constantFrom(
  { loseAnswers: 1 },
  { loseAnswers: 2 },
  { failCalls: 2 },
  { failCalls: 4 },
  { slowCalls: 1, slowMs: 20 },
);

/** The same, while the provider loses answers, fails or is slow. */
const unlucky = (ordinary: fc.Arbitrary<Step>) =>
  fc.tuple(ordinary, mishap).map(([{ name, take }, faults]) => ({
    name: `${name} while ${JSON.stringify(faults)}`,
    take: async (course: Course) => {
      const { faults: there } = course.world.provider.world;
      Object.assign(there, faults);
      course.providerFails = true;
      try {
        await take(course);
      } finally {
        Object.assign(there, { loseAnswers: 0, failCalls: 0, slowCalls: 0 });
        course.world.logged.length = 0;
        course.providerFails = false;
      }
    },
  }));

/** While the mail server puts everything off. */
const withoutMail = (ordinary: fc.Arbitrary<Step>) =>
  ordinary.map(({ name, take }) => ({
    name: `${name} without mail`,
    take: async (course: Course) => {
      course.world.mails.answer = 'put_off';
      await take(course).finally(() => {
        course.world.mails.answer = 'accepted';
      });
    },
  }));

/** `share`: of ten steps so many are about money after the key. */
function anything(share: number, later: fc.Arbitrary<Step>): fc.Arbitrary<Step> {
  const ordinary = fc.oneof(
    { arbitrary: alwaysThere, weight: 10 - share },
    { arbitrary: later, weight: share },
  );
  return fc.oneof(
    { arbitrary: ordinary, weight: 20 },
    { arbitrary: unlucky(ordinary), weight: 1 },
    { arbitrary: withoutMail(ordinary), weight: 1 },
  );
}

const course = (opening: fc.Arbitrary<Step[]>, share: number, more = ofLater) =>
  fc
    .tuple(opening, fc.array(anything(share, more), { minLength: 6, maxLength: 30, size: 'max' }))
    .map(([first, rest]) => [...first, ...rest]);
const whereAllIsPaidFirst = [
  { arbitrary: course(openings, 1), weight: 1 },
  { arbitrary: course(laterOpenings, 6), weight: 1 },
  { arbitrary: course(depositOpenings, 6, ofHeld), weight: 1 },
  { arbitrary: course(partOpenings, 7, ofRests), weight: 1 },
];
const whereNothingIs = { arbitrary: course(arrivalOpenings, 7, ofArrivals), weight: 1 };

/** Two mornings before the night in which the clocks change, in autumn and in spring; two time-lapses reach beyond it. */
const at = fc.constantFrom(new Date('2026-10-23T06:00:00Z'), new Date('2027-03-26T06:00:00Z'));

const planned = (steps: fc.Arbitrary<Step[]>): fc.Arbitrary<Planned> =>
  fc
    .record({
      beginning: fc.record({
        manner: fc.constantFrom(...salesPolicies),
        units: fc.constantFrom(1, 2, 2, 3, 4),
        whites: fc.constantFrom(0, 0, 1, 2),
        at,
        draw: fc.nat(),
        // Mostly none: without it a handover needs nothing before it.
        depositCents: fc.oneof(
          { arbitrary: fc.constant(0), weight: 5 },
          { arbitrary: depositCents, weight: 1 },
        ),
      }),
      steps,
      news: fc.record({
        webhooks: fc.constantFrom('arrive', 'never arrive'),
        order: fc.nat({ max: 20 }),
        moneyComes: fc.boolean(),
      }),
    })
    .map((one) => ({ ...one, toString: () => described(one) }));

export const aCourse = planned(fc.oneof(...whereAllIsPaidFirst));
/** Of a shop whose callers may pay at the pickup. */
export const anArrivalCourse = planned(whereNothingIs.arbitrary);
export const anyCourse = planned(fc.oneof(...whereAllIsPaidFirst, whereNothingIs));

const described = ({ beginning, steps: taken, news }: Planned): string =>
  `${JSON.stringify(beginning)}\n${taken.map(({ name }) => `  ${name}`).join('\n')}\n  end ${JSON.stringify(news)}`;
