import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { CustomerErasure } from '../booking/booking.ts';
import type { ContractErasure } from '../contract/contract.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { ErasureList } from '../gateways/erasure-list.ts';
import type { MoneyRequestErasure } from '../money-request/money-request.ts';
import type { PayerErasure } from '../payment/payment.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { RetentionCutoffs } from './retention.rules.ts';
import type { ErasedFile, ErasureListStore } from './erasure-list.store.ts';

/** Rows that are deleted or emptied as a whole, found by an address as normalizeEmail gives it. */
export type PersonalRows = {
  subject: 'waiting' | 'contact_message' | 'newsletter' | 'money_request';
  idsOf(db: Queryable, email: string): Promise<string[]>;
  /** Which of these are still there. */
  existing(db: Queryable, ids: readonly string[]): Promise<string[]>;
  /** Also what else mails were about that goes with it; null where there was none. */
  erase(tx: Tx, id: string): Promise<string[] | null>;
  /** Which are kept no longer; without it they have a time of their own. */
  expired?(db: Queryable, since: RetentionCutoffs): Promise<string[]>;
};

/** Each room erases what is its own; this is all of it. */
export type ErasureDeps = {
  database: Database;
  clock: Clock;
  failpoint: ((name: Failpoint) => void) | undefined;
  list: ErasureListStore;
  keptErasures: ErasureList;
  customers: CustomerErasure;
  payers: PayerErasure;
  requests: Pick<MoneyRequestErasure, 'idsOfBooking' | 'erase' | 'withdrawCharges'>;
  contracts: ContractErasure;
  rows: readonly PersonalRows[];
  eraseReports(tx: Tx, contractIds: readonly string[]): Promise<number>;
  /** The scans that lie in the store of files, each in a folder of its own. */
  eraseFines(tx: Tx, bookingId: string): Promise<{ count: number; scanIds: string[] }>;
  /** Of no ride, recorded before that moment; of a ride whose rider was erased before, once it is closed. The scans as well. */
  deleteNobodysFines(tx: Tx, before: Date): Promise<string[]>;
  /** What was put together for a bank. */
  eraseEvidence(tx: Tx, bookingId: string): Promise<number>;
  /** What was said of what is asked for after the rental, of which nothing more is asked; the payments for it. */
  eraseCharges(tx: Tx, bookingId: string): Promise<string[]>;
  /** The same of what is held on a card. */
  eraseDeposit(tx: Tx, bookingId: string): Promise<string[]>;
  /** What the shop remembered of its customer; until when it goes on not renting to them, and knows them by hashes alone. */
  eraseCustomer(tx: Tx, bookingId: string): Promise<{ notes: number; decidedUntil: PlainDate[] }>;
  /** Whom an invoice was to be for; what was issued is kept ten years. */
  eraseInvoiceRequest(tx: Tx, bookingId: string): Promise<boolean>;
  /** Those issued in a year before that one. */
  deleteOldInvoices(tx: Tx, year: number): Promise<number>;
  eraseReview(tx: Tx, bookingId: string): Promise<boolean>;
  eraseRecipient(
    tx: Tx,
    references: readonly string[],
    whose: 'customer' | 'rider',
  ): Promise<{ id: string; messageId: string }[]>;
  tasks: Pick<StaffTasks, 'eraseDetails' | 'openTask' | 'closeTasks'>;
  /** Where files lie; null where there are none. */
  stores: Record<ErasedFile['store'], ((name: string) => Promise<void>) | null>;
};
