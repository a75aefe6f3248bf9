import type Stripe from 'stripe';
import type { SandboxState } from '../../stand-ins/payment-sandbox/sandbox-state.ts';

/** A payment at the provider as it truly is, whatever the shop knows of it: on a page, or from a kept card. */
export type Page = {
  /** Empty of one without a page. */
  sessionId: string;
  reference: string;
  isOpen: boolean;
  isDead: boolean;
  intentId: string | null;
  isOnItsWay: boolean;
  /** Only held, and neither captured nor free again. */
  heldCents: number;
  capturedCents: number;
  fits: boolean;
  refunds: { id: string; cents: number; status: string; request: string | null }[];
  disputes: { cents: number; status: string }[];
};

/** All of them, each of both kinds oldest first. */
export function pagesOf({ file }: SandboxState): Page[] {
  // All were opened with a test key, whatever they say since.
  const sessions = file.list('checkout.session', false).toReversed();
  const bare = file.list('payment_intent', false).filter(({ metadata }) => metadata['way'] === 'kept_card');
  return [
    ...sessions.map((session) => pageOf(file, session)),
    ...bare.toReversed().map((intent) => ({
      ...moneyOn(file, intent),
      sessionId: '',
      reference: intent.metadata['reference'] ?? '',
      isOpen: false,
      isDead: false,
    })),
  ];
}

function pageOf(file: SandboxState['file'], session: Stripe.Checkout.Session): Page {
  const intentId = typeof session.payment_intent === 'string' ? session.payment_intent : null;
  const money = moneyOn(file, intentId === null ? null : file.get('payment_intent', intentId));
  return {
    ...money,
    sessionId: session.id,
    reference: session.client_reference_id ?? '',
    isOpen: session.status === 'open',
    isDead: session.status === 'expired',
    fits: money.fits && !wasAltered(session),
  };
}

function moneyOn(file: SandboxState['file'], intent: Stripe.PaymentIntent | null) {
  const intentId = intent?.id ?? null;
  const charge = typeof intent?.latest_charge === 'string' ? file.get('charge', intent.latest_charge) : null;
  const captured = charge?.captured ? charge : null;
  return {
    intentId,
    isOnItsWay: intent?.status === 'processing',
    heldCents: intent?.status === 'requires_capture' ? intent.amount_capturable : 0,
    capturedCents: captured?.amount_captured ?? 0,
    fits: captured !== null,
    refunds: (intentId === null ? [] : file.listOfIntent('refund', intentId))
      // What was held and is free again is no refund.
      .filter(({ metadata }) => intent?.capture_method !== 'manual' || metadata?.['request'] !== undefined)
      .map((refund) => ({
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
/** A bank's inquiry (`warning_…`) draws nothing. */
export const disputedOn = ({ disputes }: Page) =>
  sum(disputes.filter(({ status }) => status !== 'won' && !status.startsWith('warning_')));
