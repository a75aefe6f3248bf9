import { areTracesWanted } from './gateways/telemetry/traces-wanted.ts';
import * as z from 'zod/mini';
import {
  BadVariableFile,
  type Environment,
  findUnknownVariables,
  withVariableFiles,
} from './read-environment.ts';
import { findOldVariables, oldVariables } from './old-variables.ts';
import { BadSigningKey, readSigningKey, type SigningKey } from './gateways/mail/signing-key.ts';
import { paymentGateway } from './gateways/payment-gateway.ts';
import { expectedValues } from './expected-values.ts';
import type { BackupPlace } from './gateways/backups/backup-store.type.ts';
import type { S3Settings } from './gateways/s3-store.ts';
import { backupPlace, variables } from './variables.ts';

/** The environment, read once at start. A bad or missing value stops the start and is named (F53). */
const shape = z.object({ ...variables, ...oldVariables });
type Read = z.infer<typeof shape>;

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

/** Names what is wrong, with what is expected instead where its shape says so. */
function notValid(issues: readonly z.core.$ZodIssue[]): string {
  const nameOf = (issue: z.core.$ZodIssue) => String(issue.path[0]);
  const names = [...new Set(issues.map(nameOf))];
  const saidBy = (name: string) =>
    issues.find((issue) => nameOf(issue) === name && issue.code === 'custom' && issue.message !== unsaid)
      ?.message;
  const expected = names.flatMap((name) => {
    const taken = saidBy(name) ?? expectedOf(name);
    return taken ? [`; ${name} takes ${taken}`] : [];
  });
  return `cannot start: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not valid${expected.join('')}`;
}
/** Of an old name nothing: it is said where that stands now. */
const expectedOf = (name: string): string | null =>
  new Map<string, string | null>(Object.entries(expectedValues)).get(name) ?? null;
/** What zod says of a shape that says nothing itself. */
const unsaid = 'Invalid input';

/**
 * Settings from an environment. Throws InvalidSettings, naming every variable that is wrong; never repeats its value. `signsMails: false`:
 * the file of the key that mails are signed with is not opened.
 */
