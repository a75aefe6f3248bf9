import type { Cents } from '../../basics/money.ts';
import { disputeStatusOf, objectsOf, sumOfDispute, type DisputeStatus, type Fact } from '../fact.rules.ts';

/** What a bank can be told of a dispute, each in words. */
export type DisputeEvidence = Partial<
  Record<
    | 'customerName'
    | 'customerEmail'
    | 'customerAddress'
    /** The address on the net from which it was bought. */
    | 'customerIp'
    | 'product'
    /** The day, or the days, of the ride. */
    | 'serviceDate'
    /** Where the customer saw the rule, and what it said. */
    | 'cancellationTerms'
    | 'refundTerms'
    /** Why the customer gets nothing back. */
    | 'refundRefusal'
    | 'activityLog'
    | 'explanation',
    string
  >
>;

/** What the bank asks beside its sum. */
export type DisputeRecord = {
  disputeId: string;
  reference: string;
  reason: string;
  dueAt: Date | null;
  firstSeenAt: Date;
  submittedAt: Date | null;
  /** While the bank only asked: then it drew the money all the same. */
  isAnsweredAsInquiry: boolean;
};
export type Dispute = DisputeRecord & { amountCents: Cents; status: DisputeStatus };

/** Of a reference, the oldest first; what a fact says of it counts. */
export function disputesIn(facts: readonly Fact[], records: readonly DisputeRecord[]): Dispute[] {
  return objectsOf(facts, 'dispute').flatMap((said) => {
    const fact = sumOfDispute(said);
    const record = records.find(({ disputeId }) => disputeId === fact?.objectId);
    return fact && record
      ? [{ ...record, amountCents: fact.amountCents, status: disputeStatusOf(said) }]
      : [];
  });
}

/** The bank asked, was answered, and has drawn the money all the same: its new day counts, and a second answer is given in the provider's own pages. */
export const isDrawnAfterAnswer = ({
  status,
  isAnsweredAsInquiry,
}: Pick<Dispute, 'status' | 'isAnsweredAsInquiry'>): boolean => status === 'open' && isAnsweredAsInquiry;
