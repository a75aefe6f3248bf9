import { endOfQuietHours, isQuietAt, isWithinQuietHours } from '../basics/quiet-hours.ts';
import {
  addDays,
  type PlainDate,
  today,
  type TimeOfDay,
  wallClockOf,
  type WallClock,
} from '../basics/rome-time.ts';
import type { BookingState } from '../booking/booking.rules.ts';
import { policy, quietHours } from '../shop/business.rules.ts';
import { factOf } from './mail.rules.ts';
import type { MailDataOf, MailKind } from './mail.shape.ts';

/** Mails that time causes, not a person: each can be switched off at the desk. */
export const timedBookingMails = ['rest_due', 'pickup_tomorrow', 'return_today', 'review_request'] as const;
export type TimedBookingMail = (typeof timedBookingMails)[number];

/** The reminder of the contract has its own rule and record (contract-link.rules.ts): it is evidence. */
export const timedMails = ['contract_reminder', ...timedBookingMails] as const;
export type TimedMail = (typeof timedMails)[number];

/** What the desk sees: how often each went out in so many days. */
export const usedWithinDays = 30;

/** What the moment of a mail depends on. */
export type MailTiming = {
  state: BookingState;
  start: WallClock;
  end: WallClock;
  endsAt: Date;
  bookedAt: Date;
  /** When the scooter was brought back. */
  returnedAt: Date | null;
  /** Another that was ordered with it is still to go, or on the road. */
  isAwaited: boolean;
  isReviewed: boolean;
  /** Something is asked for after the rental that is neither paid nor given up: until then nobody asks for a favour. */
  hasOpenCharge: boolean;
  /** The day by which the rest of its price is due, while that is open. */
  restDueOn: PlainDate | null;
  /** The customer asked to be forgotten: nobody asks them for a favour. */
  asksErasure: boolean;
  /** The customer took the link of such a mail: they get none of them any more. */
  asksNoReviews: boolean;
};

/**
 * What makes a mail another fact, and so another mail, when its booking is moved: nothing, or another day. One that is about an hour wants
 * a row of its own with the time in it: by the day it would not be sent again after a change within the day.
 */
const changedFacts = {
  nothing: () => '',
  'day of the pickup': ({ start }: Named) => `:${start.date}`,
  'day of the return': ({ end }: Named) => `:${end.date}`,
};

type Rule<Mail extends TimedBookingMail> = {
  from(): TimeOfDay;
  /** Who rides one of several and has an address of their own gets it too. */
  toRiders: boolean;
  /** It asks for something that nobody owes: such a mail, and no other, bears the link by which one gets none of them any more. */
  isFavour: MailDataOf[Mail] extends { unsubscribe: string } ? true : false;
  isDue(about: MailTiming, now: Date): boolean;
  isAnotherBy: keyof typeof changedFacts;
};

/** Neither of who asked to be forgotten or for none of these mails, nor while something is asked of them that is not settled. */
const mayAskFavour = ({ asksErasure, asksNoReviews, hasOpenCharge }: MailTiming): boolean =>
  !asksErasure && !asksNoReviews && !hasOpenCharge;

/** So many days before the rest is due its customer is written to, once. */
export const restNoticeDays = 2;

/** The hour for what is about the same day: the end of the quiet hours of the night; the whole day, where there are none. */
const dayBegins = (): TimeOfDay => (isQuietAt('00:00', quietHours()) ? quietHours().until : '00:00');

/** Where the owner's hour lies in quiet hours, their end: else none would ever leave. */
export function timedMailsFrom(): TimeOfDay {
  const from = policy().timedMailsFrom;
  return isQuietAt(from, quietHours()) ? quietHours().until : from;
}

