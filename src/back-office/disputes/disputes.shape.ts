import * as z from 'zod/mini';
import type { DisputeState } from '../../disputes/dispute.rules.ts';
import type { EvidenceContents } from '../../disputes/evidence-paper.type.ts';

export { EvidenceBody, SubmitEvidenceBody } from '../../disputes/dispute.shape.ts';
export const DisputePath = z.object({ id: z.string().check(z.regex(/^\w{1,64}$/)) });
/** Of one booking, by its code; else of the whole shop. */
export const DisputesQuery = z.object({ booking: z.optional(z.string().check(z.maxLength(20))) });
export type DisputesQuery = z.output<typeof DisputesQuery>;

export type DisputeView = {
  id: string;
  state: DisputeState;
  /** The bank asks, and has drawn nothing. */
  isInquiry: boolean;
  /** It drew after its inquiry was answered: a second answer is given in the provider's own pages (decision 110). */
  isDrawnAfterAnswer: boolean;
  /** Of the booking; null where the payment was for none. */
  code: string | null;
  /** Whose booking it is. */
  customer: string | null;
  amountCents: number;
  /** One of `disputeReasons`, or the provider's own word. */
  reason: string;
  dueAt: string | null;
  since: string;
  evidence: {
    id: string;
    madeAt: string;
    bytes: number;
    pages: number;
    contents: EvidenceContents;
    sentAt: string | null;
    /** It was to be sent, and the bank took it no more. */
    isRefused: boolean;
    /** The person was erased, and the file with them. */
    isErased: boolean;
  } | null;
};
/** `more`: there are older ones. */
export type DisputesAnswer = { disputes: DisputeView[]; more: boolean };
export type SubmittedAnswer = { state: 'sent' | 'sending' };
