import { readPayouts, type PayoutDeps } from './payout/read-payouts.ts';
import * as z from 'zod/mini';
import { today } from '../basics/rome-time.ts';
import type { Job } from '../database/jobs.ts';
import type { PaymentDeps } from './payment-deps.type.ts';
import { isClean, reconcile } from './reconcile/reconcile.ts';
import { comparedSince } from './reconcile/reconcile.rules.ts';
import { processEvent } from './settle/receive-event.ts';
import { sendRefund } from './refund/send-refund.ts';
import { sendCapture } from './hold/send-capture.ts';
import { detachCard } from './kept-card/remove-kept-card.ts';
import { sweepPayments } from './settle/sweep-payments.ts';

const eventPayload = z.strictObject({ eventId: z.string(), objectId: z.string() });
const requestPayload = z.strictObject({ requestId: z.uuid() });
const cardPayload = z.strictObject({ methodId: z.string() });

/** Enqueued with the event that was stored. */
export const settlePaymentJob = (deps: PaymentDeps): Job<z.infer<typeof eventPayload>> => ({
  name: 'settle-payment',
  handle: (payload) => processEvent(deps, z.parse(eventPayload, payload)),
});

/** Enqueued with the request that was stored. */
export const sendRefundJob = (deps: PaymentDeps): Job<z.infer<typeof requestPayload>> => ({
  name: 'send-refund',
  handle: (payload) => sendRefund(deps, z.parse(requestPayload, payload).requestId),
});

export const sendCaptureJob = (deps: PaymentDeps): Job<z.infer<typeof requestPayload>> => ({
  name: 'send-capture',
  handle: (payload) => sendCapture(deps, z.parse(requestPayload, payload).requestId),
});

export const detachCardJob = (deps: PaymentDeps): Job<z.infer<typeof cardPayload>> => ({
  name: 'detach-card',
  handle: (payload) => detachCard(deps, z.parse(cardPayload, payload).methodId),
});

/** What it finds the sweep should have found long before: a person must know that something is broken (F20). */
export const reconcileJob = (deps: PaymentDeps): Job => ({
  name: 'reconcile-payments',
  handle: async () => {
    const since = comparedSince(deps.provider.limits, deps.clock.now());
    const report = await reconcile(deps, { since });
    if (isClean(report)) return;
    const { since: _, ...detail } = report;
    deps.log.error({ drifts: report.drifts.length, silent: report.silent.length }, 'the ledger had drifted');
    await deps.tasks.openTask(deps.database, {
      kind: 'payment_drift',
      reference: today(deps.clock.now()),
      detail,
    });
  },
  schedule: 'every night',
  leaseSeconds: 3600,
});

/** Once, whichever copy it falls to. */
export const readPayoutsJob = (deps: PayoutDeps): Job => ({
  name: 'read-payouts',
  handle: () => readPayouts(deps),
  schedule: 'every hour',
  leaseSeconds: 3600,
});

export const sweepPaymentsJob = (deps: PaymentDeps): Job => ({
  name: 'sweep-payments',
  handle: () => sweepPayments(deps),
  schedule: 'every minute',
  leaseSeconds: 600,
});
