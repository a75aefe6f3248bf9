import type Stripe from 'stripe';
import type { CheckoutSessionRequest } from '../../payment/payment-provider.type.ts';
import { paymentMethods, type PaymentMethod } from '../../shop/settings/payments.shape.ts';

/** Apple Pay and Google Pay come with `card`. */
const methods: Record<PaymentMethod, string> = { card: 'card', klarna: 'klarna', alipay: 'alipay' };

/** What Stripe's hosted page is opened with. Both metadata carry the attempt, so that money always finds its way back. */
export function sessionParameters(
  ask: CheckoutSessionRequest,
  offered: readonly PaymentMethod[] = paymentMethods,
): Stripe.Checkout.SessionCreateParams {
  const { reference, attemptId: attempt, memo } = ask;
  const metadata = { reference, attempt, ...(memo === undefined ? {} : { memo }) };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: ask.currency,
          unit_amount: ask.amountCents,
          product_data: { name: ask.description },
        },
      },
    ],
    allowed_payment_method_types: offered.map((method) => methods[method]),
    // The price was shown in euros; a page that offers another currency would show another price.
    adaptive_pricing: { enabled: false },
    locale: ask.language,
    // Who rides a scooter beside the first may have no address.
    ...(ask.email && { customer_email: ask.email }),
    client_reference_id: ask.reference,
    metadata,
    payment_intent_data: { description: ask.description, metadata },
    success_url: withSessionId(ask.successUrl),
    cancel_url: ask.cancelUrl,
    expires_at: Math.floor(ask.expiresAt.getTime() / 1000),
  };
}

/** Stripe fills its place-holder in, so that the return page knows the session even where the cookie is lost (F47). */
const withSessionId = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;

/** The attempt that an object of Stripe's belongs to, or null where it is not ours. */
export const attemptIn = (metadata: Stripe.Metadata | null): string | null => ourId(metadata?.['attempt']);

export const referenceIn = (metadata: Stripe.Metadata | null): string | null =>
  ourId(metadata?.['reference']);

/** The request that a refund carries out, or null where it was made by hand. */
export const requestIn = (metadata: Stripe.Metadata | null): string | null => ourId(metadata?.['request']);

// Other programs on the same account may use the same words for something else; our ids are uuids.
const ourId = (text: string | undefined): string | null =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
