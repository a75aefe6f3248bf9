import * as z from 'zod/mini';
import { failpoints } from './basics/failpoint.ts';
import { expectedRelay, readRelayUrl } from './gateways/mail/relay-url.rules.ts';
import { paymentGateway } from './gateways/payment-gateway.ts';
import { expectedProxies, readTrustedProxies } from './http/forwarded.rules.ts';

const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'yes', 'no']),
  z.transform((text) => ['true', '1', 'yes'].includes(text)),
);
export const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  );
const secrets = z.pipe(
  z.string().check(z.regex(/^([^,]{32,}(,[^,]{32,})*)?$/)),
  z.transform((text) => text.split(',').filter(Boolean)),
);
export const url = z.string().check(z.regex(/^https?:\/\/[^/]+$/));
/** Where a picture of a map's part stands: `https://tile.example/{z}/{x}/{y}.png`; on this machine without encryption too. */
const tilesUrl = z.string().check(
  z.regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost):)[\w.{}:-]+\/[\w/.{}?&=@-]+$/),
  z.refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
);
/** Several figures in one variable, none of them twice: "requests=600,bookings=10". */
const figures = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.string().check(
      z.regex(/^[a-z-]+=\d+(,[a-z-]+=\d+)*$/),
      z.refine((text) => {
        const names = text.split(',').map((figure) => figure.split('=')[0]);
        return new Set(names).size === names.length;
      }),
    ),
    z.pipe(
      z.transform((text: string) => Object.fromEntries(text.split(',').map((figure) => figure.split('=')))),
      z.strictObject(shape),
    ),
  );
/** "9464" or "0.0.0.0:9464". */
const address = z.pipe(
  z.string().check(
    z.regex(/^([\w.:[\]-]+:)?\d{1,5}$/),
    z.refine((text) => Number(text.slice(text.lastIndexOf(':') + 1)) <= 65_535),
  ),
  z.transform((text) => {
    const at = text.lastIndexOf(':');
    return {
      host: at < 0 ? undefined : text.slice(0, at).replace(/^\[|\]$/g, ''),
      port: Number(text.slice(at + 1)),
    };
  }),
);
/** "© Somebody https://somebody.example/copyright", the link only where it differs. */
const credit = z.pipe(
  z.string(),
  z.transform((text) => {
    const [, words = text, link] = /^(.+?)\s+(https:\/\/\S+)$/.exec(text) ?? [];
    return { words, link };
  }),
);
/** "https://KEY:SECRET@s3.eu-south-1.amazonaws.com/BUCKET?region=eu-south-1", a "/" in a key written %2F. */
const keyOfStore = String.raw`((?:[\w.~+=-]|%[2-7][\dA-Fa-f])+)`;
const storeUrl = new RegExp(
  String.raw`^(https?:\/\/)${keyOfStore}:${keyOfStore}@([\w.:-]+)\/([a-z0-9][a-z0-9.-]+)(?:\?region=([\w-]+))?$`,
);
const store = z.pipe(
  z.string().check(z.regex(storeUrl)),
  z.transform((text) => {
    const [, scheme = '', id = '', secret = '', host = '', bucket = '', region] = storeUrl.exec(text) ?? [];
    const keys = { accessKeyId: decodeURIComponent(id), secretAccessKey: decodeURIComponent(secret) };
    return { endpoint: `${scheme}${host}`, bucket, region: region ?? 'us-east-1', ...keys };
  }),
);

/** A folder, a bucket of the store of S3_URL ("s3://BUCKET"), or a store of its own, written as S3_URL is. */
export const backupPlace = z.union([
  store,
  z.pipe(
    z.string().check(z.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+$/)),
    z.transform((text) => ({ bucketBeside: text.slice('s3://'.length) })),
  ),
  z.pipe(
    z.string().check(z.regex(/^(?![\w+.-]+:\/\/)/)),
    z.transform((folder) => ({ folder })),
  ),
]);
/** Public keys of age, separated by commas. */
const publicKeys = z.pipe(
  z.string().check(z.regex(/^age1[0-9a-z]+(,age1[0-9a-z]+)*$/)),
  z.transform((text) => text.split(',')),
);

