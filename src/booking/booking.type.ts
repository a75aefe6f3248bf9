import type { Cents } from '../basics/money.ts';
import type { WallClock } from '../basics/rome-time.ts';
import type { Quote } from '../price/quote.shape.ts';
import type { Language } from '../translations/languages.ts';
import type { BookingState } from './booking.rules.ts';
import type { BookedLicence, LicenceField, TypedDriver } from './driver.shape.ts';
import type { KeptAs } from './kept.rules.ts';
import type { BookingSource } from './source.rules.ts';
import type { PartPayment } from './part-payment/part-payment.rules.ts';
import type { Trip } from './trip.shape.ts';

/** Who rides, but for the birth date: it is sealed in the contract. The licence is null while a rider has not told it (never the customer's). */
type Driver = Required<Omit<TypedDriver, LicenceField>> & {
  [Field in keyof BookedLicence]: BookedLicence[Field] | null;
};

/** A scooter and what goes with it. */
export type Ride = {
  scooterId: number;
  /** Extra id → quantity. */
  extras: Record<string, number>;
  /** How many ride it: who drives and who sits behind. Null where the customer has not said for how many people they order. */
  people: number | null;
};

/** Who sent a booking (src/partners): how they were called when it was made, and what they are owed of it, which their room reads. */
export type SentBy = { id: string; name: string; terms: unknown };

/** Of what the desk keeps unpaid for a customer: until when, and what is asked of them; of several scooters of the first. */
export type Kept = { until: Date; as: KeptAs };

/**
 * What was agreed with one customer. Every other shape of a booking is derived from this one: it picks from it and passes its groups
 * on whole (docs/decisions/031-one-booking.md).
 */
export type Booking = {
  id: string;
  code: string;
  state: BookingState;
  version: number;
  language: Language;
  trip: Trip;
  start: WallClock;
  end: WallClock;
  startsAt: Date;
  endsAt: Date;
  /** One: several scooters are several bookings, of one party (docs/decisions/077-parties.md). */
  rides: readonly [Ride];
  /**
   * Where it was ordered with others: the first of them, the booking in whose name it is paid (the first, or another where it is paid apart), what
   * it bears of that payment, and what stays of its way where it is cancelled and they are still brought.
   */
  party: { id: string; payerId: string; shareCents: Cents; wayCents: Cents } | null;
  /** Of one that is added to a paid booking: the first of the party that it joins once it is paid (docs/decisions/085-added-scooters.md). */
  addsTo: string | null;
  /** Where a part was paid at once, or nothing, and the rest is paid later; null of what is paid whole. */
  part: PartPayment | null;
  /** Null where the guest came by themselves. */
  partner: SentBy | null;
  source: BookingSource;
  /** Null of what nobody kept; it stays once it is paid, or over. */
  kept: Kept | null;
  promoCode: string | null;
  quote: Quote;
  totalCents: Cents;
  /** Kept of what changes made cheaper after the free time was over (change-price.rules.ts). */
  retainedCents: Cents;
  driver: Driver;
  /** Which terms were accepted (termsVersion in src/shop/business.rules.ts). */
  termsVersion: string;
  holdEndsAt: Date | null;
  isUnassigned: boolean;
  linkGeneration: number;
  /** Of its link's token. */
  linkSha256: string;
  /** Where it ends later than 30 days after the agreed return (booking-link.rules.ts). */
  linkExtendedUntil: Date | null;
  /** The rider's own, beside the customer's: of a scooter that was ordered beside another (docs/decisions/079-riders.md). */
  riderLink: { generation: number; sha256: string } | null;
  createdAt: Date;
  /** Nothing in it says any more whose it was. */
  isErased: boolean;
};

export type NewBooking = Omit<
  Booking,
  | 'state'
  | 'version'
  | 'retainedCents'
  | 'isUnassigned'
  | 'linkGeneration'
  | 'linkExtendedUntil'
  | 'createdAt'
  | 'isErased'
> & {
  draftId: string | null;
  /** Null of those that came with another: a party counts once. */
  networkKey: string | null;
  widerNetworkKey: string | null;
  resultSha256: string;
};
