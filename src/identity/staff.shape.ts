import * as z from 'zod/mini';
import { dayRangeFields } from '../fleet/date-time.shape.ts';
import { EmailShape, FullNameShape } from '../shop/person.shape.ts';
import { deskLanguages } from '../translations/languages.ts';
import { permissions, roles, type Permission } from './permissions.rules.ts';

/** Long enough for a sentence, which is what people should choose. */
export const passwordLeast = 12;
const password = z.string().check(z.minLength(1), z.maxLength(200));
const newPassword = z.string().check(z.minLength(passwordLeast), z.maxLength(200));
const token = z.string().check(z.regex(/^[\w-]{43}$/));

export const SignInBody = z.strictObject({ email: EmailShape, password });
/** Six figures of the app, or one of the codes for a lost phone: five letters or digits, a dash, five more. */
export const CodeBody = z.strictObject({ code: z.string().check(z.regex(/^(\d{6}|\w{5}-\w{5})$/)) });
export const TokenBody = z.strictObject({ token });
export const InvitationBody = z.strictObject({ token, password: newPassword });
export const ChangePasswordBody = z.strictObject({ password, newPassword });
/** Someone who signed in by a link alone has no password yet. */
export const OwnPasswordBody = z.strictObject({ password: z.optional(password) });
export const LanguageBody = z.strictObject({ language: z.enum(deskLanguages) });

export const StepAnswer = z.object({ next: z.enum(['inside', 'second factor']) });
export type StepAnswer = z.infer<typeof StepAnswer>;
export const LinkAnswer = z.object({
  purpose: z.enum(['invitation', 'sign_in']),
  name: z.string(),
  email: z.string(),
});
export type LinkAnswer = z.infer<typeof LinkAnswer>;
export const SetUpAnswer = z.object({ uri: z.string(), backupCodes: z.array(z.string()) });
export type SetUpAnswer = z.infer<typeof SetUpAnswer>;

const permission = z.enum(permissions as [Permission, ...Permission[]]); // there are some
export const SessionAnswer = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(deskLanguages),
  hasSecondFactor: z.boolean(),
  secondFactorRequired: z.boolean(),
  may: z.array(permission),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const PersonBody = z.strictObject({
  name: FullNameShape,
  email: EmailShape,
  role: z.enum(roles),
  language: z.enum(deskLanguages),
});
export const PersonPath = z.object({ id: z.uuid() });
export const PersonChange = z.strictObject({
  role: z.optional(z.enum(roles)),
  blocked: z.optional(z.boolean()),
});

export const PersonAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(deskLanguages),
  hasSecondFactor: z.boolean(),
  blocked: z.boolean(),
  /** Has not chosen a password yet. */
  invited: z.boolean(),
  seenAt: z.nullable(z.string()),
});
export type PersonAnswer = z.infer<typeof PersonAnswer>;

/** The log of some days. */
export const AuditQuery = z.object(dayRangeFields);

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export const AuditAnswer = z.object({
  number: z.number(),
  at: z.string(),
  /** Null: a command of the operator's. */
  who: z.nullable(z.string()),
  action: z.string(),
  subjectKind: z.string(),
  /** A booking's code, also of a task or a request of money for one, a person's name or an article's title, where it is known; else what the log has. */
  subject: z.string(),
  before: facts,
  after: facts,
});
export type AuditAnswer = z.infer<typeof AuditAnswer>;
