import { describe, expect, it, onTestFinished } from 'vitest';
import { costiera } from '../../tests/support/values/costiera.ts';
import { instantOf } from '../basics/rome-time.ts';
import { publishedOf, publishShop } from '../shop/published-shop.rules.ts';
import { causeOfAgain } from './mail.rules.ts';
import type { MailKind } from './mail.shape.ts';
import {
  timedBookingMails,
  factsOf,
  heldBackUntil,
  isDue,
  type MailTiming,
  type TimedBookingMail,
} from './timed-mail.rules.ts';

const at = (moment: string): Date => {
  const [date = '', time = ''] = moment.split(' ');
  return instantOf({ date, time });
};
const about: MailTiming = {
  state: 'confirmed',
  start: { date: '2027-03-28', time: '09:00' }, // the day on which the clocks go forward
  end: { date: '2027-03-30', time: '18:00' },
  endsAt: at('2027-03-30 18:00'),
  bookedAt: at('2027-03-20 12:00'),
  returnedAt: null,
  isAwaited: false,
  isReviewed: false,
  hasOpenCharge: false,
  restDueOn: null,
  asksErasure: false,
  asksNoReviews: false,
};
const dueAt = (moment: string, changes: Partial<MailTiming> = {}) =>
  timedBookingMails.filter((mail) => isDue(mail, { ...about, ...changes }, at(moment)));
const causesOf = (
  mail: (typeof timedBookingMails)[number],
  booking: Pick<MailTiming, 'start' | 'end'> & { id: string },
) => factsOf(mail, { ...booking, partyId: null, hasRider: false }).map(({ cause }) => cause);
const collected = { state: 'collected' } as const;
const returned = { state: 'returned', returnedAt: at('2027-03-30 18:10') } as const;

const moments: [string, string, Partial<MailTiming>, string[]][] = [
  ['nothing two days before', '2027-03-26 12:00', {}, []],
  ['the day before from ten on', '2027-03-27 09:59', {}, []],
  ['the day before', '2027-03-27 10:00', {}, ['pickup_tomorrow']],
  ['two days before the rest is due', '2027-03-23 10:00', { restDueOn: '2027-03-25' }, ['rest_due']],
  ['nothing three days before it', '2027-03-22 12:00', { restDueOn: '2027-03-25' }, []],
  ['nothing of it before ten', '2027-03-23 09:59', { restDueOn: '2027-03-25' }, []],
  ['after a shop that was down until its day', '2027-03-25 21:00', { restDueOn: '2027-03-25' }, ['rest_due']],
  ['never after its day', '2027-03-26 10:00', { restDueOn: '2027-03-25' }, []],
  [
    'nothing of a rest to a customer who has just booked',
    '2027-03-20 21:00',
    { restDueOn: '2027-03-21' },
    [],
  ],
  [
    'nothing of a rest once the scooter is out',
    '2027-03-24 12:00',
    { ...collected, restDueOn: '2027-03-25' },
    [],
  ],
  ['until the evening, the clocks change or not', '2027-03-27 21:59', {}, ['pickup_tomorrow']],
  ['never at night', '2027-03-27 22:00', {}, []],
  ['never “tomorrow” on the day itself', '2027-03-28 10:00', {}, []],
  ['not to who booked that day', '2027-03-27 15:00', { bookedAt: at('2027-03-27 11:00') }, []],
  ['not to who cancelled', '2027-03-27 15:00', { state: 'cancelled' }, []],
  ['not to who has it already', '2027-03-27 15:00', { state: 'collected' }, []],
  ['not before the quiet hours end', '2027-03-30 07:59', { state: 'collected' }, []],
  ['on the last morning', '2027-03-30 08:00', { state: 'collected' }, ['return_today']],
  ['not once the time is over', '2027-03-30 18:00', { state: 'collected' }, []],
  ['not the day before', '2027-03-29 12:00', { state: 'collected' }, []],
  ['not to who never came', '2027-03-30 09:00', { state: 'no_show' }, []],
  [
    'not for a ride of one day',
    '2027-03-30 09:00',
    { state: 'collected', start: { date: '2027-03-30', time: '08:30' } },
    [],
  ],
  ['no review on the day of the return', '2027-03-30 20:00', returned, []],
  ['the day after', '2027-03-31 10:00', returned, ['review_request']],
  ['a week later at the latest', '2027-04-06 10:00', returned, ['review_request']],
  ['not later', '2027-04-07 10:00', returned, []],
  ['not of a return that was taken back', '2027-03-31 12:00', { ...returned, state: 'collected' }, []],
  ['not who wrote one', '2027-03-31 12:00', { ...returned, isReviewed: true }, []],
  ['not who is still asked for something', '2027-03-31 12:00', { ...returned, hasOpenCharge: true }, []],
  ['not who wants none of these mails', '2027-03-31 12:00', { ...returned, asksNoReviews: true }, []],
  ['not who asked to be forgotten', '2027-03-31 12:00', { ...returned, asksErasure: true }, []],
  [
    'who came back late is asked the day after that',
    '2027-03-31 12:00',
    { ...returned, returnedAt: at('2027-03-31 09:00') },
    [],
  ],
];

