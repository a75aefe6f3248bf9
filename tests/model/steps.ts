import fc from 'fast-check';
import type { Course } from './course.ts';
import * as customer from './customer-steps.ts';
import * as desk from './desk-steps.ts';
import type { PendingNews } from './ending.ts';
import * as line from './waiting-list-steps.ts';
import * as owner from './owner-steps.ts';
import * as shop from './shop-steps.ts';
import { salesPolicies, type Beginning } from './shop-world.ts';

/** One thing that happens. */
type Step = { name: string; take(course: Course): Promise<void> };
export type Planned = { beginning: Beginning; steps: Step[]; news: PendingNews };

const which = fc.nat({ max: 7 });
// Mostly the page opened last.
const older = fc.constantFrom(0, 0, 0, 0, 1, 2);
const clicks = fc.constantFrom(1, 1, 1, 2, 3);
const again = fc.constantFrom(false, false, false, true);

/** A step with what it is drawn with; its name is the call, as it can be read in a report. */
const step = <Drawn extends unknown[]>(
  name: string,
  drawn: { [Key in keyof Drawn]: fc.Arbitrary<Drawn[Key]> },
  take: (course: Course, ...values: Drawn) => Promise<void> | void,
): fc.Arbitrary<Step> =>
  fc.tuple<Drawn>(...drawn).map((values) => ({
    name: `${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`,
    take: async (course) => take(course, ...values),
  }));

const wish = fc.record({
  inDays: fc.constantFrom(1, 2, 2, 3, 3, 4, 0),
  days: fc.integer({ min: 1, max: 4 }),
  startTime: fc.constantFrom('08:30', '10:00', '18:00'),
  town: fc.constantFrom('Positano', 'Positano', 'Amalfi'),
  endTime: fc.constantFrom('10:00', '17:30'),
});
const move = fc.record({
  days: fc.constantFrom(0, 0, 1, 2, 7),
  longer: fc.constantFrom(-1, 0, 1, 2),
  endTime: fc.constantFrom('10:00', '17:30', '20:00'),
});
const paying = fc.constantFrom<customer.PaymentAction[]>(
  ...(['paid', 'paid', 'paid', 'declined', 'later', 'leaves', 'arrives', 'fails', 'expired'] as const),
);

const byCustomers = [
  step('book', [wish, clicks], customer.book),
  step('book', [wish, clicks], customer.book),
  step('bookAgain', [which], customer.bookAgain),
  step('pay', [which, older, paying], customer.pay),
  step('pay', [which, older, paying], customer.pay),
  step('pay', [which, older, paying], customer.pay),
  step('payOnDeadPage', [which, older], customer.payOnDeadPage),
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
  step('alter', [which, fc.constantFrom(...customer.alterations)], customer.alterSession),
  step('dispute', [which, older, fc.constantFrom('open', 'won', 'lost')], customer.dispute),
  step('endLastRefund', [which, fc.constantFrom('succeeded', 'failed')], customer.endLastRefund),
  step('refundThere', [which, fc.integer({ min: 1, max: 7000 })], customer.refundAtProvider),
];
const byTheDesk = [
  step('cancel', [which, clicks], shop.cancel),
  step('cancel', [which, clicks], shop.cancel),
  step('cash', [which], shop.recordCash),
  step('collect', [which], shop.handOver),
  step('bringBack', [which], shop.returnScooter),
  step('miss', [which], owner.markNoShow),
  step('badWeather', [fc.nat({ max: 4 })], owner.callOffDay),
  step('report', [which, fc.constantFrom('handover', 'return'), fc.constantFrom(1, 1, 2)], desk.report),
  step('undo', [which, fc.constantFrom(1, 1, 2)], desk.undo),
  step('changeAtDesk', [which, move, fc.boolean()], desk.changeAtDesk),
  step('late', [which, fc.integer({ min: 1, max: 30 })], shop.reportLateReturn),
  step('withdraw', [which], shop.withdraw),
  step('maintain', [which, fc.nat({ max: 72 }), fc.integer({ min: 1, max: 48 })], shop.scheduleMaintenance),
  step('payByHand', [which, fc.constantFrom('bank', 'cash')], shop.refundByHand),
  step('dropRefund', [which], shop.dropRefund),
  step('giveBackQuarantined', [which], shop.refundQuarantined),
];
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

