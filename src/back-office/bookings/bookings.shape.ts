import * as z from 'zod/mini';
import { lettingGo } from '../../booking/kept.rules.ts';
import { ifMissingChoices } from '../../booking/pot/pot.rules.ts';
import { optionalText, requiredText } from '../../shop/person.shape.ts';
import { RefundSource } from '../../payment/refund/refund-source.shape.ts';
import { bookingStates } from '../../booking/booking.rules.ts';
import { EquipmentShape } from '../../booking/extras/equipment.shape.ts';
import { bookingSources } from '../../booking/source.rules.ts';
import { tripFields } from '../../booking/trip.shape.ts';
import { MailDelivery } from '../../mails/delivery.shape.ts';
import { barringPapers } from '../../fleet/unit-deadlines.rules.ts';
import { dayRangeFields, PlainDateShape } from '../../fleet/date-time.shape.ts';
import { CodePath } from '../today/today.shape.ts';
import { namedColour } from '../../fleet/colour.shape.ts';
import { OpenRest } from '../../booking/part-payment/open-rest.shape.ts';
import { languages } from '../../translations/languages.ts';

export { CodePath };

/** By which of its days a booking is looked for: it leaves, comes back, was made. */
export const bookingDays = ['start', 'end', 'booked'] as const;
export const bookingOrders = ['latest', 'soonest', 'return', 'booked'] as const;
const onePage = 50;
const flag = z.optional(z.literal('1'));

export const BookingsQuery = z.object({
  q: z._default(z.string().check(z.maxLength(100)), ''),
  state: z.optional(z.enum(bookingStates)),
  day: z._default(z.enum(bookingDays), 'start'),
  ...dayRangeFields,
  unpaid: flag,
  unsigned: flag,
  /** With an open rest alone. */
  rest: flag,
  /** With charges alone that wait for the desk. */
  charges: flag,
  /** With a payment alone that a bank disputes. */
  disputed: flag,
  source: z.optional(z.enum(bookingSources)),
  order: z._default(z.enum(bookingOrders), 'latest'),
  /** How many lines: the list is made longer, not turned over. */
  show: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), onePage),
});
export type BookingsQuery = z.output<typeof BookingsQuery>;

/** With which others a booking was ordered: the customer's, which is the first of them, and its place among them. */
const PartyPlace = z.object({ code: z.string(), driver: z.string(), nth: z.int(), size: z.int() });

const BookingLine = z.object({
  code: z.string(),
  state: z.enum(bookingStates),
  driver: z.string(),
  phone: z.string(),
  email: z.string(),
  town: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  plate: z.nullable(z.string()),
  totalCents: z.number(),
  /** Awaited still: the whole of what is held, or what an open change costs more. */
  unpaidCents: z.number(),
  /** Of that, what is still to come of a price of which a part was paid when it was booked, or nothing. */
  openRestCents: z.number(),
  /** The same for all of its order; null where it owes none of it. */
  openRest: z.nullable(OpenRest),
  /** It is held for somebody who pays at the pickup: nobody waits for its payment. */
  paysAtPickup: z.boolean(),
  /** Who ended what was kept before its hour; null of everything else. */
  letGoBy: z.nullable(z.enum(lettingGo)),
  /** The last day for it; null of what is paid whole. */
  restDueOn: z.nullable(z.string()),
  /** Under way, and its present contract is not signed. */
  isUnsigned: z.boolean(),
  /** One of its contracts was signed, if only for what was booked before a change. */
  wasSigned: z.boolean(),
  /** A bank disputes a payment of it. */
  isDisputed: z.boolean(),
  /** What waits for the desk: an objection comes first. */
  charges: z.nullable(z.enum(['proposed', 'objected'])),
  source: z.enum(bookingSources),
  /** Who sent it, as they were called then. */
  partner: z.nullable(z.string()),
  /** Null for one that was ordered alone. */
  party: z.nullable(PartyPlace),
});
export type BookingLine = z.infer<typeof BookingLine>;
/** More than ten seasons' of a small shop; a longer list is no file of one answer. */
export const mostInFile = 50_000;

