import type { Cents } from '../basics/money.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { WholeCharge } from '../charges/read-charges.ts';
import type { Evidence } from '../contract/evidence/evidence.rules.ts';
import type { ContractDocument } from '../contract/evidence/seal-contract.ts';
import type { ReportDocument } from '../handover/report-document.type.ts';
import type { MailKind } from '../mails/mail.shape.ts';
import type { DisputeEvidence } from '../payment/payment.ts';
import type { MoneyMove } from '../payment/reconcile/money-move.type.ts';

/** All that the shop can show of what was paid and is disputed; src/documents/dispute-evidence-pdf.ts draws it. */
export type EvidencePaper = {
  dispute: { id: string; reason: string; amountCents: Cents; dueAt: Date | null };
  /** As they stand in the provider's own fields too. */
  fields: DisputeEvidence;
  rides: readonly RideEvidence[];
  money: readonly MoneyMove[];
  mails: readonly { kind: MailKind; createdAt: Date; sentAt: Date | null }[];
  at: Date;
};

/** One scooter of what was paid. */
export type RideEvidence = {
  booking: Booking;
  model: string;
  history: readonly { kind: string; at: Date }[];
  /** Null where nobody has one, or its person was erased. */
  contract: { evidence: Evidence; signed: ContractDocument | null } | null;
  reports: readonly ReportDocument[];
  charges: readonly ChargeEvidence[];
};

/** With its photos beside those of the report, as JPEG. */
export type ChargeEvidence = WholeCharge & { pictures: readonly Uint8Array[]; receipts: number };

/** What stands in it, in numbers. */
export type EvidenceContents = Record<
  'contracts' | 'reports' | 'photos' | 'charges' | 'moves' | 'mails' | 'fields',
  number
>;
