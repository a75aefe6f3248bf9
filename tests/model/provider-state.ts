import type Stripe from 'stripe';
import type { SandboxState } from '../../stand-ins/payment-sandbox/sandbox-state.ts';

/** A page at the provider as it truly is, whatever the shop knows of it. */
export type Page = {
  sessionId: string;
  reference: string;
  isOpen: boolean;
  isDead: boolean;
  intentId: string | null;
  isOnItsWay: boolean;
  capturedCents: number;
  fits: boolean;
  refunds: { id: string; cents: number; status: string; request: string | null }[];
  disputes: { cents: number; status: string }[];
};

/** Of every session, oldest first. */
export const pagesOf = ({ file }: SandboxState): Page[] =>
  file
    .list('checkout.session', false) // all were opened with a test key, whatever they say since
    .toReversed()
    .map((session) => pageOf(file, session));

function pageOf(file: SandboxState['file'], session: Stripe.Checkout.Session): Page {
  const intentId = typeof session.payment_intent === 'string' ? session.payment_intent : null;
  const intent = intentId === null ? null : file.get('payment_intent', intentId);
  const charge = typeof intent?.latest_charge === 'string' ? file.get('charge', intent.latest_charge) : null;
  const captured = charge?.captured ? charge : null;
  return {
    sessionId: session.id,
    reference: session.client_reference_id ?? '',
    isOpen: session.status === 'open',
    isDead: session.status === 'expired',
    intentId,
    isOnItsWay: intent?.status === 'processing',
    capturedCents: captured?.amount_captured ?? 0,
    fits: captured !== null && !wasAltered(session),
    refunds: (intentId === null ? [] : file.listOfIntent('refund', intentId)).map((refund) => ({
      id: refund.id,
      cents: refund.amount,
      status: refund.status ?? '',
      request: refund.metadata?.['request'] ?? null,
    })),
    disputes: (intentId === null ? [] : file.listOfIntent('dispute', intentId)).map(({ amount, status }) => ({
      cents: amount,
      status,
    })),
  };
}

/** `amount_subtotal` stays as it was asked for. */
const wasAltered = ({ amount_total, amount_subtotal, currency, livemode }: Stripe.Checkout.Session) =>
  amount_total !== amount_subtotal || currency !== 'eur' || livemode;

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0);
export const refundedOn = ({ refunds }: Page) => sum(refunds.filter(({ status }) => status !== 'failed'));
export const disputedOn = ({ disputes }: Page) => sum(disputes.filter(({ status }) => status !== 'won'));
