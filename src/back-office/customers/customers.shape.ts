import * as z from 'zod/mini';
import { bookingStates } from '../../booking/booking.rules.ts';
import { doNotRentReasons, doNotRentStates } from '../../customers/do-not-rent.rules.ts';
import { licenceCategories, type TypedDriver } from '../../booking/driver.shape.ts';
import { CheckedLicence } from '../../handover/report.shape.ts';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import { reviewStates } from '../../reviews/customer-review.type.ts';
import { requiredText } from '../../shop/person.shape.ts';
import { CodePath } from '../today/today.shape.ts';

export { CodePath };

export const customerOrders = ['recent', 'bookings', 'receipts'] as const;

export const CustomersQuery = z.object({
  q: z._default(z.string().check(z.maxLength(100)), ''),
  order: z._default(z.enum(customerOrders), 'recent'),
  /** How many lines: the list is made longer, not turned over. */
  show: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 50),
});
export type CustomersQuery = z.output<typeof CustomersQuery>;

/** Of a decision not to rent that is not over. */
const OpenDecision = z.object({
  state: z.enum(doNotRentStates),
  reason: z.enum(doNotRentReasons),
  /** The last day. */
  until: z.string(),
});
export type OpenDecision = z.infer<typeof OpenDecision>;

const CustomerLine = z.object({
  /** Of one of their bookings: by it the file is opened. */
  code: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  bookings: z.int(),
  /** The day on which the newest was made. */
  recent: z.string(),
  /** What came from them less what went back, as the ledger has it. */
  receiptsCents: z.int(),
  notes: z.int(),
  doNotRent: z.nullable(OpenDecision),
});
export type CustomerLine = z.infer<typeof CustomerLine>;

export const CustomersAnswer = z.object({
  lines: z.array(CustomerLine),
  /** Of all that were found. */
  count: z.int(),
  more: z.boolean(),
});
export type CustomersAnswer = z.infer<typeof CustomersAnswer>;

const Note = z.object({
  id: z.string(),
  version: z.int(),
  text: z.string(),
  /** Whoever hands their next scooter over reads it too. */
  atHandover: z.boolean(),
  by: z.string(),
  at: z.string(),
});
export type CustomerNoteView = z.infer<typeof Note>;

const Decision = z.extend(OpenDecision, {
  id: z.string(),
  version: z.int(),
  why: z.string(),
  by: z.string(),
  at: z.string(),
  reviewedBy: z.nullable(z.string()),
});
export type DecisionView = z.infer<typeof Decision>;

const CustomerBooking = z.object({
  code: z.string(),
  state: z.enum(bookingStates),
  driver: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  town: z.string(),
  scooter: z.string(),
  totalCents: z.int(),
  /** What was paid in its name, less what went back. */
  receiptsCents: z.int(),
  /** In whose name it was paid with others; null in its own. */
  paidWith: z.nullable(z.string()),
});
export type CustomerBooking = z.infer<typeof CustomerBooking>;

export const CustomerAnswer = z.object({
  code: z.string(),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** Of these, those from which mails come back. */
  bouncing: z.array(z.string()),
  receiptsCents: z.int(),
  bookings: z.array(CustomerBooking),
  reviews: z.array(
    z.object({
      code: z.string(),
      rating: z.int(),
      title: z.string(),
      text: z.string(),
      state: z.enum(reviewStates),
    }),
  ),
  notes: z.array(Note),
  decisions: z.array(Decision),
  merges: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      codes: z.array(z.string()),
      by: z.string(),
      at: z.string(),
    }),
  ),
  /** Other files with one of these telephones: the same person, or somebody of the family. */
  similar: z.array(z.object({ code: z.string(), name: z.string(), email: z.string() })),
});
export type CustomerAnswer = z.infer<typeof CustomerAnswer>;

/** What stands beside one of their bookings, and while somebody sells to them. */
export const CustomerBrief = z.object({
  code: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  bookings: z.int(),
  notes: z.array(Note),
  doNotRent: z.nullable(OpenDecision),
  /** A person has decided what becomes of this booking. */
  isDecided: z.boolean(),
});
export type CustomerBrief = z.infer<typeof CustomerBrief>;
export const BookingCustomerAnswer = z.object({ customer: z.nullable(CustomerBrief) });
export type BookingCustomerAnswer = z.infer<typeof BookingCustomerAnswer>;

/** As somebody types it: of no shape yet. */
export const KnownCustomerBody = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  phone: z.string().check(z.maxLength(40)),
});
export const KnownCustomerAnswer = z.object({ known: z.array(CustomerBrief) });
export type KnownCustomerAnswer = z.infer<typeof KnownCustomerAnswer>;

/** What is typed for a sale, of somebody who stands at the desk and is known; `dateOfBirth` was sealed, `validUntil` read from the card. */
export const KnownDriverAnswer = z.object({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  licenceCountry: z.string(),
  licenceCategory: z.nullable(z.enum(licenceCategories)),
  dateOfBirth: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
} satisfies Record<keyof TypedDriver | 'language' | 'validUntil', z.ZodMiniType>);
export type KnownDriverAnswer = z.infer<typeof KnownDriverAnswer>;
/** Of their last rental, where it is valid until this one ends; else null. */
export const KnownLicenceAnswer = z.object({ licence: z.nullable(CheckedLicence) });
export type KnownLicenceAnswer = z.infer<typeof KnownLicenceAnswer>;

const version = z.int().check(z.positive());
export const NotePath = z.object({ id: z.uuid() });
const noteWords = { text: requiredText(1000), atHandover: z.boolean() };
export const NewCustomerNoteBody = z.strictObject({ id: z.uuid(), ...noteWords });
export const CustomerNoteBody = z.strictObject({ version, ...noteWords });
export const CustomerVersionBody = z.strictObject({ version });
export const MergeBody = z.strictObject({ id: z.uuid(), other: CodePath.shape.code });
export const DoNotRentBody = z.strictObject({
  id: z.uuid(),
  reason: z.enum(doNotRentReasons),
  why: requiredText(1000),
  until: PlainDateShape,
});