describe('messages at their time, by Rome’s clock', () => {
  it.each(moments)('%s', (_, moment, changes, due) => {
    expect(dueAt(moment, changes)).toEqual(due);
  });

  it('have each a moment above at which they are due', () => {
    const due = moments.flatMap(([, , , kinds]) => kinds);
    expect(timedBookingMails.filter((kind) => !due.includes(kind))).toEqual([]);
  });

  it('whose hour the owner has set into quiet hours are due at their end', () => {
    onTestFinished(() => publishShop(publishedOf(costiera)));
    const policy = { ...costiera.policy, quietFrom: '21:00', quietUntil: '09:00', timedMailsFrom: '22:00' };
    publishShop(publishedOf({ ...costiera, policy }));
    expect(dueAt('2027-03-27 08:59')).toEqual([]);
    expect(dueAt('2027-03-27 09:00')).toEqual(['pickup_tomorrow']);
    expect(dueAt('2027-03-27 22:00')).toEqual([]);
  });

  it('about the return of today are due all day, where the quiet hours lie within it or are none', () => {
    onTestFinished(() => publishShop(publishedOf(costiera)));
    for (const hours of [
      { quietFrom: '13:00', quietUntil: '16:00' },
      { quietFrom: '22:00', quietUntil: '22:00' },
    ]) {
      publishShop(publishedOf({ ...costiera, policy: { ...costiera.policy, ...hours } }));
      expect(dueAt('2027-03-29 23:59', collected)).toEqual([]);
      expect(dueAt('2027-03-30 00:00', collected)).toEqual(['return_today']);
    }
  });

  it('are kept back by night, but for what the desk sends once more, and no other mail is', () => {
    const night = at('2027-03-27 23:00');
    const morning = at('2027-03-28 08:00');
    const held = (kind: MailKind, cause: string, now = night) => heldBackUntil({ kind, cause }, now);
    expect(held('pickup_tomorrow', 'pickup_tomorrow:b')).toEqual(morning);
    expect(held('contract_reminder', 'contract_reminder:b:48')).toEqual(morning);
    expect(held('pickup_tomorrow', causeOfAgain('pickup_tomorrow:b', 1))).toBeNull();
    expect(held('booking_confirmed', 'booking_confirmed:b')).toBeNull();
    expect(held('pickup_tomorrow', 'pickup_tomorrow:b', at('2027-03-27 10:00'))).toBeNull();
  });

  /** After which moves it is sent once more: said of each kind, for a cause by the day keeps one that is about an hour from being sent again. */
  const sentAgainAfter: Record<TimedBookingMail, (keyof typeof moves)[]> = {
    rest_due: ['the pickup to another day'],
    pickup_tomorrow: ['the pickup to another day'],
    return_today: ['the return to another day'],
    review_request: [],
  };
  const moves = {
    'the pickup to another day': { start: { date: '2027-03-29', time: '09:00' } },
    'the pickup to another hour': { start: { date: '2027-03-28', time: '11:00' } },
    'the return to another day': { end: { date: '2027-03-31', time: '18:00' } },
    'the return to another hour': { end: { date: '2027-03-30', time: '20:00' } },
  };

  it.each(timedBookingMails)('%s is sent once more after these moves, and after no other', (mail) => {
    const causes = (changes: object) => causesOf(mail, { ...about, id: 'b', ...changes });
    const again = Object.entries(moves).filter(([, move]) => causes(move)[0] !== causes({})[0]);
    expect(again.map(([move]) => move)).toEqual(sentAgainAfter[mail]);
  });

  it('are known by causes that stay as they are: a mail that was sent is not sent again', () => {
    const causes = timedBookingMails.flatMap((mail) => causesOf(mail, { ...about, id: 'b' }));
    expect(causes).toEqual([
      'rest_due:b:2027-03-28',
      'pickup_tomorrow:b:2027-03-28',
      'return_today:b:2027-03-30',
      'review_request:b',
    ]);
  });
});
