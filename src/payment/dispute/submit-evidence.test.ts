import { expect, it } from 'vitest';
import { aPaidPayment, aPaymentDesk, type PaymentDesk } from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { settleSession } from '../settle/settle-payment.ts';
import { disputesIn } from './dispute.rules.ts';
import { submitEvidence } from './submit-evidence.ts';

async function aDispute(desk: PaymentDesk) {
  const { reference, sessionId } = await aPaidPayment(desk);
  await desk.sandbox.dispute(sessionId, 'open');
  await settleSession(desk.deps, sessionId);
  const [dispute] = await disputesOf(desk, reference);
  if (!dispute) throw new Error('no dispute');
  return { reference, sessionId, dispute };
}

const disputesOf = async (desk: PaymentDesk, reference: string) =>
  disputesIn(
    (await desk.deps.store.ledger(desk.database, reference)).facts,
    await desk.deps.disputes.ofReference(desk.database, reference),
  );

const file = {
  name: 'evidence.pdf',
  mediaType: 'application/pdf',
  bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF'),
} as const;
const evidenceFor = (disputeId: string) => ({
  key: 'what is said',
  disputeId,
  fields: { customerName: 'Ada Test', product: 'Liberty 125, two days', serviceDate: '2026-06-14' },
  file,
});

describeOnPostgres('a dispute', () => {
  it('says how much, why, and until when the bank hears the shop', async () => {
    const desk = await aPaymentDesk();
    const { dispute } = await aDispute(desk);
    expect(dispute).toMatchObject({
      amountCents: 6500,
      status: 'open',
      reason: 'product_not_received',
      submittedAt: null,
    });
    expect(Number(dispute.dueAt)).toBeGreaterThan(Date.now());
  });

  it('for a reason of which the shop has no word keeps the provider’s', async () => {
    const desk = await aPaymentDesk();
    const { reference, dispute } = await aDispute(desk);
    const { amountCents, status } = dispute;
    const other = {
      disputeId: 'du_other',
      amountCents,
      currency: 'eur',
      status,
      reason: { other: 'noncompliant' },
    };
    await desk.database.transaction().execute((tx) => desk.deps.disputes.record(tx, reference, [other]));
    expect(await desk.deps.disputes.byId(desk.database, 'du_other')).toMatchObject({
      reason: 'noncompliant',
    });
  });

  it('is answered once, with a file: pressed again, or after a lost answer, it was sent', async () => {
    const desk = await aPaymentDesk();
    const { reference, dispute } = await aDispute(desk);
    await desk.sandbox.faults({ loseAnswers: 2 });
    expect(await submitEvidence(desk.deps, evidenceFor(dispute.disputeId))).toEqual({
      refusal: 'provider_unavailable',
    });
    const press = () => submitEvidence(desk.deps, evidenceFor(dispute.disputeId));
    expect([await press(), await press()]).toEqual(['submitted', 'submitted']);
    const [answered] = await disputesOf(desk, reference);
    expect(answered).toMatchObject({ status: 'open', submittedAt: expect.any(Date) });
  });

  it('that is over takes no evidence, nor one that nobody knows', async () => {
    const desk = await aPaymentDesk();
    const { sessionId, dispute } = await aDispute(desk);
    await desk.sandbox.dispute(sessionId, 'lost');
    await settleSession(desk.deps, sessionId);
    expect(await submitEvidence(desk.deps, evidenceFor(dispute.disputeId))).toEqual({
      refusal: 'dispute_over',
    });
    expect(await submitEvidence(desk.deps, evidenceFor('du_nobody'))).toEqual({ refusal: 'not_found' });
  });
});
