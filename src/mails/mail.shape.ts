import * as z from 'zod/mini';
import type { Cents } from '../basics/money.ts';
import type { RefusalReason } from '../reviews/customer-review.type.ts';
import type { Booking, Kept } from '../booking/booking.type.ts';
import type { IfMissing } from '../booking/pot/pot.rules.ts';
import type { Trip } from '../booking/trip.shape.ts';
import type { NoticeTopic } from '../shop/settings/notices.shape.ts';
import type { Language } from '../translations/languages.ts';
import type { FineNotice } from '../fines/fine-notice.type.ts';
import type { AlarmUpdate } from './alarm.shape.ts';
import type { ChargeMails } from './charge-mail.type.ts';
import type { DepositMails } from './deposit-mail.type.ts';
import type { MoneyRequestMails } from './money-request-mails.type.ts';
import type { DropReason } from './delivery.shape.ts';
import type { RefundMails } from './refund-mail.type.ts';
import type { StaffMails } from './staff-mail.type.ts';
import type { MissingInMail, RestInMail, RestMails } from './missing-mail.type.ts';
import type { MailTexts } from '../shop/settings/mail-texts.shape.ts';
import type { NamedColour } from '../fleet/colour.rules.ts';
import type { NeededLicence } from '../fleet/model.rules.ts';

/** The payload of the job 'send-mail'. */
export const sendMailPayload = z.strictObject({ mailId: z.uuid() });

/** What else may be paid. */
type LaterMails = MoneyRequestMails &
  ChargeMails<OfBooking> &
  DepositMails<OfBooking> &
  RestMails<OfBooking> &
  RefundMails<OfBooking, WithRefund>;

