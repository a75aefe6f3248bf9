import * as z from 'zod/mini';
import { optionalLine } from '../shop/person.shape.ts';
import { DeskPhoneShape, PhoneShape } from '../shop/phone.shape.ts';
import { DriverShape, type RequestedRider, riderShape } from './driver.shape.ts';
import { PlainDateShape, TimeOfDayShape } from '../fleet/date-time.shape.ts';
import { nudgeKinds } from '../price/nudge.rules.ts';
import { QuoteShape } from '../price/quote.shape.ts';
import { languages } from '../translations/languages.ts';
import { mostPeople, mostScooters } from '../shop/settings/policy.shape.ts';
import { ifMissingChoices, potSteps } from './pot/pot.rules.ts';
import { newTripFields, pickupWish, tripFields } from './trip.shape.ts';
import { namedColour } from '../fleet/colour.shape.ts';

const scooter = {
  scooterId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  /** Extra id → quantity. */
  extras: z.record(z.string().check(z.regex(/^\d{1,6}$/)), z.int().check(z.minimum(0), z.maximum(10))),
};

const further = <Shape extends z.core.$ZodType>(ride: Shape) =>
  z.optional(z.array(ride).check(z.minLength(1), z.maxLength(mostScooters - 1)));

const furtherWith = <Rider extends z.core.$ZodType>(driver: Rider) =>
  further(z.strictObject({ ...scooter, driver }));

const rental = {
  ...scooter,
  startDate: PlainDateShape,
  endDate: PlainDateShape,
  startTime: TimeOfDayShape,
  endTime: TimeOfDayShape,
  /** '' = none. */
  promoCode: optionalLine(40),
};

type Times = { startDate: string; startTime: string; endDate: string; endTime: string };
export const endsAfterStart = ({ startDate, startTime, endDate, endTime }: Times): boolean =>
  `${startDate}T${startTime}` < `${endDate}T${endTime}`;
export const startBeforeEnd = { error: 'end_before_start', path: ['endDate'] };

/** Body of POST /api/quotes. What is held for the draft already is not in its own way. */
export const QuoteBody = z
  .strictObject({
    ...rental,
    draftId: z.optional(z.uuid()),
    /** The scooters beside the first, for the same time. */
    furtherRides: further(z.strictObject(scooter)),
    /** Left out, nothing is counted for bringing the scooter. */
    ...pickupWish,
  })
  .check(z.refine(endsAfterStart, startBeforeEnd));
export type QuoteRequest = z.infer<typeof QuoteBody>;

/** A little earlier or a day more, and what the whole costs then, by the same promo code and extras; free at this moment. */
const NudgeShape = z.object({
  kind: z.enum(nudgeKinds),
  endDate: z.string(),
  endTime: z.string(),
  totalCents: z.int(),
});
export type AvailableNudge = z.infer<typeof NudgeShape>;

const partFields = z.object({ nowCents: z.int(), restCents: z.int(), dueOn: z.string() });

/** Answer of POST /api/quotes: the price of all, and of each where there are several; and where a slightly other return would be worth more. */
export const QuoteAnswer = z.extend(QuoteShape, {
  nudges: z.array(NudgeShape),
  rides: z.optional(z.array(QuoteShape)),
  /** Where a part may be paid now and the rest until that day. */
  part: z.optional(partFields),
  /** Says in short which conditions bind who books at that price; others say something else. */
  conditions: z.string(),
});
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

/** With the rules of every country's telephone numbers, which are too large for a page. */
const CheckedDriverShape = z.extend(DriverShape, { phone: PhoneShape });

export const RiderShape = riderShape(PhoneShape);
/** As the desk writes them down. */
export const DeskRiderShape = riderShape(DeskPhoneShape);

export const DeskFurtherRides = furtherWith(DeskRiderShape);

/** Body of POST /api/bookings. */
export const BookingBody = z
  .strictObject({
    ...rental,
    ...newTripFields,
    language: z.enum(languages),
    driver: CheckedDriverShape,
    /** The scooters beside the first, each with who rides it. */
    furtherRides: furtherWith(RiderShape),
    /** How many ride on all of them together, where somebody has said so. */
    people: z.optional(z.int().check(z.minimum(1), z.maximum(mostPeople))),
    /** Each pays their share: of several scooters each is paid on a page of its own, all of them or none. What becomes of it where a share is missing. */
    pot: z.optional(z.strictObject({ ifMissing: z.enum(ifMissingChoices) })),
    /** The customer pays a part now, exactly what the quote said, and the rest later; left out, they pay the whole. */
    payNowCents: z.optional(z.int().check(z.minimum(1), z.maximum(100_000_000))),
    acceptedTerms: z.literal(true),
    /** Which words the customer was shown where they let the shop keep their card (cardConsentStamp); left out, none is kept. */
    keepCard: z.optional(z.string().check(z.maxLength(40))),
    expectedTotalCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
    /** As the quote said it: under others nothing is booked before they were read. Left out, the price alone is compared. */
    conditions: z.optional(z.string().check(z.maxLength(64))),
    /** The code of who sent the guest; one that is unknown or over changes nothing. */
    partner: z.optional(z.string().check(z.maxLength(40))),
    draftId: z.optional(z.uuid()),
  })
  .check(
    z.refine(endsAfterStart, startBeforeEnd),
    z.refine(({ pot, furtherRides }) => pot === undefined || furtherRides !== undefined, {
      error: 'required',
      path: ['furtherRides'],
    }),
    z.refine(({ pot, payNowCents }) => pot === undefined || payNowCents === undefined, {
      error: 'invalid',
      path: ['payNowCents'],
    }),
  );