const rules: { [Mail in TimedBookingMail]: Rule<Mail> } = {
  // A customer who has just booked was told it in the confirmation. Never after its day: nobody is chased.
  rest_due: {
    from: timedMailsFrom,
    toRiders: false,
    isFavour: false,
    isDue: ({ state, restDueOn, bookedAt }, now) =>
      state === 'confirmed' &&
      restDueOn !== null &&
      today(now) <= restDueOn &&
      restDueOn <= addDays(today(now), restNoticeDays) &&
      today(bookedAt) < today(now),
    isAnotherBy: 'day of the pickup',
  },
  // A customer who booked on the same day has just had the confirmation.
  pickup_tomorrow: {
    from: timedMailsFrom,
    toRiders: true,
    isFavour: false,
    isDue: ({ state, start, bookedAt }, now) =>
      state === 'confirmed' && start.date === addDays(today(now), 1) && today(bookedAt) < today(now),
    isAnotherBy: 'day of the pickup',
  },
  // A customer who picks up and returns on one day knows it.
  return_today: {
    from: dayBegins,
    toRiders: true,
    isFavour: false,
    isDue: ({ state, start, end, endsAt }, now) =>
      state === 'collected' && end.date === today(now) && start.date < end.date && now < endsAt,
    isAnotherBy: 'day of the return',
  },
  // A shop that was down asks some days later; after that nobody remembers the ride.
  review_request: {
    from: timedMailsFrom,
    toRiders: false,
    isFavour: true,
    isDue: ({ state, returnedAt, isAwaited, isReviewed }, now) =>
      state === 'returned' &&
      returnedAt !== null &&
      !isAwaited &&
      !isReviewed &&
      today(returnedAt) < today(now) &&
      today(now) <= addDays(today(returnedAt), policy().reviewAskDays),
    isAnotherBy: 'nothing',
  },
};

/** Whether a mail may leave at this moment: its day, its hour, and never at night. */
export const isDue = (mail: TimedBookingMail, about: MailTiming, now: Date): boolean =>
  !isWithinQuietHours(now, quietHours()) &&
  wallClockOf(now).time >= rules[mail].from() &&
  isStillDue(mail, about, now);

/** Of one that was queued in its hour: whether it is true on this day. If its hour is over, it still leaves. */
export const isStillDue = (mail: TimedBookingMail, about: MailTiming, now: Date): boolean =>
  (!rules[mail].isFavour || mayAskFavour(about)) && rules[mail].isDue(about, now);

/**
 * What is tried again in quiet hours, as the mail server was away before, leaves at their end, if it is true then; null: now. For what the desk sends
 * once more somebody waits.
 */
export const heldBackUntil = ({ kind, cause }: { kind: MailKind; cause: string }, now: Date): Date | null =>
  timedMails.some((mail) => mail === kind) && factOf(cause) === cause
    ? endOfQuietHours(now, quietHours())
    : null;

type Named = { id: string; start: WallClock; end: WallClock };
/** `hasRider`: it is one of several, and its rider has an address of their own. */
export type OrderOf = { partyId: string | null; hasRider: boolean };

/**
 * What the mail reports: one fact, one mail. A booking that was moved to another day is another fact; a review is asked for once, and of a rest its customer alone is told. All that one
 * customer has ordered at once and that begin or end on one day are one fact to them, and to each rider theirs.
 */
export const factsOf = (mail: TimedBookingMail, booking: Named & OrderOf): TimedFact[] => {
  const toCustomer = { reference: booking.partyId ?? booking.id };
  const facts =
    booking.hasRider && rules[mail].toRiders ? [toCustomer, { reference: booking.id }] : [toCustomer];
  return facts.map(({ reference }) => ({ reference, cause: causeOf(mail, { ...booking, id: reference }) }));
};
/** `reference`: whose mail it is: by the first of an order the customer's, by another its rider's. */
export type TimedFact = { reference: string; cause: string };

const causeOf = (mail: TimedBookingMail, booking: Named): string =>
  `${mail}:${booking.id}${changedFacts[rules[mail].isAnotherBy](booking)}`;