const ordinary = fc.oneof(...byCustomers, ...byBanks, ...byTheDesk, ...byItself);

// One lost answer or failure the library itself mends by asking again; of two it must be told.
const mishap = fc.constantFrom(
  { loseAnswers: 1 },
  { loseAnswers: 2 },
  { failCalls: 2 },
  { failCalls: 4 },
  { slowCalls: 1, slowMs: 20 },
);

/** The same, while the provider loses answers, fails or is slow. */
const unlucky = fc.tuple(ordinary, mishap).map(([{ name, take }, faults]) => ({
  name: `${name} while ${JSON.stringify(faults)}`,
  take: async (course: Course) => {
    const { faults: there } = course.world.provider.world;
    Object.assign(there, faults);
    course.providerFails = true;
    try {
      await take(course);
    } finally {
      Object.assign(there, { loseAnswers: 0, failCalls: 0, slowCalls: 0 });
      course.providerFails = false;
    }
  },
}));

/** While the mail server puts everything off. */
const withoutMail = ordinary.map(({ name, take }) => ({
  name: `${name} without mail`,
  take: async (course: Course) => {
    course.world.mails.answer = 'put_off';
    await take(course).finally(() => {
      course.world.mails.answer = 'accepted';
    });
  },
}));

const anything = fc.oneof(
  { arbitrary: ordinary, weight: 20 },
  { arbitrary: unlucky, weight: 1 },
  { arbitrary: withoutMail, weight: 1 },
);

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
  step('alter', [fc.constant(nth), fc.constantFrom(...customer.alterations)], customer.alterSession),
  step('pay', [fc.constant(nth), fc.constant(0), fc.constant('paid')], customer.pay),
];
/** A change that costs more, and its payment. */
const changed = (nth: number): fc.Arbitrary<Step>[] => [
  step('change', [fc.constant(nth), move, clicks], owner.change),
  step('payChange', [fc.constant(0), fc.boolean()], owner.payChange),
];
const minutes = (...choice: number[]) =>
  step('pass', [fc.constantFrom(...choice)], (course, passed) => course.world.advanceClock(passed));
const busy = { inDays: 2, days: 1, startTime: '10:00', endTime: '10:00' };
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
  step('report', [fc.constant(0), fc.constant('handover'), clicks], desk.report),
  step('undo', [fc.constant(0), fc.constant(1)], desk.undo),
  minutes(5, 1500),
  step('report', [fc.constant(0), fc.constant('return'), clicks], desk.report),
];
const openings = fc.oneof(
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
const steps = fc
  .tuple(openings, fc.array(anything, { minLength: 6, maxLength: 30, size: 'max' }))
  .map(([opening, rest]) => [...opening, ...rest]);

/** Two mornings before the night in which the clocks change, in autumn and in spring; two time-lapses reach beyond it. */
const at = fc.constantFrom(new Date('2026-10-23T06:00:00Z'), new Date('2027-03-26T06:00:00Z'));

export const aCourse: fc.Arbitrary<Planned> = fc
  .record({
    beginning: fc.record({
      manner: fc.constantFrom(...salesPolicies),
      units: fc.integer({ min: 1, max: 3 }),
      at,
      draw: fc.nat(),
    }),
    steps,
    news: fc.record({
      webhooks: fc.constantFrom('arrive', 'never arrive'),
      order: fc.nat({ max: 20 }),
      moneyComes: fc.boolean(),
    }),
  })
  .map((planned) => ({ ...planned, toString: () => described(planned) }));

const described = ({ beginning, steps: taken, news }: Planned): string =>
  `${JSON.stringify(beginning)}\n${taken.map(({ name }) => `  ${name}`).join('\n')}\n  end ${JSON.stringify(news)}`;
