import type { CallOffCause } from '../booking/cancel/weather.rules.ts';
import type { RefundDueTogether, RefundPart } from '../booking/cancel/cancellation.type.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Cents } from '../basics/money.ts';
import type { SubmittedReview } from '../reviews/customer-review.type.ts';
import type { MoneyMove } from '../payment/reconcile/money-move.type.ts';
import type { Booking, Kept } from '../booking/booking.type.ts';
import type { LetGoBy } from '../booking/kept.rules.ts';
import type { ChangeWish, ChangeAlternative } from '../booking/change/change.shape.ts';
import type { IfMissing, PotStep } from '../booking/pot/pot.rules.ts';
import type { OwnRestState } from '../booking/part-payment/rest-states.rules.ts';
import type { Trip } from '../booking/trip.shape.ts';
import type { OpeningAnswer } from '../fleet/opening.shape.ts';
import type { Replacement } from '../price/replacement.rules.ts';
import type { RefusalCode } from '../basics/refusals.ts';
import type { ReportKind } from '../handover/report.shape.ts';
import type { PickupPhotoKind } from '../handover/pickup/pickup-photo.shape.ts';
import type { StandingDeposit } from '../deposit/read-deposit.ts';
import type { Buyer } from '../invoices/buyer.rules.ts';
import type { InvoiceType } from '../invoices/invoice.rules.ts';
import type { OwnCharges } from './own-charges.type.ts';
import type { Adding } from '../booking/add/add-scooter.shape.ts';
import type { KeyStatus } from '../key-box/key-box.rules.ts';
import type { NamedColour } from '../fleet/colour.rules.ts';

type OwnDeposit = Pick<
  StandingDeposit,
  'state' | 'cents' | 'capturedCents' | 'excessCents' | 'releaseHours' | 'mayBeGiven' | 'isOver'
> & {
  /** While it is still held though the scooter is back: because something is open, or until that moment. `freeAt`: null where no bank has said it. */
  afterwards: { isClaimed: boolean; freeAt: Date | null } | null;
};

type OwnRest = {
  state: OwnRestState;
  nowCents: Cents;
  /** Nothing was paid for it, and no money is on its way: who cancels owes nothing. */
  isUnpaid: boolean;
  /** Codes of the scooters that still owe of it. */
  owing: string[];
  /** Of the whole order, and of this scooter alone. */
  owedCents: Cents;
  ownCents: Cents;
  /** For how many scooters it is owed. */
  scooters: number;
  /** How many of the order stay in until it has come, whether they owe of it or not. */
  stayingIn: number;
  /** What the shop does without; null of a rest that it has not given up, or of long ago. */
  givenUpCents: Cents | null;
  dueOn: PlainDate;
  /** This scooter goes out all the same. */
  isWaived: boolean;
};

