import * as z from 'zod/mini';
import type { Job } from '../database/jobs.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleEvent } from './receive-event.ts';
import { sendRefund } from './send-refund.ts';
import { sweepPayments } from './sweep-payments.ts';

const eventPayload = z.strictObject({ eventId: z.string(), objectId: z.string() });
const refundPayload = z.strictObject({ requestId: z.uuid() });

/** Rung with the event that was stored. */
export const settlePaymentJob = (deps: PaymentDeps): Job<z.infer<typeof eventPayload>> => ({
  name: 'settle-payment',
  handle: (payload) => settleEvent(deps, z.parse(eventPayload, payload)),
});

/** Rung with the request that was stored. */
export const sendRefundJob = (deps: PaymentDeps): Job<z.infer<typeof refundPayload>> => ({
  name: 'send-refund',
  handle: (payload) => sendRefund(deps, z.parse(refundPayload, payload).requestId),
});

export const sweepPaymentsJob = (deps: PaymentDeps): Job => ({
  name: 'sweep-payments',
  handle: () => sweepPayments(deps),
  everyMinute: true,
  leaseSeconds: 600,
});