/** What a mail shows, by its kind. Loaded when the mail is sent: the table keeps no name, link or text of it. */
export type MailDataOf = LaterMails &
  StaffMails<Recipient> & {
    /** `contract`: of the customer's own scooter, where it still goes. */
    booking_confirmed: {
      to: Recipient;
      booking: BookingInMail;
      links: { booking: string; contract: string | null };
      /** The code of the booking to which the scooter was added, where it was not ordered at once. */
      addedTo?: string;
      /** Held on a card for each scooter before the pickup, where one was agreed. */
      depositCents?: Cents;
      /** That the customer lets the shop keep; `objectDays`: so long they may object before it pays. */
      keptCard?: { brand: string; last4: string; expires: string; until: string; objectDays: number };
      rest?: RestInMail;
    };
    /** To the rider of a scooter beside the first: their own link. `paidCents`: what they have paid of it themselves. `isOpen`: the customer still owes some of it. */
    rider_link: {
      to: Recipient;
      booking: BookingInMail;
      customer: string;
      paidCents?: Cents;
      isOpen?: true;
      links: { booking: string };
    };
    /** To the same, once something becomes of their scooter. `mustSign`: its contract, perhaps once more. */
    rider_update: {
      to: Recipient;
      booking: BookingInMail;
      customer: string;
      update: { what: 'changed'; mustSign: boolean } | { what: 'weather' | 'closed'; day: string };
      links: { booking: string };
    };
    /** Where each pays their share: to the customer, once their own is paid. */
    pot_opened: OfBooking & {
      until: Date;
      ifMissing: IfMissing;
      shares: readonly { name: string; cents: Cents }[];
    };
    /** To a rider, who is asked for theirs. */
    pot_share: OfShare & { until: Date; shareCents: Cents };
    /** To the customer: what is missing is theirs to pay. */
    pot_owed: OfBooking & {
      until: Date;
      missingCents: Cents;
    };
    /** To the customer: all of it is let go. `refundCents`: of what they have paid themselves. */
    pot_let_go: WithRefund;
    /** To a rider who had paid theirs. `isLetGo`: with all shares of the pot, so that there is no scooter for them. */
    share_refunded: OfShare & { refundCents: Cents; isLetGo: boolean };
    contract_signed: {
      to: Recipient;
      booking: BookingInMail;
      links: { booking: string; verify: string };
      contract: SignedInMail & { pdf: Uint8Array };
      missing?: MissingInMail;
    };
    /** To the shop: what proves, outside of the database, that the signed file stays the same. */
    contract_filed: {
      to: Recipient;
      customer: string;
      booking: BookingInMail;
      links: { verify: string };
      contract: SignedInMail;
      isUrgent?: boolean;
    };
    /** Asked for again, or because nobody has signed and the pickup is near. */
    contract_link: { to: Recipient; booking: BookingInMail; links: { booking: string; contract: string } };
    contract_reminder: Unsigned;
    pickup_tomorrow: Unsigned & { missing?: MissingInMail };
    return_today: {
      to: Recipient;
      booking: BookingInMail;
      links: { booking: string };
      /** A rider keeps a scooter no longer than its customer has booked it for. */
      isRiders?: boolean;
    };
    review_refused: {
      to: Recipient;
      booking: BookingInMail;
      links: { booking: string; review: string };
      reason: RefusalReason;
    };
    review_request: {
      to: Recipient;
      booking: BookingInMail;
      links: { booking: string; review: string };
      /** As in `newsletter_welcome`. */
      unsubscribe: string;
    };
    /** To the rider of a scooter beside the first, by whomever it was cancelled. */
    ride_cancelled: { to: Recipient; booking: BookingInMail; customer: string };
    booking_changed: {
      to: Recipient;
      booking: BookingInMail;
      /** `contract`: it must be signed, perhaps once more; by the rider, where the booking names one who is not the customer. */
      links: { booking: string; contract: string | null };
      /** What is in the customer's calendar from now on, where that is more than this one. */
      calendar?: readonly BookingInMail[];
      rest?: RestInMail;
    };
    change_given_back: {
      to: Recipient;
      booking: BookingInMail;
      links: { booking: string };
      refundCents: Cents;
    };
    /** How to pay for what was agreed at the desk. */
    payment_link: { to: Recipient; booking: BookingInMail; links: { booking: string; pay: string } };
    /** What the desk keeps unpaid for who is not there. */
    booking_kept: OfBooking & { kept: Kept };
    /** What was signed when the scooter changed hands. */
    handover_report: WithReport;
    return_report: WithReport;
    /** To whoever signed the contract of a ride with which a fine came; the notice is attached. */
    fine_notice: { to: Recipient; booking: BookingInMail; links: { booking: string }; fine: FineNotice };
    /** A day of bad weather was called off: it may be moved or cancelled for nothing. */
    weather_day: OfBooking & {
      /** `until`: of the free cancellation. */
      weather: { day: string; until: Date };
    };
    /** The shop is closed by now when it would begin or end: it may be moved or cancelled for nothing. */
    closed_day: OfBooking & {
      closed: { day: string; until: Date };
    };
    booking_link: {
      to: Recipient;
      booking: BookingInMail;
      links: { booking: string };
      /** The other open ones of this address. */
      others: { code: string; start: BookingInMail['start']; link: string }[];
    };
    /** For who wants to download what is stored about them. Without a link: the mail alone opens nothing, wherever it is forwarded. */
    data_code: { to: Recipient; booking: Pick<BookingInMail, 'code'>; digits: string };
    /** To someone on the waiting list, whose name is not known. */
    waiting_confirm: { to: Recipient; wait: WaitInMail; links: { waiting: string } };
    waiting_offer: {
      to: Recipient;
      wait: WaitInMail;
      scooters: readonly BookingInMail['scooter'][];
      until: Date;
      links: { waiting: string };
    };
    /** To the shop; an answer goes to the visitor. */
    contact_message: { to: Recipient; replyTo: string; contact: ContactInMail; isUrgent?: boolean };
    /** Somebody of the shop answers; an answer to that goes where those to all mails go. */
    contact_reply: {
      to: Recipient;
      answered: { subject: string; message: string; text: string };
    };
    newsletter_confirm: { to: Recipient; links: { confirm: string } };
    /** `unsubscribe`: the address that a mail program's own button posts to (RFC 8058). */
    newsletter_welcome: { to: Recipient; links: { home: string }; unsubscribe: string };
    /** To the owner of the shop. */
    /** `links`: of the desk's page of each booking that is named, by its code. */
    alarm: { to: Recipient; news: AlarmUpdate; isUrgent?: boolean; links?: Readonly<Record<string, string>> };
    /** To the shop's own people, as their rules say: one thing at once, or all of a day. */
    shop_notice: { to: Recipient; isUrgent?: boolean; isSummary: boolean; entries: NoticeEntry[] };
  };

