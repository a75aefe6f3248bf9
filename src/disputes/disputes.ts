import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { Tx } from '../database/tables.ts';
import { remindOfDisputesJob, sendEvidenceJob, sweepEvidenceJob } from './disputes.job.ts';
import type { DisputesDeps } from './disputes-deps.type.ts';
import { evidenceStore } from './evidence.store.ts';
import { putTogetherEvidence } from './put-together-evidence.ts';
import { disputesOfBooking, listDisputes, readEvidenceFile } from './read-disputes.ts';
import { submitEvidence } from './send-evidence.ts';

export type DisputesNeeds = Pick<
  DisputesDeps,
  'payment' | 'contract' | 'handover' | 'tasks' | 'mailsOf' | 'evidencePdf'
> & {
  booking: Pick<BookingRoom, 'bookings' | 'payments'>;
  charges: ChargesRoom;
};

/** Payments that a customer disputes at their bank: what the shop can show is put together, looked at, and sent once. */
export function createDisputes(context: AppContext, needs: DisputesNeeds) {
  const { database, clock, chance, log, jobs, failpoint } = context;
  const { booking, charges, payment, contract, handover, tasks, mailsOf, evidencePdf } = needs;
  const deps: DisputesDeps = {
    database,
    clock,
    chance,
    log,
    jobs,
    failpoint,
    evidence: evidenceStore,
    bookings: booking.bookings,
    payment,
    contract,
    handover,
    charges,
    tasks,
    mailsOf,
    evidencePdf,
    paidFor: async (db, reference) => {
      const ordered = await booking.bookings.idOfPayment(db, reference);
      if (ordered) return { bookingId: ordered, ofOrder: true };
      const bookingId = await charges.paidBooking(db, reference);
      return bookingId ? { bookingId, ofOrder: false } : null;
    },
    // With that of its order, which may be in the name of another.
    referencesOf: async (db, bookingId) => [
      ...(await booking.payments.referencesOf(db, bookingId)),
      ...(await charges.paymentsBeside(db, bookingId)),
    ],
  };
  const bound = bindTo(deps);
  return {
    listDisputes: bound(listDisputes),
    disputesOfBooking: bound(disputesOfBooking),
    putTogetherEvidence: bound(putTogetherEvidence),
    readEvidenceFile: bound(readEvidenceFile),
    submitEvidence: bound(submitEvidence),
    jobs: [sendEvidenceJob(deps), sweepEvidenceJob(deps), remindOfDisputesJob(deps)],
  };
}
export type DisputesRoom = ReturnType<typeof createDisputes>;

/** Of what was paid for somebody who is erased. */
export const eraseEvidence = (tx: Tx, bookingId: string): Promise<number> =>
  evidenceStore.erase(tx, bookingId);
