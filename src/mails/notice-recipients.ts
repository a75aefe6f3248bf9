import { normalizeEmail } from '../basics/email-address.ts';
import type { Queryable } from '../database/tables.ts';
import { business } from '../shop/business.rules.ts';
import {
  ruleOf,
  usualAddress,
  type Notices,
  type NoticeRule,
  type NoticeTopic,
} from '../shop/settings/notices.shape.ts';
import type { Recipient } from './mail.shape.ts';

export type NoticeRecipientsDeps = {
  notices(): Notices;
  accountsWith(db: Queryable, roles: NoticeRule['roles']): Promise<Recipient[]>;
};

/** Who is told of a topic at this moment; never nobody. */
export async function recipientsOf(
  { notices, accountsWith }: NoticeRecipientsDeps,
  db: Queryable,
  topic: NoticeTopic,
): Promise<Recipient[]> {
  const { roles } = ruleOf(notices(), topic);
  const accounts = roles.length > 0 ? await accountsWith(db, roles) : [];
  const named = distinct([...namedFor(notices(), topic), ...accounts]);
  return named.length > 0 ? named : [usualRecipient(notices(), topic)];
}

/** Each who is told of any of these topics at this moment, once, and of which of them. */
export async function recipientsOfAny(
  deps: NoticeRecipientsDeps,
  db: Queryable,
  topics: readonly NoticeTopic[],
): Promise<{ to: Recipient; topics: NoticeTopic[] }[]> {
  const told = await Promise.all(
    topics.map(async (topic) => ({ topic, recipients: await recipientsOf(deps, db, topic) })),
  );
  return distinct(told.flatMap(({ recipients }) => recipients)).map((to) => ({
    to,
    topics: told.flatMap(({ topic, recipients }) =>
      recipients.some((each) => isSamePerson(each, to)) ? topic : [],
    ),
  }));
}

/** Those who can be told without the database; never nobody. */
export function recipientsWithoutDatabase(notices: Notices, topic: NoticeTopic): Recipient[] {
  const named = distinct(namedFor(notices, topic));
  return named.length > 0 ? named : [usualRecipient(notices, topic)];
}

const namedFor = (notices: Notices, topic: NoticeTopic): Recipient[] =>
  ruleOf(notices, topic).emails.map((email) => ({ name: business().name, email }));

const usualRecipient = (notices: Notices, topic: NoticeTopic): Recipient => ({
  name: business().name,
  email: usualAddress(notices, topic) ?? business().email.general,
});

const isSamePerson = (one: Recipient, other: Recipient): boolean =>
  normalizeEmail(one.email) === normalizeEmail(other.email);

/** Whoever is named twice is told once. */
const distinct = (recipients: readonly Recipient[]): Recipient[] =>
  recipients.filter((one, nth) => recipients.findIndex((each) => isSamePerson(each, one)) === nth);

/** The mails of one fact to several people differ by this; the first is named as if it were alone. */
export const causeOfCopy = (cause: string, nth: number): string => (nth === 0 ? cause : `${cause}#${nth}`);
export const nthOfCause = (cause: string | undefined): number =>
  Number(/#(\d+)$/.exec(cause ?? '')?.[1] ?? 0);
