import type { PaymentProvider } from '../payment/payment-provider.type.ts';
import { stripeSettings, type StripeKeys } from './stripe/stripe-settings.ts';

/** Who takes the money: chosen here and nowhere else (docs/decisions/036-another-provider.md). */
export const paymentGateway = {
  ...stripeSettings,
  /** Its library is loaded only where a provider is made. */
  createProvider: async (keys: StripeKeys): Promise<PaymentProvider> =>
    (await import('./stripe/stripe-provider.ts')).stripeProvider(keys),
};
