import type { Cents } from '../basics/money.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { MoneyMatter } from '../payment/refund/money-matter.rules.ts';
import type { RefundSource } from '../payment/refund/refund-source.shape.ts';
import type { MoneyMove } from '../payment/reconcile/money-move.type.ts';
import type { Language } from '../translations/languages.ts';

type CheckoutOrder = {
  reference: string;
  amountCents: Cents;
  language: Language;
  description: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
  /** Comes back from the provider should the booking be lost (lost-booking.shape.ts). */
  memo: string;
  /** When the hold of an order that was just made lets its page close. */
  expiresAt?: Date | undefined;
  /** Who is shown the page, where that is not the customer: what is paid there goes back to them. */
  payer?: 'rider' | undefined;
  /** The customer lets the shop keep the card that is paid with. */
  keepCard?: true | undefined;
};

export type Payer = 'customer' | 'rider';

/** Why there is no page to pay on. */
type UnopenedReason = 'already_paid' | 'payment_in_progress' | 'hold_over' | 'provider_unavailable';

/** What the booking room needs of the payment room; the front door hands it in. A reference is a booking's id. */
export type Payments = {
  /** The open checkout of this reference, made if there is none. Retrying is safe. */
  open(
    wanted: CheckoutOrder,
  ): Promise<{ checkoutUrl: string; expiresAt: Date } | Refusal<unknown, UnopenedReason>>;
  /** Like `open`, after something went wrong: a page on which a card was declined is closed for a new one. */
  retry(
    wanted: CheckoutOrder,
  ): Promise<{ checkoutUrl: string; expiresAt: Date } | Refusal<unknown, UnopenedReason>>;
  /** Asks the provider how the reference stands, stores what it says and draws the consequences. */
  settle(reference: string): Promise<void>;
  /** Ends an open checkout, then settles: the reference is dead, or was paid in the last moment. False: the provider was silent. */
  close(reference: string): Promise<boolean>;
  state(db: Queryable, reference: string): Promise<PaymentStatus>;
  /**
   * Locked before a booking's row by everything that changes both, so that its money is decided by one transaction at a time. Of several that
   * were ordered together the first comes last: who locks one of them locks that one after it.
   */
  lock(tx: Tx, ...references: string[]): Promise<void>;
  /** What went back or is promised. */
  refundedAmount(db: Queryable, reference: string): Promise<Cents>;
  /** What was paid, twice perhaps, less what of it went back or is promised. */
  keptAmount(db: Queryable, reference: string): Promise<Cents>;
  /** The same, less what banks have taken or may take. */
  undisputedAmount(db: Queryable, reference: string): Promise<Cents>;
  /** What a refund takes from, in that order, and what banks hold of it. */
  refundSources(db: Queryable, reference: string): Promise<RefundSource[]>;
  /** Each payment and each refund, in order; for the customer's own page and the receipt. */
  moves(db: Queryable, reference: string): Promise<MoneyMove[]>;
  /** Of all payments that a booking was paid by, in the order in which they were made. */
  referencesOf(db: Queryable, bookingId: string): Promise<string[]>;
  /** Of the moves, what a booking's rider has paid themselves and has back, also where it is paid in another's name by now. */
  ridersMoves(db: Queryable, reference: string): Promise<MoneyMove[]>;
  /** What is or was owed: refunds and disputes. */
  matters(db: Queryable, reference: string): Promise<MoneyMatter[]>;
  /** The booking that the provider's session in a return address is about, for an hour after its page was made; also by a change's. */
  bookingOfRecentSession(db: Queryable, sessionId: string): Promise<string | null>;
  /** The change that such a session is to pay; null where it pays a booking. */
  changeOfRecentSession(db: Queryable, sessionId: string): Promise<string | null>;
  /** Who was shown the page that such a session is of, at any time. */
  payerOfSession(db: Queryable, sessionId: string): Promise<Payer>;
  /** Who has paid what it was; the customer, as long as nobody has. */
  payer(db: Queryable, reference: string): Promise<Payer>;
  /** What of a sum that would go back goes to its rider. */
  ridersPart(db: Queryable, reference: string, cents: Cents): Promise<Cents>;
  /** What it is about at any time, to pay it. */
  referenceOfSession(db: Queryable, sessionId: string): Promise<string | null>;
  /**
   * Asks for money back, at most so much, or all; says how much was asked for. Commits with the transaction; the provider is told
   * of it later. One reason asks once.
   */
  refund(tx: Tx, wanted: { reference: string; amountCents?: Cents; reason: string }): Promise<Cents>;
  /** What came by one reference and stays, whoever bears it. */
  cameBy(db: Queryable, reference: string): Promise<Cents>;
  /** By which way the money of this receipt of the desk's came; null where it is not known of it. */
  wayOfReceipt(db: Queryable, reference: string, receiptId: string): Promise<string | null>;
  /** Of one reference so much as nobody owes. */
  refundOver(tx: Tx, wanted: { reference: string; amountCents: Cents; reason: string }): Promise<Cents>;
  /** What came in a booking's own name, though it is paid in another's. */
  refundStray(tx: Tx, reference: string): Promise<Cents>;
  /** All of a payment, each part of one for several by its name. */
  refundTogether(tx: Tx, wanted: { reference: string; reason: string }): Promise<Cents>;
};

/** open: can still be paid. awaiting: the customer did their part, the money is on its way. */
export type PaymentStatus = 'none' | 'open' | 'awaiting' | 'paid' | 'dead';
