import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { sandboxNow, type SandboxState } from './sandbox-state.ts';

type Given = Pick<Stripe.Refund, 'amount' | 'reason' | 'status'> & { metadata?: Stripe.Metadata };

/** A sum that goes back of a charge. */
export const refundOf = (
  world: SandboxState,
  { id, currency, customer, payment_intent, payment_method }: Stripe.Charge,
  { amount, reason, status, metadata = {} }: Given,
): Stripe.Refund => ({
  id: newId('re_'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: id,
  created: sandboxNow(world),
  currency,
  customer,
  customer_account: null,
  metadata,
  payment_intent,
  payment_method,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
});
