import * as z from 'zod/mini';
import type { Environment } from './read-environment.ts';
import { languages } from './translations/languages.ts';
import { url, whole } from './variables.ts';

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
const atMost = z.optional(whole(1, 1_000_000));
const atMostHolds = z.optional(whole(1, 100_000));

/** Names of former versions: a shop that has them goes on as it was, and is told where each stands now. */
export const oldVariables = {
  MINIMUM_NOTICE_MINUTES: z.optional(whole(0, 10_080)),
  TURNAROUND_MINUTES: z.optional(whole(0, 1440)),
  CLOSED_DAYS: z.optional(dates),
  CLOSED_SEASONS: z.optional(seasons),
  RIDERS: z.optional(whole(0, 100)),
  DELIVERY_STOP_MINUTES: z.optional(whole(1, 30)),
  DELIVERY_MINUTES_PER_KM: z.optional(whole(0, 60)),
  DELIVERY_LEAD_MINUTES: z.optional(whole(0, 10_080)),
  OWNER_EMAIL: z.optional(z.email()),
  OWNER_LANGUAGE: z.optional(z.enum(languages)),
  REQUESTS_PER_MINUTE: atMost,
  BOOKINGS_PER_MINUTE: atMost,
  PLACES_PER_MINUTE: atMost,
  FORMS_PER_MINUTE: atMost,
  VERIFICATIONS_PER_MINUTE: atMost,
  TOKEN_LOOKUPS_PER_MINUTE: atMost,
  STAFF_SIGN_INS_PER_MINUTE: atMost,
  HOLDS_PER_EMAIL: atMostHolds,
  HOLDS_PER_NETWORK: atMostHolds,
  STAFF_IDLE_MINUTES: z.optional(whole(5, 10_080)),
  STAFF_SESSION_HOURS: z.optional(whole(1, 720)),
  WATCH_SECONDS: z.optional(whole(1, 3600)),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z.optional(z.string()),
  MAP_CREDIT_URL: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/))),
  S3_ENDPOINT: z.optional(url),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]+$/))),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

const opening = 'at the desk, under Settings, Opening';
const delivery = 'at the desk, under Settings, Deliveries';
const notices = 'at the desk, under Settings, Notices';

const newPlaces: Record<keyof typeof oldVariables, string> = {
  MINIMUM_NOTICE_MINUTES: opening,
  TURNAROUND_MINUTES: opening,
  CLOSED_DAYS: opening,
  CLOSED_SEASONS: opening,
  RIDERS: delivery,
  DELIVERY_STOP_MINUTES: delivery,
  DELIVERY_MINUTES_PER_KM: delivery,
  DELIVERY_LEAD_MINUTES: delivery,
  OWNER_EMAIL: notices,
  OWNER_LANGUAGE: notices,
  REQUESTS_PER_MINUTE: 'as LIMITS=requests=…',
  BOOKINGS_PER_MINUTE: 'as LIMITS=bookings=…',
  PLACES_PER_MINUTE: 'as LIMITS=places=…',
  FORMS_PER_MINUTE: 'as LIMITS=forms=…',
  VERIFICATIONS_PER_MINUTE: 'as LIMITS=verifications=…',
  TOKEN_LOOKUPS_PER_MINUTE: 'as LIMITS=token-lookups=…',
  STAFF_SIGN_INS_PER_MINUTE: 'as LIMITS=sign-ins=…',
  HOLDS_PER_EMAIL: 'as LIMITS=holds-per-email=…',
  HOLDS_PER_NETWORK: 'as LIMITS=holds-per-network=…',
  STAFF_IDLE_MINUTES: 'as STAFF_SESSIONS=idle-minutes=…',
  STAFF_SESSION_HOURS: 'as STAFF_SESSIONS=hours=…',
  WATCH_SECONDS: 'as TIMES=watch-seconds=…',
  METRICS_PORT: 'in METRICS',
  METRICS_HOST: 'in METRICS',
  MAP_CREDIT_URL: 'in MAP_CREDIT',
  S3_ENDPOINT: 'in S3_URL',
  S3_BUCKET: 'in S3_URL',
  S3_REGION: 'in S3_URL',
  S3_ACCESS_KEY_ID: 'in S3_URL',
  S3_SECRET_ACCESS_KEY: 'in S3_URL',
};

type OldVariable = { name: string; setNow: string };

/** Those of them that are given, themselves or by a file. */
export const findOldVariables = (environment: Environment): OldVariable[] =>
  Object.entries(newPlaces).flatMap(([name, setNow]) =>
    environment[name] || environment[`${name}_FILE`] ? [{ name, setNow }] : [],
  );
