import * as z from 'zod/mini';
import {
  BadVariableFile,
  type Environment,
  findUnknownVariables,
  withVariableFiles,
} from './read-environment.ts';
import { failpoints } from './basics/failpoint.ts';
import { paymentGateway } from './gateways/payment-gateway.ts';
import { languages } from './translations/languages.ts';

/** The environment, read once at start. A bad or missing value stops the start and is named (F53). */
const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', 'yes', 'no']),
  z.transform((text) => ['true', '1', 'yes'].includes(text)),
);
const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  );
const dates = z.pipe(
  z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}(,\d{4}-\d{2}-\d{2})*)?$/)),
  z.transform((text) => text.split(',').filter(Boolean)),
);
/** Seasons in which the shop is closed, each "MM-DD..MM-DD", both ends included; one may run over New Year. */
const seasons = z.pipe(
  z.string().check(z.regex(/^(\d{2}-\d{2}\.\.\d{2}-\d{2}(,\d{2}-\d{2}\.\.\d{2}-\d{2})*)?$/)),
  z.transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map((season) => ({ from: season.slice(0, 5), to: season.slice(7) })),
  ),
);
const secrets = z.pipe(
  z.string().check(z.regex(/^([^,]{32,}(,[^,]{32,})*)?$/)),
  z.transform((text) => text.split(',').filter(Boolean)),
);
const url = z.string().check(z.regex(/^https?:\/\/[^/]+$/));
/** Where a picture of a map's part stands: `https://tile.example/{z}/{x}/{y}.png`; on this machine without encryption too. */
const tilesUrl = z.string().check(
  z.regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost):)[\w.{}:-]+\/[\w/.{}?&=@-]+$/),
  z.refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
);

const shape = z.object({
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
  MAP_CREDIT: z._default(z.string(), '© OpenStreetMap contributors'),
  MAP_CREDIT_URL: z._default(
    z.string().check(z.regex(/^https:\/\/\S+$/)),
    'https://www.openstreetmap.org/copyright',
  ),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
  MAIL_FROM: z.optional(z.string()),
  /** The operator's certificate for signed contracts: a PKCS#12 file, or a PEM file with the key. */
  SEAL_CERTIFICATE: z.optional(z.string()),
  SEAL_PASSPHRASE: z.optional(z.string()),
  /** Where RFC 3161 time stamps come from; with a name and password in the address, where the service wants them. */
  TSA_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Who is told when something is wrong, and in which language. */
  OWNER_EMAIL: z.optional(z.email()),
  OWNER_LANGUAGE: z.optional(z.enum(languages)),
  /** How often the shop looks at itself. */
  WATCH_SECONDS: z._default(whole(1, 3600), 60),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  TRUST_PROXY: z._default(flag, false),
  NOINDEX: z.optional(flag),
  /** Visitors are kept from the context menu, dragging pictures and some keys, where a page allows it. */
  BLOCK_VISITORS: z._default(flag, true),
  /** These are set on the desk's screens: read here as long as nobody has done that. */
  MINIMUM_NOTICE_MINUTES: z.optional(whole(0, 10_080)),
  TURNAROUND_MINUTES: z.optional(whole(0, 1440)),
  CLOSED_DAYS: z.optional(dates),
  CLOSED_SEASONS: z.optional(seasons),
  /** What can be brought and fetched in a half-hour: by how many people, how long each stop and each kilometre takes, how soon. */
  RIDERS: z.optional(whole(0, 100)),
  DELIVERY_STOP_MINUTES: z.optional(whole(1, 30)),
  DELIVERY_MINUTES_PER_KM: z.optional(whole(0, 60)),
  DELIVERY_LEAD_MINUTES: z.optional(whole(0, 10_080)),
  HOLDS_PER_EMAIL: z.optional(whole(1, 100_000)),
  HOLDS_PER_NETWORK: z.optional(whole(1, 100_000)),
  /** Unpaid holds take at most half of a model; on in live mode. */
  KEEP_HALF_SELLABLE: z.optional(flag),
  REQUESTS_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  BOOKINGS_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  PLACES_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  /** What visitors send by form: messages to the shop, newsletter. */
  FORMS_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  /** Files and codes of signed contracts that one network address asks about. */
  VERIFICATIONS_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  /** For tests of what survives: the process kills itself at this place. Never in live mode. */
  FAILPOINT: z.optional(z.enum(failpoints)),
  TOKEN_LOOKUPS_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  /** Where photos of handovers lie, pictures of models and papers of scooters; without it in a folder below DATA_DIR, and in the database. */
  S3_ENDPOINT: z.optional(url),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]+$/))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** The desk: when its sessions end, how often a password may be tried, and whether the second factor is a must. */
  STAFF_IDLE_MINUTES: z._default(whole(5, 10_080), 240),
  STAFF_SESSION_HOURS: z._default(whole(1, 720), 16),
  STAFF_SIGN_INS_PER_MINUTE: z.optional(whole(1, 1_000_000)),
  STAFF_SECOND_FACTOR: z.optional(flag),
});

