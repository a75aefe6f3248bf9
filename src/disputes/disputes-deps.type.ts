import type { Logger } from 'pino';
import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import type { RandomSource } from '../basics/random-source.ts';
import type { Bookings } from '../booking/booking.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { ContractRoom } from '../contract/contract.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import type { MailKind } from '../mails/mail.shape.ts';
import type { Payment } from '../payment/payment.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { EvidencePaper } from './evidence-paper.type.ts';
import type { EvidenceStore } from './evidence.store.ts';

export type DisputesDeps = {
  database: Database;
  clock: Clock;
  chance: RandomSource;
  log: Logger;
  jobs: Pick<Jobs, 'enqueue'>;
  failpoint?: ((name: Failpoint) => void) | undefined;
  evidence: EvidenceStore;
  payment: Pick<
    Payment,
    | 'disputeOf'
    | 'disputesOf'
    | 'latestDisputes'
    | 'disputesDueAfter'
    | 'submitEvidence'
    | 'mostEvidenceBytes'
    | 'mostEvidenceCharacters'
    | 'moves'
  >;
  bookings: Pick<Bookings, 'byId' | 'byCode' | 'together' | 'historyOf' | 'locked'>;
  contract: Pick<ContractRoom, 'openForDispute' | 'envelopeOf' | 'vehicleOf'>;
  handover: Pick<HandoverRoom, 'reportDocuments'>;
  charges: Pick<ChargesRoom, 'readCharges' | 'readChargeFile'>;
  tasks: Pick<StaffTasks, 'openTask' | 'syncTasks'>;
  mailsOf(reference: string): Promise<{ kind: string; createdAt: Date; sentAt: Date | null }[]>;
  /** Which booking a payment is for; null where it is for none. `ofOrder`: whoever was ordered with it may have been paid with it. */
  paidFor(db: Queryable, reference: string): Promise<{ bookingId: string; ofOrder: boolean } | null>;
  /** Of all payments for a booking: its price, its changes, what it was asked for later. */
  referencesOf(db: Queryable, bookingId: string): Promise<string[]>;
  /** `mostBytes`: photos are drawn smaller until the file holds no more. */
  evidencePdf(paper: EvidencePaper, mostBytes: number): Promise<{ pdf: Uint8Array; pages: number }>;
};
export type SentMail = { kind: MailKind; createdAt: Date; sentAt: Date | null };

/** What is written into the shop's log in the transaction of a step. */
export type OnDispute = (tx: Tx, bookingId: string) => Promise<void>;