export type BookingRequest = z.infer<typeof BookingBody>;
/** A scooter that is added to a booking has a rider, of whom less may be known than of a customer. */
export type HoldRequest = Omit<BookingRequest, 'driver'> & { driver: RequestedRider };

export const BookingAnswer = z.object({
  bookingId: z.string(),
  checkoutUrl: z.string(),
  holdExpiresAt: z.nullable(z.string()),
});

/** The same length and times as asked for, on other days. */
export const FreeDatesShape = z.object({
  startDate: z.string(),
  endDate: z.string(),
  availableUnits: z.int(),
});
export type FreeDates = z.infer<typeof FreeDatesShape>;

const AlternativesShape = z.object({
  otherColours: z.array(z.object({ scooterId: z.int(), colour: z.string(), availableUnits: z.int() })),
  nearestDates: z.array(FreeDatesShape),
});
export type Alternatives = z.infer<typeof AlternativesShape>;

const ShownScooterShape = z.object({ model: z.string(), ...namedColour });

/** What is rented, where and when: as much as who has the session of a payment may see. */
const RentalShape = z.object({
  destination: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  scooter: ShownScooterShape,
});

const TypedShape = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  licenceCountry: z.string(),
  licenceCategory: z.string(),
  riderNote: z.string(),
});

/** Answer of GET /api/bookings/{bookingId}/payment and of GET /api/bookings/payment: of the person nothing but `typed` and `hasNobodyToWrite`. */
export const PaymentAnswer = z.object({
  bookingId: z.string(),
  state: z.enum(['processing', 'success', 'failed']),
  destination: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  totalCents: z.int(),
  currency: z.literal('EUR'),
  rental: RentalShape,
  /** Those that were ordered with it and are not cancelled; left out where there are none. */
  furtherScooters: z.optional(z.array(ShownScooterShape)),
  /** True of a scooter that was added to a paid booking; left out of all others. */
  isAdded: z.optional(z.literal(true)),
  /** Where not all of it is paid at once, a part or nothing: of `totalCents`; `restCents`: what is still to come of it by now; `words`: in the language that asks, while it is. */
  part: z.optional(z.extend(partFields, { words: z.optional(z.string()) })),
  /** Where the session paid a change: how much, and what the rental was before it, while the history says so. */
  paidChange: z.nullable(z.object({ paidCents: z.int(), before: z.nullable(RentalShape) })),
  /** True while the provider's page can still be paid: "go on paying" instead of "book again". */
  canRetry: z.boolean(),
  /** False where the scooter is only given once it is paid, if one is left by then. */
  unitHeld: z.boolean(),
  /** The customer's own page, once paid, or of the booking to which a scooter is added; only for the browser that booked. */
  bookingUrl: z.nullable(z.string()),
  /** No e-mail address is known to write to; left out where one is. */
  hasNobodyToWrite: z.optional(z.literal(true)),
  /** Where the contract is signed, while it is not; only for the browser that booked. */
  contractUrl: z.nullable(z.string()),
  /**
   * Where each pays their share: this one's own (`totalCents`) is paid or not, so many of all shares are, and until when one may begin to pay. Nobody's
   * name: a session stands in addresses.
   */
  pot: z.optional(
    z.object({
      step: z.enum(potSteps),
      ifMissing: z.enum(ifMissingChoices),
      until: z.string(),
      isPaid: z.boolean(),
      paidShares: z.int(),
      shares: z.int(),
      /** Paid by who owes it all, and not by a rider's own link. */
      isCustomers: z.boolean(),
      /** It came, and went back or is about to. */
      isGivenBack: z.boolean(),
    }),
  ),
  /** What was typed at the checkout, to be booked again with; once its hold is over, and only for the browser that booked. */
  typed: z.nullable(TypedShape),
});
export type PaymentView = z.infer<typeof PaymentAnswer>;

export const RetryAnswer = z.object({ checkoutUrl: z.string() });

/** Answer of GET /api/bookings/by-token/{token}: what the customer's own page shows. */
export const BookingPageAnswer = z.object({
  code: z.string(),
  state: z.enum(['held', 'confirmed', 'collected', 'returned', 'cancelled', 'no_show', 'expired']),
  ...tripFields,
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  scooter: z.object({ model: z.string(), ...namedColour, imageUrl: z.string() }),
  totalCents: z.int(),
  freeCancellationUntil: z.string(),
  contractUrl: z.nullable(z.string()),
  contractStatus: z.nullable(z.enum(['pending', 'completed', 'signed'])),
});
export type BookingPageView = z.infer<typeof BookingPageAnswer>;
export const TokenPath = z.object({ token: z.string().check(z.maxLength(100)) });

/** The key parts of the path and of the provider's return address. */
export const BookingPath = z.object({ bookingId: z.string().check(z.maxLength(40)) });
export const SessionQuery = z.object({ session_id: z.optional(z.string().check(z.maxLength(200))) });