export const BookingsAnswer = z.object({
  lines: z.array(BookingLine),
  more: z.boolean(),
  /** Of all that were found. */
  count: z.number(),
});
export type BookingsAnswer = z.infer<typeof BookingsAnswer>;

/** Something that happened: to the booking, its money, its charges, its mails or its contract. */
const TimelineEntry = z.object({
  at: z.string(),
  of: z.enum(['booking', 'money', 'charge', 'mail', 'contract']),
  kind: z.string(),
  /** Who did it, where that was somebody of the shop. */
  who: z.nullable(z.string()),
  amountCents: z.nullable(z.number()),
  /** Of a note or a refund: the desk's words. */
  text: z.nullable(z.string()),
  /** Of a refund: what its customer was told, beside. */
  toCustomer: z.nullable(z.string()),
  /** Of a mail: which one, and how it fared. */
  mail: z.nullable(z.string()),
  delivery: z.nullable(MailDelivery),
  /** Of several that were ordered together: `all` of them, or the code of the one whose part it is. */
  share: z.nullable(z.string()),
  /** Of what was kept and ended before its hour: who ended it. */
  letGoBy: z.nullable(z.enum(lettingGo)),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A closed day on which this booking would begin or end; when its customer was offered to move for nothing, if they were. */
export const FreeMove = z.object({ day: z.string(), offeredAt: z.nullable(z.string()) });
export type FreeMove = z.infer<typeof FreeMove>;
export const FreeMoveBody = z.strictObject({ day: PlainDateShape });

/** What is signed, for the desk: the Italian text, and the one in the customer's language. */
export const ContractTextAnswer = z.object({
  status: z.enum(['pending', 'completed', 'signed']),
  signedAt: z.nullable(z.string()),
  textSha256: z.nullable(z.string()),
  verificationCode: z.nullable(z.string()),
  /** Empty while none is written. */
  texts: z.array(z.object({ language: z.enum(languages), text: z.string() })),
});
export type ContractTextAnswer = z.infer<typeof ContractTextAnswer>;

/** One of those that were ordered together, the booking itself among them. */
const PartyMember = z.extend(BookingLine, {
  version: z.number(),
  scooter: z.object({ model: z.string(), ...namedColour }),
  secondDriver: z.boolean(),
  people: z.nullable(z.int()),
  extras: EquipmentShape,
  contract: z.nullable(z.enum(['pending', 'completed', 'signed'])),
  /** Of what was paid together its part, less what went back of it. */
  keptCents: z.number(),
  refundSources: z.array(RefundSource),
});
export type PartyMember = z.infer<typeof PartyMember>;

/** To whom a refund goes, where not all of it is the customer's. */
const RefundParts = z.nullable(z.array(z.object({ fullName: z.string(), cents: z.number() })));

export const BookingAnswer = z.extend(BookingLine, {
  version: z.number(),
  language: z.string(),
  delivered: z.boolean(),
  ...tripFields,
  licence: z.string(),
  secondDriver: z.boolean(),
  /** How many ride it, so many helmets go with it; null where nobody has said. */
  people: z.nullable(z.int()),
  /** As they were agreed. */
  extras: EquipmentShape,
  /** By which way it came. */
  source: z.enum(bookingSources),
  scooterId: z.number(),
  /** What can be chosen instead. */
  scooters: z.array(z.object({ id: z.number(), model: z.string(), ...namedColour })),
  scooter: z.object({ model: z.string(), ...namedColour }),
  /** What is written to its address comes back for good. */
  mailsComeBack: z.boolean(),
  /** Its customer called and left no address. */
  lacksAddress: z.boolean(),
  /** Where mails about it go to its customer ('' where they left no address) and to a rider with an address of their own; on the phone they are told what no mail says. */
  mailTo: z.object({ email: z.string(), phone: z.string(), riderEmail: z.nullable(z.string()) }),
  /** Of somebody who was erased: until when the law wants papers kept, which nobody here can open. */
  erased: z.nullable(z.object({ keptUntil: z.nullable(z.string()) })),
  contract: z.nullable(z.enum(['pending', 'completed', 'signed'])),
  /** In which its text is written, the one that the customer reads last. */
  contractLanguages: z.array(z.enum(languages)),
  payment: z.string(),
  /** Of what was paid for it, its part, less what went back. */
  keptCents: z.number(),
  /** What came beside its price, for charges and by requests, less what went back. */
  besideCents: z.number(),
  /** What cancelling now would give back; null where it cannot be cancelled. */
  cancel: z.nullable(z.object({ refundCents: z.number(), keptCents: z.number(), parts: RefundParts })),
  /** The same of all that were ordered with it and can be; null where that is not more than one. `staying`: codes of those that are ridden. */
  cancelTogether: z.nullable(
    z.object({
      dueCents: z.number(),
      parts: RefundParts,
      rides: z.array(z.object({ code: z.string(), version: z.number(), refundCents: z.number() })),
      staying: z.array(z.string()),
    }),
  ),
  /** Whether days, times and places may still become others. */
  mayChange: z.boolean(),
  /** A change that waits for its money, and the page on which the customer pays it while that is open. */
  openChange: z.nullable(z.object({ dueCents: z.number(), checkoutUrl: z.nullable(z.string()) })),
  /** Scooters of the same kind; empty where none is to be chosen. */
  units: z.array(
    z.object({
      id: z.number(),
      plate: z.string(),
      free: z.boolean(),
      own: z.boolean(),
      /** Which paper without which it cannot go out has ended. */
      barredBy: z.nullable(z.enum(barringPapers)),
    }),
  ),
  mayGiveBack: z.boolean(),
  /** What a refund takes from, in this order. */
  refundSources: z.array(RefundSource),
  freeMove: z.nullable(FreeMove),
  maySendLink: z.boolean(),
  /** Whose page's link is given by hand, for no mail brings it; on a rider's booking never the customer's. */
  pageHolder: z.nullable(z.enum(['customer', 'rider'])),
  /** Where each pays their share, until all have or it was let go: who has, and until when one may begin to pay. */
  pot: z.nullable(
    z.object({
      step: z.enum(['waiting', 'open', 'owed']),
      ifMissing: z.enum(ifMissingChoices),
      until: z.string(),
      shares: z.array(
        z.object({ code: z.string(), driver: z.string(), cents: z.number(), isPaid: z.boolean() }),
      ),
    }),
  ),
  /** All that were ordered together, the customer's in front; empty for one that was ordered alone. */
  together: z.array(PartyMember),
  /** Sold to its customer right before or after, as bookings of their own. */
  soldBeside: z.array(BookingLine),
  history: z.array(TimelineEntry),
});
export type BookingAnswer = z.infer<typeof BookingAnswer>;

/** Somebody's own page, which stays, what it is sent with, and WhatsApp with that, null where nobody reads it; whose it is, and whether it opens the customer's whole order or one rider's scooter. */
export const PageLinkAnswer = z.object({
  link: z.string(),
  message: z.string(),
  whatsapp: z.nullable(z.string()),
  holder: z.enum(['customer', 'rider']),
  name: z.string(),
});
export type PageLinkAnswer = z.infer<typeof PageLinkAnswer>;

/** The same for a screen that its holder scans; `words`: what they are to do, in their language. */
export const ShownPageAnswer = z.object({ link: z.string(), name: z.string(), words: z.string() });
export type ShownPageAnswer = z.infer<typeof ShownPageAnswer>;

const version = z.int().check(z.positive());
const cents = z.int().check(z.minimum(0), z.maximum(10_000_000));
export const CancelBody = z.strictObject({ version, expectedRefundCents: cents });
/** `expected`: those that were shown as what is cancelled, each in the version that was shown. */
export const CancelTogetherBody = z.strictObject({
  expectedRefundCents: cents,
  expected: z
    .array(z.strictObject({ code: z.string().check(z.maxLength(20)), version }))
    .check(z.minLength(1), z.maxLength(50)),
});
export const PartialRefundBody = z.strictObject({
  version,
  amountCents: cents.check(z.positive()),
  why: requiredText(200),
  /** What the mail says of it. */
  toCustomer: z._default(optionalText(200), ''),
});
export const NoteBody = z.strictObject({
  /** Of the note: sent twice it is one. */
  id: z.uuid(),
  text: requiredText(2000),
});
