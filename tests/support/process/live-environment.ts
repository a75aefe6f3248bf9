import type { paymentGateway } from '../../../src/gateways/payment-gateway.ts';

/** By which a shop and the sandbox know each other. */
export const providerKeys = {
  secretKey: 'sk_live_neverRepeatThis1',
  webhookSecret: 'whsec_neverRepeatThis2',
};

/** What a shop is told of its provider: another provider's variables are asked for by the type check. */
export const providerEnvironment = (
  apiUrl: string,
  keys = providerKeys,
): Record<keyof typeof paymentGateway.variables, string> => ({
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_URL: apiUrl,
});

/** Everything that a live shop is given. Nobody listens at the provider's and the mail server's address. */
export const liveEnvironment = (databaseUrl: string): Record<string, string> => ({
  SHOP_MODE: 'live',
  HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  ...providerEnvironment('http://127.0.0.1:9'),
  SMTP_URL: 'smtp://someone:neverRepeatThis3@127.0.0.1:9',
  APP_SECRET: 'neverRepeatThis4-0123456789abcdefghij',
  PUBLIC_URL: 'https://shop.example',
  TIMES: 'drain-seconds=0',
});