/** What a rule reads; where it reads nothing, the start says what was expected. */
const readBy = <Read>(read: (text: string) => Read | null, expected: string) =>
  z.pipe(
    z.string(),
    z.transform((text, check) => {
      const found = read(text);
      if (found !== null) return found;
      check.issues.push({ code: 'custom', input: text, message: expected });
      return z.NEVER;
    }),
  );
const proxies = readBy(readTrustedProxies, expectedProxies);

const atMost = z.optional(whole(1, 1_000_000));
const atMostHolds = z.optional(whole(1, 100_000));

/** Every variable of the environment: at most 37 (docs/decisions/058-environment.md). */
export const variables = {
  SHOP_MODE: z._default(z.enum(['demo', 'live']), 'demo'),
  HOST: z.optional(z.string()),
  PORT: z._default(whole(0, 65_535), 3000),
  PUBLIC_URL: z.optional(url),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  APP_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Those that APP_SECRET replaced, separated by commas: what was sealed and linked under them still opens. */
  APP_SECRET_REPLACED: z._default(secrets, []),
  ...paymentGateway.variables,
  /** Real reviews and address suggestions, each only with its key. */
  TRUSTPILOT_API_KEY: z.optional(z.string()),
  TRUSTPILOT_BUSINESS_UNIT: z.optional(z.string().check(z.regex(/^\w+$/))),
  TRUSTPILOT_API_URL: z.optional(url),
  GOOGLE_PLACES_KEY: z.optional(z.string()),
  GOOGLE_PLACES_URL: z.optional(url),
  /** The street map: whose tiles, and whom to thank for them. Nothing is loaded from there before a visitor consents. */
  MAP_TILES_URL: z._default(tilesUrl, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_CREDIT: z.optional(credit),
  /** The mail server; behind it with which key mails are signed here, and where those come back to that cannot be delivered. */
  SMTP_URL: z.optional(readBy(readRelayUrl, expectedRelay)),
  MAIL_FROM: z.optional(z.string()),
  /** The operator's certificate for signed contracts: a PKCS#12 file, or a PEM file with the key. */
  SEAL_CERTIFICATE: z.optional(z.string()),
  SEAL_PASSPHRASE: z.optional(z.string()),
  /** Where RFC 3161 time stamps come from; with a name and password in the address, where the service wants them. */
  TSA_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** How often the shop looks at itself, and for how long it still takes requests when it is to end. */
  TIMES: z._default(
    figures({ 'watch-seconds': z.optional(whole(1, 3600)), 'drain-seconds': z.optional(whole(0, 300)) }),
    {},
  ),
  LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  METRICS: z.optional(address),
  /** Which proxies stand before it: a number of them, or their networks. */
  TRUST_PROXY: z._default(proxies, { hops: 0 }),
  NOINDEX: z.optional(flag),
  /** Visitors are kept from the context menu, dragging pictures and some keys, where a page allows it. */
  BLOCK_VISITORS: z._default(flag, true),
  /** How much one network, and one address, may ask for: by the minute, and of unpaid holds at a time. */
  LIMITS: z._default(
    figures({
      requests: atMost,
      bookings: atMost,
      places: atMost,
      forms: atMost,
      verifications: atMost,
      'token-lookups': atMost,
      'sign-ins': atMost,
      'holds-per-email': atMostHolds,
      'holds-per-network': atMostHolds,
    }),
    {},
  ),
  /** Unpaid holds take at most half of a model; on in live mode. */
  KEEP_HALF_SELLABLE: z.optional(flag),
  /** For tests of what survives: the process kills itself at this place. Never in live mode. */
  FAILPOINT: z.optional(z.enum(failpoints)),
  /** Where photos, pictures of models and papers of scooters lie; without it in the database. */
  S3_URL: z.optional(store),
  /** Where a shop on PostgreSQL puts a backup every hour, and the public keys of those who may open it. */
  BACKUP_TO: z.optional(backupPlace),
  BACKUP_KEY: z._default(publicKeys, []),
  /** The desk: when its sessions end, and whether the second factor is a must. */
  STAFF_SESSIONS: z._default(
    figures({ 'idle-minutes': z.optional(whole(5, 10_080)), hours: z.optional(whole(1, 720)) }),
    {},
  ),
  STAFF_SECOND_FACTOR: z.optional(flag),
};
