import type { variables } from './variables.ts';

const yesOrNo = 'true or false';
const address = 'an address such as https://shop.example, without anything behind the name';

/** What each variable takes, for whoever has set another value; null where any text is taken. */
export const expectedValues: Record<keyof typeof variables, string | null> = {
  SHOP_MODE: 'demo or live',
  HOST: null,
  PORT: 'a number from 0 to 65535',
  PUBLIC_URL: address,
  DATA_DIR: null,
  DATABASE_URL: 'an address that begins with postgres://',
  APP_SECRET: '32 characters or more',
  APP_SECRET_REPLACED: 'former ones of 32 characters or more, separated by commas',
  STRIPE_SECRET_KEY: 'a key that begins with sk_live_, sk_test_, rk_live_ or rk_test_',
  STRIPE_WEBHOOK_SECRET: 'what begins with whsec_',
  STRIPE_API_URL: address,
  TRUSTPILOT_API_KEY: null,
  TRUSTPILOT_BUSINESS_UNIT: 'the letters and digits of an id',
  TRUSTPILOT_API_URL: address,
  GOOGLE_PLACES_KEY: null,
  GOOGLE_PLACES_URL: address,
  MAP_TILES_URL: 'an https address with {z}, {x} and {y} in it',
  MAP_CREDIT: null,
  SMTP_URL: null, // its shape says it
  MAIL_FROM: null,
  SEAL_CERTIFICATE: null,
  SEAL_PASSPHRASE: null,
  TSA_URL: 'an address that begins with https:// or http://',
  TIMES: 'figures such as watch-seconds=60,drain-seconds=5',
  LOG_LEVEL: 'debug, info, warn, error or silent',
  METRICS: 'a port, or an address and a port, such as 0.0.0.0:9464',
  TRUST_PROXY: null, // its shape says it
  NOINDEX: yesOrNo,
  BLOCK_VISITORS: yesOrNo,
  LIMITS: 'figures such as requests=600,forms=5, each from 1 on',
  KEEP_HALF_SELLABLE: yesOrNo,
  FAILPOINT: 'the name of a place of src/basics/failpoint.ts',
  S3_URL: 'https://KEY:SECRET@HOST/BUCKET?region=REGION, a / in a key written %2F',
  BACKUP_TO: 'a folder, s3://BUCKET beside S3_URL, or a store written as S3_URL is',
  BACKUP_KEY: 'public keys that begin with age1, separated by commas (costiera backup-key makes one)',
  STAFF_SESSIONS: 'figures such as idle-minutes=240,hours=16',
  STAFF_SECOND_FACTOR: yesOrNo,
};
