import type { Logger } from 'pino';
import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import type { RandomSource } from '../basics/random-source.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { BookingRoom, Bookings } from '../booking/booking.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { Language } from '../translations/languages.ts';
import type { Claimed } from './deposit.rules.ts';
import type { DepositStore } from './deposit.store.ts';
import type { Cents } from '../basics/money.ts';

export type DepositMailKind =
  | 'deposit_link'
  | 'deposit_held'
  | 'deposit_renewal'
  | 'deposit_released'
  | 'deposit_captured'
  | 'deposit_waived';

/** What is asked for after a ride, in the room that asks for it: it knows this room, and not the other way round. */
export type ClaimsOnDeposit = {
  /** Under the booking's lock, as every step of it. */
  claimed(tx: Tx, bookingId: string): Promise<Claimed>;
  /** The same of many, as it stands at this moment; of a booking of which nothing was ever asked nothing. */
  glance(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, Claimed>>;
  /** Which of it the deposit pays, for so much: from here on nothing else does. */
  setAside(tx: Tx, of: { depositId: string; bookingId: string; cents: Cents }): Promise<void>;
  /** So much of it came, which somebody may have taken in the provider's own pages; or it never will. */
  paid(tx: Tx, depositId: string, cents: Cents): Promise<void>;
  notPaid(tx: Tx, depositId: string): Promise<void>;
  /** What of a booking's charges it has paid, and was not given back. */
  borne(db: Queryable, bookingId: string): Promise<Cents>;
};

export type DepositDeps = {
  database: Database;
  clock: Clock;
  chance: RandomSource;
  log: Pick<Logger, 'error'>;
  links: LinkTokens;
  /** Whole addresses: the provider leads back to them, and mails name them. */
  pages: Pick<PageLinks, 'deposit' | 'depositGiven'>;
  paths: Pick<PageLinks, 'deposit' | 'booking' | 'home'>;
  secureCookies: boolean;
  failpoint: ((name: Failpoint) => void) | undefined;
  deposits: DepositStore;
  bookings: Pick<
    Bookings,
    | 'byId'
    | 'byCode'
    | 'locked'
    | 'together'
    | 'recordEvent'
    | 'ridesOf'
    | 'startingBefore'
    | 'cardConsentOf'
    | 'eventDetails'
  >;
  payment: Pick<
    Payment,
    | 'lock'
    | 'retry'
    | 'settle'
    | 'holdOf'
    | 'holdsOf'
    | 'ledger'
    | 'renewHold'
    | 'keptCardOf'
    | 'requestCapture'
    | 'requestRelease'
    | 'requestRefund'
    | 'referenceOfRecentSession'
  >;
  claims(): ClaimsOnDeposit;
  ownPages: Pick<BookingRoom, 'findOwnBooking' | 'findOwnPage'>;
  tasks: Pick<StaffTasks, 'openTask' | 'closeTasks'>;
  /** To the customer, in the transaction of its cause. */
  queueDepositMail(
    tx: Tx,
    kind: DepositMailKind,
    about: { bookingId: string; language: Language; cause: string },
  ): Promise<void>;
};