export function readSettings(
  environment: Record<string, string | undefined>,
  { signsMails = true }: { signsMails?: boolean } = {},
) {
  const names = Object.keys(shape.shape);
  const given = Object.fromEntries(
    Object.entries(readFiles(environment, names)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    throw new InvalidSettings(notValid(parsed.error.issues));
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
    oldVariables: findOldVariables(environment),
    mode: env.SHOP_MODE,
    live,
    host: env.HOST ?? (live ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    replacedSecrets: env.APP_SECRET_REPLACED,
    /** The demo writes mails into a folder unless it is given a server. */
    smtpUrl: env.SMTP_URL?.url,
    signingKey: signsMails ? signingKeyOf(env) : null,
    /** Mails that cannot be delivered come back to an address there. */
    bounceDomain: env.SMTP_URL?.bounceDomain ?? null,
    mailFrom: env.MAIL_FROM,
    sealing: sealingOf(env),
    watchSeconds: env.TIMES['watch-seconds'] ?? env.WATCH_SECONDS ?? 60,
    /** For how long a shop that is to end still takes requests, so that balancers notice. */
    drainSeconds: env.TIMES['drain-seconds'] ?? limit(0, 5),
    /** A demo’s owner reads what is printed; its log would be in the way. */
    logLevel: env.LOG_LEVEL ?? (live ? 'info' : 'warn'),
    s3: s3Of(env),
    backups: { to: env.BACKUP_TO ? placeOfBackups(env.BACKUP_TO, s3Of(env)) : null, keys: env.BACKUP_KEY },
    metrics: metricsOf(env),
    traces: areTracesWanted(environment),
    trustProxy: env.TRUST_PROXY,
    failpoint: env.FAILPOINT,
    noindex: env.NOINDEX ?? !live,
    blockVisitors: env.BLOCK_VISITORS,
    onScreens: onScreensOf(env),
    outside: outsideOf(env),
    streetMap: {
      tiles: env.MAP_TILES_URL,
      credit: env.MAP_CREDIT?.words ?? '© OpenStreetMap contributors',
      creditUrl: env.MAP_CREDIT?.link ?? env.MAP_CREDIT_URL ?? 'https://www.openstreetmap.org/copyright',
    },
    holds: {
      perEmail: env.LIMITS['holds-per-email'] ?? env.HOLDS_PER_EMAIL ?? limit(1000, 3),
      perNetwork: env.LIMITS['holds-per-network'] ?? env.HOLDS_PER_NETWORK ?? limit(1000, 6),
      keepHalfSellable: env.KEEP_HALF_SELLABLE ?? live !== null,
    },
    staff: {
      limits: {
        idleMinutes: env.STAFF_SESSIONS['idle-minutes'] ?? env.STAFF_IDLE_MINUTES ?? 240,
        hours: env.STAFF_SESSIONS.hours ?? env.STAFF_SESSION_HOURS ?? 16,
      },
      // A live shop never goes without.
      secondFactorRequired: live !== null || (env.STAFF_SECOND_FACTOR ?? false),
      signInsPerMinute: env.LIMITS['sign-ins'] ?? env.STAFF_SIGN_INS_PER_MINUTE ?? limit(60, 10),
    },
    rates: {
      requests: env.LIMITS.requests ?? env.REQUESTS_PER_MINUTE ?? limit(100_000, 600),
      bookings: env.LIMITS.bookings ?? env.BOOKINGS_PER_MINUTE ?? limit(1000, 10),
      places: env.LIMITS.places ?? env.PLACES_PER_MINUTE ?? limit(10_000, 120),
      forms: env.LIMITS.forms ?? env.FORMS_PER_MINUTE ?? limit(1000, 5),
      verifications: env.LIMITS.verifications ?? env.VERIFICATIONS_PER_MINUTE ?? limit(1000, 20),
      tokenLookups: env.LIMITS['token-lookups'] ?? env.TOKEN_LOOKUPS_PER_MINUTE ?? limit(1000, 60),
    },
  };
}

/** What moved to the desk's screens, as it was given here (docs/decisions/046-settings.md). */
function onScreensOf(env: Read) {
  return {
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
  };
}

function signingKeyOf({ SMTP_URL }: Read): SigningKey | null {
  if (!SMTP_URL?.signing) return null;
  try {
    return readSigningKey(SMTP_URL.signing);
  } catch (fault) {
    if (!(fault instanceof BadSigningKey)) throw fault;
    throw new InvalidSettings(`cannot start: SMTP_URL is not valid; ${fault.message}`, { cause: fault });
  }
}

function sealingOf({ SEAL_CERTIFICATE: path, SEAL_PASSPHRASE: passphrase = '', TSA_URL }: Read) {
  return { certificate: path === undefined ? null : { path, passphrase }, timeStampUrl: TSA_URL };
}

function metricsOf({ METRICS, METRICS_PORT, METRICS_HOST }: Read) {
  const port = METRICS?.port ?? METRICS_PORT;
  return port === undefined ? null : { host: METRICS?.host ?? METRICS_HOST ?? '127.0.0.1', port };
}

/** All of it or none: photos never lie half here and half there. */
function s3Of(env: Read) {
  if (env.S3_URL) return env.S3_URL;
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const {
    S3_ENDPOINT,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    S3_REGION: region = 'us-east-1',
  } = env;
  if (needed.every((name) => env[name] === undefined)) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = needed.filter((name) => env[name] === undefined);
    throw new InvalidSettings(`cannot start: photos in a store also need ${missing.join(', ')}`);
  }
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region, ...keys };
}

function placeOfBackups(place: z.infer<typeof backupPlace>, s3: S3Settings | null): BackupPlace {
  if (!('bucketBeside' in place)) return place;
  if (s3 === null)
    throw new InvalidSettings('a bucket alone (s3://BUCKET) is one of the store of S3_URL, which is missing');
  return { ...s3, bucket: place.bucketBeside };
}

/** What `--to` names, as BACKUP_TO does; null where it is neither a folder nor a store. */
export function readBackupPlace(text: string, { s3 }: Pick<Settings, 's3'>): BackupPlace | null {
  const { data } = backupPlace.safeParse(text);
  return data ? placeOfBackups(data, s3) : null;
}

function outsideOf(env: Read) {
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
function liveSettingsOf(env: Read) {
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
    smtpUrl: SMTP_URL.url,
    providerKeys,
  };
}
