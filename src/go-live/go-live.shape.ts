import * as z from 'zod/mini';
import { languages } from '../translations/languages.ts';

const longestNote = 500;
const Note = z.string().check(z.maxLength(longestNote));

export const ConfirmPointBody = z.strictObject({
  code: z.string().check(z.maxLength(40)),
  /** What was shown: an answer to other words is not counted. */
  reason: z.string().check(z.maxLength(40)),
});
export const MailCodeBody = z.strictObject({ code: z.string().check(z.maxLength(20)) });
export const OpenShopBody = z.strictObject({ basedOn: z.int() });
export const CloseShopBody = z.strictObject({
  basedOn: z.int(),
  note: z.partialRecord(z.enum(languages), Note),
});

const Point = z.object({
  code: z.string(),
  state: z.enum(['green', 'yellow', 'red']),
  reason: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The screen of the desk that mends it. */
  screen: z.nullable(z.string()),
  /** For a lawyer or an accountant. */
  isProfessional: z.boolean(),
  confirmed: z.nullable(z.object({ by: z.string(), at: z.string() })),
});
export type GoLivePoint = z.infer<typeof Point>;

export const GoLiveAnswer = z.object({
  /** A demo, which is always open. */
  isDemo: z.boolean(),
  storefront: z.enum(['opening_soon', 'open', 'closed']),
  note: z.partialRecord(z.enum(languages), z.string()),
  version: z.int(),
  checkedAt: z.nullable(z.string()),
  canOpen: z.boolean(),
  points: z.array(Point),
});
export type GoLiveAnswer = z.infer<typeof GoLiveAnswer>;
