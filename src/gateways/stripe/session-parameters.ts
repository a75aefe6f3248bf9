import type Stripe from 'stripe';
import type { CardRequest, CheckoutSessionRequest } from '../../payment/payment-provider.type.ts';
import type { Language } from '../../translations/languages.ts';
import { paymentMethods, type PaymentMethod } from '../../shop/settings/payments.shape.ts';

/** Apple Pay and Google Pay come with `card`. */
const methods: Record<PaymentMethod, string> = { card: 'card', klarna: 'klarna', alipay: 'alipay' };

/** Of a type of Stripe's the values that its documents name: it takes any other text too, and refuses that when it is asked. */
type Named<Value> = Value extends string ? (string extends Value ? never : Value) : never;

/** The languages in which its page is written. */
const pageLocales: Record<Language, Named<Stripe.Checkout.SessionCreateParams['locale']>> = {
  it: 'it',
  en: 'en',
  es: 'es',
  fr: 'fr',
  pt: 'pt',
  de: 'de',
};

/** What Stripe's hosted page is opened with. Both metadata carry the attempt, so that money always finds its way back. */
export function sessionParameters(
  ask: CheckoutSessionRequest,
  offered: readonly PaymentMethod[] = paymentMethods,
): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(ask);
  const isHold = ask.capture === 'later';
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
    // Only a card can be held.
    allowed_payment_method_types: isHold ? ['card'] : offered.map((method) => methods[method]),
    // The price was shown in euros; a page that offers another currency would show another price.
    adaptive_pricing: { enabled: false },
    locale: pageLocales[ask.language],
    // Who rides a scooter beside the first may have no address.
    ...(ask.email && { customer_email: ask.email }),
    client_reference_id: ask.reference,
    metadata,
    payment_intent_data: {
      description: ask.description,
      metadata,
      ...(isHold && { capture_method: 'manual' }),
    },
    // Of the card alone, never of another way to pay. https://docs.stripe.com/payments/checkout/save-during-payment
    ...(ask.keepCard && {
      customer_creation: 'always',
      payment_method_options: { card: { setup_future_usage: 'off_session' } },
    }),
    success_url: withSessionId(ask.successUrl),
    cancel_url: ask.cancelUrl,
    expires_at: Math.floor(ask.expiresAt.getTime() / 1000),
  };
}

/** What a kept card is charged with, while its owner is elsewhere. https://docs.stripe.com/payments/save-and-reuse */
export const cardParameters = (ask: CardRequest): Stripe.PaymentIntentCreateParams => ({
  amount: ask.amountCents,
  currency: ask.currency,
  customer: ask.customerId,
  payment_method: ask.methodId,
  allowed_payment_method_types: ['card'],
  confirm: true,
  off_session: true,
  description: ask.description,
  metadata: { ...metadataOf(ask), way: 'kept_card' },
  ...(ask.capture === 'later' && { capture_method: 'manual' }),
});

type OfPayment = Pick<CardRequest, 'reference' | 'attemptId' | 'memo' | 'capture'>;

function metadataOf({ reference, attemptId: attempt, memo, capture }: OfPayment): Stripe.MetadataParam {
  return {
    reference,
    attempt,
    ...(memo === undefined ? {} : { memo }),
    ...(capture === undefined ? {} : { capture }),
  };
}

/** Whether an object says that it is held, and captured later. */
export const captureIn = (metadata: Stripe.Metadata | null): 'later' | undefined =>
  metadata?.['capture'] === 'later' ? 'later' : undefined;

/** Made of a kept card, without a page. */
export const isBare = (metadata: Stripe.Metadata | null): boolean => metadata?.['way'] === 'kept_card';

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