export type Settings = ReturnType<typeof readSettings>;

export class InvalidSettings extends Error {
  override name = 'InvalidSettings';
}

const neededLive = [
  'DATABASE_URL',
  ...paymentGateway.neededLive,
  'SMTP_URL',
  'APP_SECRET',
  'PUBLIC_URL',
] as const;

function readFiles(environment: Environment, names: readonly string[]): Environment {
  try {
    return withVariableFiles(environment, names);
  } catch (fault) {
    if (fault instanceof BadVariableFile) throw new InvalidSettings(fault.message, { cause: fault });
    throw fault;
  }
}

/** Settings from an environment. Throws InvalidSettings, naming every variable that is wrong; never repeats its value. */
export function readSettings(environment: Record<string, string | undefined>) {
  const names = Object.keys(shape.shape);
  const given = Object.fromEntries(
    Object.entries(readFiles(environment, names)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new InvalidSettings(
      `cannot start: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not valid`,
    );
  }
  const env = parsed.data;
  const live = env.SHOP_MODE === 'live' ? liveSettingsOf(env) : null;
  const liveKey = paymentGateway.liveKeyIn(env);
  if (!live && liveKey) throw new InvalidSettings(`cannot start a demo with a live ${liveKey}`);
  if (live && env.FAILPOINT) throw new InvalidSettings('cannot start a live shop with a FAILPOINT');
  const limit = (demo: number, inLive: number) => (live ? inLive : demo);
  return {
    /** Most likely typed wrong: told at the start. */
    unknownVariables: findUnknownVariables(environment, names),
    mode: env.SHOP_MODE,
    live,
    host: env.HOST ?? (live ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    replacedSecrets: env.APP_SECRET_REPLACED,
    /** The demo writes mails into a folder unless it is given a server. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    sealing: sealingOf(env),
    watchSeconds: env.WATCH_SECONDS,
    logLevel: env.LOG_LEVEL,
    s3: s3Of(env),
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    trustProxy: env.TRUST_PROXY,
    failpoint: env.FAILPOINT,
    noindex: env.NOINDEX ?? !live,
    blockVisitors: env.BLOCK_VISITORS,
    /** What moved to the desk's screens, as it was given here (docs/decisions/046-settings.md). */
    onScreens: {
      minimumNoticeMinutes: env.MINIMUM_NOTICE_MINUTES,
      turnaroundMinutes: env.TURNAROUND_MINUTES,
      closedDays: env.CLOSED_DAYS,
      closedSeasons: env.CLOSED_SEASONS,
      riders: env.RIDERS,
      stopMinutes: env.DELIVERY_STOP_MINUTES,
      minutesPerKm: env.DELIVERY_MINUTES_PER_KM,
      leadMinutes: env.DELIVERY_LEAD_MINUTES,
      ownerEmail: env.OWNER_EMAIL,
      ownerLanguage: env.OWNER_LANGUAGE,
    },
    outside: outsideOf(env),
    streetMap: { tiles: env.MAP_TILES_URL, credit: env.MAP_CREDIT, creditUrl: env.MAP_CREDIT_URL },
    holds: {
      perEmail: env.HOLDS_PER_EMAIL ?? limit(1000, 3),
      perNetwork: env.HOLDS_PER_NETWORK ?? limit(1000, 6),
      keepHalfSellable: env.KEEP_HALF_SELLABLE ?? live !== null,
    },
    staff: {
      limits: { idleMinutes: env.STAFF_IDLE_MINUTES, hours: env.STAFF_SESSION_HOURS },
      // A live shop never goes without.
      secondFactorRequired: live !== null || (env.STAFF_SECOND_FACTOR ?? false),
      signInsPerMinute: env.STAFF_SIGN_INS_PER_MINUTE ?? limit(60, 10),
    },
    rates: {
      requests: env.REQUESTS_PER_MINUTE ?? limit(100_000, 600),
      bookings: env.BOOKINGS_PER_MINUTE ?? limit(1000, 10),
      places: env.PLACES_PER_MINUTE ?? limit(10_000, 120),
      forms: env.FORMS_PER_MINUTE ?? limit(1000, 5),
      verifications: env.VERIFICATIONS_PER_MINUTE ?? limit(1000, 20),
      tokenLookups: env.TOKEN_LOOKUPS_PER_MINUTE ?? limit(1000, 60),
    },
  };
}

function sealingOf({
  SEAL_CERTIFICATE: path,
  SEAL_PASSPHRASE: passphrase = '',
  TSA_URL,
}: z.infer<typeof shape>) {
  return { certificate: path === undefined ? null : { path, passphrase }, timeStampUrl: TSA_URL };
}

/** All of it or none: photos never lie half here and half there. */
function s3Of(env: z.infer<typeof shape>) {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION: region } = env;
  if (needed.every((name) => env[name] === undefined)) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = needed.filter((name) => env[name] === undefined);
    throw new InvalidSettings(`cannot start: photos in a store also need ${missing.join(', ')}`);
  }
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region, ...keys };
}