/** What the shop's people are told, each as shortly as it can be looked up by. */
export type NoticeEntry = { topic: NoticeTopic } & (
  | { kind: 'booking'; booking: BookingInMail; customer: string; link: string }
  | { kind: 'alarms'; news: AlarmUpdate }
  | { kind: 'message'; message: Pick<ContactInMail, 'name' | 'subject'> }
);

/** Of a signed contract: the fingerprints of text and file, and the code that is printed in it. */
type SignedInMail = {
  signedAt: Date;
  textSha256: string;
  pdfSha256: string;
  /** In which its text is written, the one that was read last. */
  languages: readonly Language[];
  verificationCode: string | null;
};

/** About it, with the way to its page. */
export type OfBooking = { to: Recipient; booking: BookingInMail; links: { booking: string } };

/** `customer`: for whom a rider pays. */
type OfShare = { to: Recipient; booking: BookingInMail; customer: string; links: { booking: string } };

type WithRefund = {
  to: Recipient;
  booking: BookingInMail;
  links: { home: string; booking: string };
  refundCents: Cents;
};

/** `contract`: of whoever it is written to, not signed yet. `riders`: the others of the order who have not, each with the way to theirs. */
type Unsigned = {
  to: Recipient;
  booking: BookingInMail;
  links: { booking: string; contract: string | null };
  riders?: readonly { name: string; way: string }[];
};

type WithReport = {
  to: Recipient;
  booking: BookingInMail;
  links: { booking: string };
  pdf: Uint8Array;
  /** Of the scooter that the report is about: a ride may have had several. */
  plate: string;
};

export type MailKind = keyof MailDataOf;

export type Recipient = { name: string; email: string };

/** What a visitor wrote, and in which language the site spoke to them. */
export type ContactInMail = {
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Language;
};

/** `scooters`: so many are waited for. */
export type WaitInMail = Pick<BookingInMail, 'town' | 'start' | 'end'> & { scooters: number };

export type BookingInMail = Pick<Booking, 'id' | 'code' | 'version' | 'start' | 'end' | 'quote'> &
  Omit<Trip, 'destination'> & {
    bookedAt: Date;
    /** When the mail is written: what is offered in it must not be over by then. */
    writtenAt: Date;
    town: string;
    /** `licence`: the least that it needs, where that is not the one for 125 cc. */
    scooter: NamedColour & { model: string; licence?: NeededLicence };
    /** Null where the rider has not told it yet. */
    licenceCountry: string | null;
    secondDriver: boolean;
    /** Of one that was ordered with others, in what the customer and the shop read: who rides it. */
    rider?: string;
    /** Those beside it that the mail is about as well. */
    further?: readonly BookingInMail[];
  };

/**
 * `not_yet`: a part of it is still being made (the sealed PDF), ask again soon, for as long as it takes.
 * A reason: what it would say is no longer true (cancelled, erased); the mail is dropped, and the desk says why.
 */
export type LoadedMail<Kind extends MailKind> = MailDataOf[Kind] | 'not_yet' | DropReason;

/** One loader a kind (create-mail-data.ts). `reference` is what queueMail was given: the booking's id, the notice's or the message's. */
export type MailData = {
  [Kind in MailKind]: (reference: string, cause?: string) => Promise<LoadedMail<Kind>>;
};

export type Attachment = {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
  /** A picture that the mail itself shows, as `cid:…`; without one it is a file beside the mail. */
  cid?: string;
};

export type RenderedMail = { subject: string; html: string; text: string; attachments: Attachment[] };

export type RenderMail = <Kind extends MailKind>(
  kind: Kind,
  language: Language,
  data: MailDataOf[Kind],
  /** Instead of what the owner has set. */
  ownTexts?: MailTexts,
) => Promise<RenderedMail>;
