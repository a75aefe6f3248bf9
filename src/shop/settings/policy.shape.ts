import * as z from 'zod/mini';
import { halfHour } from './setting-text.shape.ts';

/** More than that ring the shop: a group is handed over one after the other. */
export const mostScooters = 6;
/** On all of them: no model seats more than two (models.shape.ts). */
export const mostPeople = 2 * mostScooters;

const from = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/**
 * What the shop promises, docs/product.md §9. Rules count with these figures, and every text may name them: `{changeNoticeHours}`.
 * Cancelling and changing is promised to a booking for good (src/price/booking-policy.rules.ts). Bounds are what the law or the
 * product allows, not what a shop should choose.
 */
export const policyShape = z
  .strictObject({
    /** So long before the pickup cancelling costs nothing. */
    freeCancellationHours: from(0, 720),
    /** Of what was paid, for someone who cancels later but before the pickup. */
    lateRefundPercent: from(0, 100),
    /** So long before the pickup dates and places may still be changed. */
    changeNoticeHours: from(0, 720),
    /** Working days until a refund is on the customer's account. */
    refundDaysLeast: from(1, 30),
    refundDaysMost: from(1, 30),
    /** The most scooters that one order may have. */
    scootersPerBooking: from(1, mostScooters),
    /** Whether each of a group may pay their own share (docs/decisions/084-shared-pot.md). */
    sharedPot: z.boolean(),
    /** Of whoever rides; no licence for a scooter of 125 cc is given earlier than at 16. */
    minimumAge: from(16, 99),
    /** So long before the pickup the code of the key box is shown. */
    keyBoxMinutes: from(0, 240),
    /** So long after the return the photo of the licence that opened it is deleted. */
    licencePhotoDays: from(1, 30),
    /** How soon roadside assistance comes, as a rule. */
    roadsideMinutesLeast: from(5, 240),
    roadsideMinutesMost: from(5, 240),
    /** Of every purchase, given by the shop. */
    climatePercent: z.number().check(z.minimum(0), z.maximum(100)),
    /** By when mails and messages are answered. */
    replyHours: from(1, 168),
    /** Documents about a damage are sent first: so long one may comment. */
    damageCommentDays: from(1, 60),
    /** Before the pickup, who has not signed is reminded of the contract. */
    firstReminderHours: from(1, 336),
    lastReminderHours: from(1, 336),
    /** So long after the return a review is asked for, should the shop have been down on the day after. */
    reviewAskDays: from(1, 60),
    /** Who waits for a scooter has it held so long when one gets free … */
    waitingHoldHours: from(1, 48),
    /** … until so long before the pickup: then the wait is over. */
    waitingEndsHours: from(1, 72),
    /** A place on the waiting list that nobody confirmed is forgotten. */
    waitingConfirmHours: from(1, 168),
    /** Of a wait that is over, the address is kept so long. */
    waitingKeptDays: from(1, 365),
    /** Bookings and contracts are kept so long after their end (art. 2220 and 2946 of the Civil Code). */
    contractYears: from(1, 10),
    /** A booking that nobody paid for is no contract: whose it was is forgotten after so long. */
    unpaidDays: from(1, 365),
    /** Messages to the shop, with the answers. */
    contactMonths: from(1, 60),
    /** Sessions of the shop's people that are over. */
    staffSessionDays: from(1, 365),
    /** Marketing data are erased after so long without any activity. */
    marketingMonths: from(1, 24),
    /** A newsletter that nobody confirmed is forgotten. */
    newsletterConfirmDays: from(1, 30),
    /** So long the desk may take back a tap: handed over, returned, late, not come. */
    undoMinutes: from(1, 60),
    /** An invitation to the shop's own desk is over after so long. */
    staffInvitationDays: from(1, 30),
    /** How long the browser that paid may look at its booking without the link. */
    bookingCookieDays: from(1, 30),
    /** How long a choice on cookies counts, unless the text changes (the Garante asks for at most six months before asking again). */
    consentMonths: from(1, 6),
    /** From the evening until the morning, on Rome's clock, no mail leaves that nobody waits for. */
    quietFrom: halfHour,
    quietUntil: halfHour,
    /** The hour from which the timed mails of a day leave. */
    timedMailsFrom: halfHour,
  })
  .check(
    z.refine(({ refundDaysLeast, refundDaysMost }) => refundDaysLeast <= refundDaysMost, {
      error: 'most_below_least',
      path: ['refundDaysMost'],
    }),
    z.refine(({ roadsideMinutesLeast, roadsideMinutesMost }) => roadsideMinutesLeast <= roadsideMinutesMost, {
      error: 'most_below_least',
      path: ['roadsideMinutesMost'],
    }),
    z.refine(({ firstReminderHours, lastReminderHours }) => lastReminderHours <= firstReminderHours, {
      error: 'most_below_least',
      path: ['firstReminderHours'],
    }),
  );
export type Policy = z.infer<typeof policyShape>;

/** Before the owner has said anything: the widest that the product's own texts can stand by. */
export const unsetPolicy: Policy = {
  freeCancellationHours: 24,
  lateRefundPercent: 0,
  changeNoticeHours: 48,
  refundDaysLeast: 7,
  refundDaysMost: 14,
  scootersPerBooking: 1,
  sharedPot: false,
  minimumAge: 18,
  keyBoxMinutes: 30,
  licencePhotoDays: 7,
  roadsideMinutesLeast: 15,
  roadsideMinutesMost: 45,
  climatePercent: 0,
  replyHours: 24,
  damageCommentDays: 7,
  firstReminderHours: 48,
  lastReminderHours: 24,
  reviewAskDays: 7,
  waitingHoldHours: 3,
  waitingEndsHours: 4,
  waitingConfirmHours: 24,
  waitingKeptDays: 30,
  contractYears: 10,
  unpaidDays: 30,
  contactMonths: 24,
  staffSessionDays: 30,
  marketingMonths: 24,
  newsletterConfirmDays: 7,
  undoMinutes: 10,
  staffInvitationDays: 3,
  bookingCookieDays: 7,
  consentMonths: 6,
  quietFrom: '22:00',
  quietUntil: '08:00',
  timedMailsFrom: '10:00',
};