function outsideOf(env: z.infer<typeof shape>) {
  const { TRUSTPILOT_API_KEY: reviewsKey, TRUSTPILOT_BUSINESS_UNIT: businessUnit, GOOGLE_PLACES_KEY } = env;
  if (reviewsKey && !businessUnit)
    throw new InvalidSettings('cannot start: TRUSTPILOT_API_KEY needs TRUSTPILOT_BUSINESS_UNIT');
  const trustpilot = reviewsKey && businessUnit ? { apiKey: reviewsKey, businessUnit } : null;
  return {
    trustpilot: trustpilot && { ...trustpilot, apiUrl: env.TRUSTPILOT_API_URL },
    places: GOOGLE_PLACES_KEY ? { apiKey: GOOGLE_PLACES_KEY, apiUrl: env.GOOGLE_PLACES_URL } : null,
  };
}

/** Everything that real money and real mail need. Never completed from elsewhere: a live shop without one does not start. */
function liveSettingsOf(env: z.infer<typeof shape>) {
  const { DATABASE_URL, SMTP_URL, APP_SECRET, PUBLIC_URL } = env;
  const providerKeys = paymentGateway.keysOf(env);
  if (!DATABASE_URL || !providerKeys || !SMTP_URL || !APP_SECRET || !PUBLIC_URL) {
    const missing = neededLive.filter((name) => env[name] === undefined);
    throw new InvalidSettings(
      `cannot start in live mode: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    );
  }
  if (!PUBLIC_URL.startsWith('https://')) {
    throw new InvalidSettings('cannot start in live mode: PUBLIC_URL must begin with https://');
  }
  return {
    appSecret: APP_SECRET,
    smtpUrl: SMTP_URL,
    providerKeys,
  };
}