/** What the customer's own pages show, drawn by the server alone. No birth date, no licence number, no signature. */
export type OwnBooking = Trip &
  Pick<Booking['driver'], 'licenceCountry' | 'licenceCategory'> &
  Pick<Booking, 'code' | 'state' | 'start' | 'end' | 'quote' | 'retainedCents'> & {
    token: string;
    /** Of a link that who rides beside the customer has: who booked it for them, by the first name. Null on the customer's own. */
    rider: { bookedBy: string } | null;
    /** All scooters of the order, for its customer alone; null of a single one, and for who rides beside them. */
    group: OwnGroupRide[] | null;
    /** Where each pays their share, and it is not decided; then it may have been let go. */
    pot: OwnPot | null;
    /** Whether a scooter may be added, and the one that waits for its payment; for the customer alone. */
    adding: Adding | null;
    /** Mails to its customer come back; never on a rider's page. */
    mailBack?: { masked: string; why: 'wrong' | 'full' } | null;
    /** Whom an invoice is to be for, and those that were issued; for the customer alone. */
    invoice?: {
      buyer: Buyer | null;
      issued: { id: string; type: InvoiceType; number: string; issuedOn: PlainDate; isRejected: boolean }[];
    } | null;
    /** Who sent them; null where the guest came by themselves. */
    sentBy: string | null;
    fullName: string;
    scooter: NamedColour & { id: number; model: string; imageUrl: string };
    secondDriver: boolean;
    /**
     * How many ride on all of the order that still stand; for its customer alone, and null where nobody has said: who sits behind whom is
     * theirs to decide.
     */
    people: number | null;
    /** What is asked for after the rental; null where that is nothing, and for who rides beside the customer. */
    charges: OwnCharges | null;
    /** The card that its customer lets the shop keep; `until` is null while something that was announced is open. */
    keptCard: { brand: string; last4: string; expires: string; until: PlainDate | null } | null;
    /** What they are asked for beside the price and may pay now; for the customer alone. */
    asked: { id: string; texts: string[]; amountCents: Cents }[];
    /** Another scooter of the order pays for a way: one without a line of the delivery is not brought for nothing. */
    isWayPaidByOther: boolean;
    /** Why a part of it was given back, in the words that its customer was told; the earliest first. Never on a rider's page. */
    partRefunds?: { cents: Cents; why: string }[];
    /** What was paid of such, and went back; `texts`: what it was for; `isFromCard`: a card paid charges without a link. */
    paidBeside: { texts: string[]; isFromCard: boolean; moves: MoneyMove[] }[];
    /** While it is not paid: what each piece costs that does not come back, of all scooters that whoever looks would pay for. */
    replacements: Replacement[];
    /** Of a hold of which only a part is paid at once, that part; null of any other. */
    nowCents: Cents | null;
    /**
     * What the desk keeps for them, as long as nobody has paid for it; `letGoBy`: who ended it before its hour. `depositCents`: for each scooter, as when it was kept.
     * `keepsEarlierFees`: today's terms name others.
     */
    kept:
      | (Kept & {
          scooters: number;
          amountCents: Cents;
          depositCents: Cents;
          keepsEarlierFees: boolean;
          letGoBy: LetGoBy | null;
        })
      | null;
    /** Of an order of which a part was paid at once, or nothing, what is still to come; null where it was paid whole, and for who rides beside the customer. */
    rest: OwnRest | null;
    /** What is held on a card while the scooter is out; null where that is nothing, and for who rides beside the customer. */
    deposit: OwnDeposit | null;
    /** A change starts from this. */
    booked: ChangeWish;
    bookedAt: Date;
    moves: MoneyMove[];
    /** `token`: of its own page. */
    contract: { token: string; status: 'pending' | 'completed' | 'signed'; pdfUrl: string | null } | null;
    /** How each scooter that they had left and came back, the handover first. */
    reports: { kind: ReportKind; unitNumber: number; doneAt: Date; plate: string | null }[];
    freeUntil: Date;
    /** By now the free time is over. */
    isFreeOver: boolean;
    /** That day was called off, for its weather or because the shop is closed: until then moving and cancelling cost nothing. */
    weather: { day: string; until: Date; cause: CallOffCause } | null;
    /** The last moment at which a change may be asked for; null where it cannot be changed. */
    changeUntil: Date | null;
    /** The days to which it cannot be moved. */
    opening: Pick<OpeningAnswer, 'closedDates' | 'earliestStart'>;
    /** A change whose difference is not paid yet. `versions`: of all that it changes at once, where that is not this one alone. */
    openChange: { dueCents: Cents; version: number; wish: ChangeWish; versions: string | null } | null;
    /** The difference of a change that was paid within the last hour. */
    paidChangeCents: Cents | null;
    /** While the scooter is out: until when it can be kept, and for how much. */
    longer: ChangeAlternative[];
    /** The same for all of the order at once, while all that are not back are out; for its customer alone. */
    longerTogether: ChangeAlternative[];
    scooters: (NamedColour & { id: number; model: string })[];
    /** The key box at the office (Ride Now): from when on its code can be had, and what is missing; null where it is not for them. */
    key: OwnKey | null;
    /** What would go back if it were cancelled now; null where it cannot be. */
    refundNowCents: Cents | null;
    /** Of what was paid: a bank has it, or has given it back. */
    disputedCents: Cents;
    isPickupOver: boolean;
    /** Paid, and nobody came in all that time. */
    isMissed: boolean;
    /** To whom it goes, where not all of it is the customer's. */
    refundNowParts: RefundPart[] | null;
    /** The same of all that were ordered with it and can be; null where that is one, and for who rides beside the customer. */
    refundTogether: RefundDueTogether | null;
    /** It is over, or another that was ordered with it. */
    isReviewable: boolean;
    /** What the customer said of it, once it was over. */
    review: SubmittedReview | null;
    /** Whoever opened it has an address of their own, to which a code for their data can be mailed. */
    hasOwnAddress: boolean;
    /** A code for the data was mailed, and can be used. */
    hasOpenDataCode: boolean;
    /** They asked to be forgotten, and a person has it before them. */
    erasureAsked: boolean;
  };

export type OwnPot = {
  step: PotStep;
  ifMissing: IfMissing;
  /** The last moment at which somebody may begin to pay. */
  until: Date;
  /** That moment is past: nothing is asked of anybody until it is decided, at the latest at `endsAt`. */
  isClosed: boolean;
  endsAt: Date;
  /** Of this page's scooter. */
  shareCents: Cents;
  isPaid: boolean;
  /** What this page's button pays now: the own share, or what the customer owes; null where nothing is to be paid here. */
  payCents: Cents | null;
  /** Of all, for the customer alone. */
  shares: readonly { code: string; fullName: string; cents: Cents; isPaid: boolean }[];
};

/** One scooter of several, as their customer sees it. */
export type OwnGroupRide = Pick<Booking, 'code' | 'state'> & {
  fullName: string;
  scooter: NamedColour & { model: string };
  /** Null where there is no contract. */
  isSigned: boolean | null;
  /** By a payment of its own: added later, or each pays their own. */
  isPaidApart: boolean;
  /** With what an earlier change left of its old price. */
  priceCents: Cents;
  /** What was paid for it, of the one payment for all its part, and what of that went back. */
  paidCents: Cents;
  backCents: Cents;
  /** Of the customer's own page for it. */
  ownToken: string;
  /** The rider's own; null of the first one, and of one that is over. `email`: null where the rider has none; `whatsapp`: opens their chat, or the choice of one where no number is known. */
  link: { url: string; generation: number; maySend: boolean; email: string | null; whatsapp: string } | null;
};

export type OwnKey = {
  standing: Exclude<KeyStatus, 'none'>;
  from: Date;
  /** Which are there already; what they show can be seen by the desk alone. */
  photos: PickupPhotoKind[];
  /** Of the scooter to photograph; null before it is time, and where none can be. */
  plate: string | null;
  /** Why its key is not to be had now. */
  obstacle: RefusalCode | null;
};

/** `away`: the database cannot be asked now, and a customer at the road still needs a number to call. `ended`: by a link whose time is over, of which
 * another is mailed; `ended_unwritten`: to nobody. A rider's is not sent again by the shop, but by who has booked for them. */
export type OwnBookingResult = OwnBooking | 'away' | 'ended' | 'ended_unwritten' | 'ride_ended';
