import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import type { Cents } from '../basics/money.ts';
import type { RandomSource } from '../basics/random-source.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { BookingRoom, Bookings } from '../booking/booking.ts';
import type { ContractRoom } from '../contract/contract.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { PhotoStore } from '../gateways/photos/photo-store.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import type { Payment } from '../payment/payment.ts';
import type { TakingReceipt } from '../payment/record-taking.ts';
import type { Language } from '../translations/languages.ts';
import type { ChargeStore } from './charge.store.ts';
import type { CollectionStore } from './collection.store.ts';

/** How a customer is asked for a sum by a lasting link (the room of money requests). `id`: under which it is paid. */
export type MoneyRequests = {
  ask(tx: Tx, asked: AskedForCharges): Promise<{ id: string } | Refusal>;
  withdraw(of: {
    id: string;
    by: string | null;
    onDone(tx: Tx): Promise<void>;
  }): Promise<'withdrawn' | Refusal>;
  /** At the counter (the room of money requests says how it is refused). */
  takeMoney(
    taken: Omit<TakingReceipt, 'reference'> & { id: string; onTaken(tx: Tx): Promise<void> },
  ): Promise<'taken' | Refusal>;
  /** Where it is paid; null where it was erased whose it is. */
  payPage(db: Queryable, id: string): Promise<string | null>;
};
type AskedForCharges = {
  id: string;
  bookingId: string;
  lines: readonly { text: string; cents: Cents; chargeId: string }[];
  language: Language;
  to: { name: string; email: string; phone: string };
  askedBy: string | null;
  expiresAt: null;
  byMail: boolean;
};

/** The card that a customer let the shop keep, by the payment that it was kept with. */
type KeptCards = {
  keptCardOf(
    db: Queryable,
    reference: string,
  ): Promise<{ brand: string; last4: string; expires: string } | null>;
  /** The payments at which the cards were kept that may still be charged. */
  standingCards(db: Queryable): Promise<string[]>;
  removeKeptCard(tx: Tx, reference: string): Promise<void>;
  chargeKeptCard(wanted: {
    reference: string;
    cardOf: string;
    amountCents: Cents;
    currency: 'eur';
    description: string;
  }): Promise<'paid' | 'needs_customer' | 'declined' | 'silent' | Refusal>;
};

export type ChargeMailKind = 'charges_announced' | 'charge_answered' | 'charges_taken';

export type ChargesDeps = {
  database: Database;
  clock: Clock;
  chance: RandomSource;
  failpoint: ((name: Failpoint) => void) | undefined;
  charges: ChargeStore;
  collections: CollectionStore;
  bookings: Pick<
    Bookings,
    | 'byId'
    | 'byCode'
    | 'together'
    | 'locked'
    | 'recordEvent'
    | 'custodyEventsOf'
    | 'cardConsentOf'
    | 'endCardConsent'
  >;
  priceOfExtension: BookingRoom['priceOfExtension'];
  contract: Pick<ContractRoom, 'summaryOf' | 'envelopeOf' | 'agreedReplacements'>;
  reportsOf: HandoverRoom['reportsOf'];
  handedOutOf: HandoverRoom['handedOutOf'];
  readPhoto: HandoverRoom['readPhoto'];
  photos: PhotoStore;
  payment: Pick<Payment, 'requestRefund' | 'lock' | 'ledger'>;
  moneyRequests: MoneyRequests;
  keptCards: KeptCards;
  /** Whether a deposit stands that will pay what is accepted (src/deposit); under the booking's lock. */
  standsInDeposit(db: Queryable, bookingId: string): Promise<boolean>;
  /** To the customer, in the transaction of its cause. */
  queueChargeMail(
    tx: Tx,
    kind: ChargeMailKind,
    about: { bookingId: string; language: Language; cause: string },
  ): Promise<void>;
};

/** Whoever of the shop did it, with what is to be written in the same transaction. */
export type ByStaff = { staffId: string; onDone(tx: Tx): Promise<void> };
