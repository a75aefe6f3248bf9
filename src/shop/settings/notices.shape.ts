import * as z from 'zod/mini';
import { isEmailAddress } from '../../basics/email-address.ts';
import { languages } from '../../translations/languages.ts';
import { halfHour } from './setting-text.shape.ts';

/** What the shop tells its own people of: a row of the owner's table. */
export const noticeTopics = [
  'new_booking',
  'cancellation',
  'change',
  'contract_signed',
  'contact_message',
  'dispute',
  'payment',
  'fleet',
  'unit_deadline',
  'mail',
  'system',
  'other',
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** `desk`: no mail; the desk shows it as it always does. */
export const noticeWays = ['at_once', 'daily', 'desk'] as const;

/** Accounts of the desk that can be told by their role. Not riders: for them only what they deliver exists. */
export const noticeRoles = ['owner', 'desk'] as const;

/** More would be a mailing list. */
const mostAddresses = 10;
const email = z.string().check(z.refine(isEmailAddress, { error: 'bad_email' }));

/** A signed contract's mail proves its file outside of our own database (docs/decisions/017-evidence.md); deadlines are one mail a day as it is. */
const waysOf: { [Topic in NoticeTopic]?: readonly (typeof noticeWays)[number][] } = {
  contract_signed: ['at_once'],
  unit_deadline: ['at_once', 'desk'],
};
export const canBeTold = (topic: NoticeTopic, way: (typeof noticeWays)[number]): boolean =>
  waysOf[topic]?.includes(way) ?? true;

const ruleShape = z.strictObject({
  way: z.enum(noticeWays),
  /** With nobody named it goes to whom it went before there were rules. */
  emails: z.array(email).check(z.maxLength(mostAddresses)),
  roles: z.array(z.enum(noticeRoles)).check(z.maxLength(noticeRoles.length)),
  /** Is sent in quiet hours too, and says so in its subject. */
  isUrgent: z.boolean(),
});
export type NoticeRule = z.infer<typeof ruleShape>;

/** Who is told what, how and when, and in which language of the desk. */
export const noticesShape = z
  .strictObject({
    /** Null: alarms go to the shop's own address. */
    ownerEmail: z.nullable(email),
    ownerLanguage: z.enum(languages),
    /** A topic without a rule is told as `standardRule` says. */
    rules: z.partialRecord(z.enum(noticeTopics), ruleShape),
    /** On Rome's clock; what is not urgent waits for their end. */
    quiet: z.nullable(z.strictObject({ from: halfHour, until: halfHour })),
    /** When the summary of the day leaves. */
    dailyAt: halfHour,
  })
  .check(
    z.refine(({ rules }) => canBeTold('contract_signed', rules.contract_signed?.way ?? 'at_once'), {
      error: 'must_be_at_once',
      path: ['rules', 'contract_signed', 'way'],
    }),
    z.refine(({ rules }) => canBeTold('unit_deadline', rules.unit_deadline?.way ?? 'at_once'), {
      error: 'must_be_at_once',
      path: ['rules', 'unit_deadline', 'way'],
    }),
    z.refine(({ quiet }) => quiet === null || quiet.from !== quiet.until, {
      error: 'end_before_start',
      path: ['quiet', 'until'],
    }),
  );
export type Notices = z.infer<typeof noticesShape>;

export const unsetNotices: Notices = {
  ownerEmail: null,
  ownerLanguage: 'it',
  rules: {},
  quiet: null,
  dailyAt: '08:00',
};

/** What the desk's lists show anyway is mailed only where somebody asks for it. */
const onlyAtTheDesk: readonly NoticeTopic[] = ['new_booking', 'cancellation', 'change'];

const standardRule = (topic: NoticeTopic): NoticeRule => ({
  way: onlyAtTheDesk.includes(topic) ? 'desk' : 'at_once',
  emails: [],
  roles: [],
  isUrgent: false,
});

/** To whom a topic goes where the owner names nobody; null: the shop's general address. */
export const usualAddress = (
  { ownerEmail }: Pick<Notices, 'ownerEmail'>,
  topic: NoticeTopic,
): string | null => (topic === 'contact_message' || topic === 'contract_signed' ? null : ownerEmail);

export const ruleOf = ({ rules }: Pick<Notices, 'rules'>, topic: NoticeTopic): NoticeRule =>
  rules[topic] ?? standardRule(topic);
