/** Everything that a live shop is given. Nobody listens at the provider's and the mail server's address. */
export const liveEnvironment = (databaseUrl: string): Record<string, string> => ({
  SHOP_MODE: 'live',
  HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  STRIPE_SECRET_KEY: 'sk_live_neverRepeatThis1',
  STRIPE_WEBHOOK_SECRET: 'whsec_neverRepeatThis2',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://someone:neverRepeatThis3@127.0.0.1:9',
  APP_SECRET: 'neverRepeatThis4-0123456789abcdefghij',
  PUBLIC_URL: 'https://shop.example',
  TIMES: 'drain-seconds=0',
});
