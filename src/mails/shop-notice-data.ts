import { parseBookingCode } from '../basics/booking-code.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Database, Queryable } from '../database/tables.ts';
import { ruleOf, type NoticeTopic } from '../shop/settings/notices.shape.ts';
import { readAlarmSubject } from './alarm-subject.rules.ts';
import type { AlarmUpdate } from './alarm.shape.ts';
import { topicOfUpdate } from './alarm-topics.rules.ts';
import { findBookingSource } from './booking-mail-source.ts';
import { cancelledBy, type OrderMailDataDeps } from './order-mail-data.ts';
import type { ContactInMail, LoadedMail, NoticeEntry, Recipient } from './mail.shape.ts';
import { type NoticeRecipientsDeps, nthOfCause, recipientsOf, recipientsOfAny } from './notice-recipients.ts';
import type { Notice, NoticeStore } from './notice.store.ts';

export type ShopNoticeDeps = Omit<OrderMailDataDeps, 'pages'> &
  NoticeRecipientsDeps & {
    database: Database;
    waitingNotices: Pick<NoticeStore, 'ofGroup'>;
    pages: OrderMailDataDeps['pages'] & { deskBooking(code: string): string };
    alarmUpdate(db: Queryable, id: string): Promise<AlarmUpdate | null>;
    contactMessage(db: Queryable, id: string): Promise<ContactInMail | null>;
  };

/** Whose copy of a mail to the shop this is, and whether it is urgent; null where there are fewer recipients by now. */
export async function shopRecipient(
  deps: NoticeRecipientsDeps & { database: Database },
  topic: NoticeTopic,
  cause: string | undefined,
): Promise<{ to: Recipient; isUrgent: boolean } | null> {
  const to = (await recipientsOf(deps, deps.database, topic))[nthOfCause(cause)];
  return to ? { to, isUrgent: ruleOf(deps.notices(), topic).isUrgent } : null;
}

/** An alarm, for one of those who are told of it. */
export async function alarmNotice(
  deps: ShopNoticeDeps,
  id: string,
  cause?: string,
): Promise<LoadedMail<'alarm'>> {
  const news = await deps.alarmUpdate(deps.database, id);
  if (!news) return 'erased';
  const told = await shopRecipient(deps, topicOfUpdate(news), cause);
  return told ? { ...told, news, links: deskLinks(deps, news) } : 'recipient_gone';
}

function deskLinks({ pages }: Pick<ShopNoticeDeps, 'pages'>, { raised, lasting }: AlarmUpdate) {
  const names = [...raised, ...lasting].flatMap(({ subjects }) =>
    subjects.map((subject) => readAlarmSubject(subject).name),
  );
  const codes = names.filter((name) => parseBookingCode(name) === name);
  return Object.fromEntries(codes.map((code) => [code, pages.deskBooking(code)]));
}

/** What a mail of one fact, or of all facts of a day, tells one of its recipients. */
export async function shopNotice(
  deps: ShopNoticeDeps,
  group: string,
  cause?: string,
): Promise<LoadedMail<'shop_notice'>> {
  const notices = await deps.waitingNotices.ofGroup(deps.database, group);
  const topics = [...new Set(notices.map(({ topic }) => topic))];
  const told = (await recipientsOfAny(deps, deps.database, topics))[nthOfCause(cause)];
  if (!told) return 'recipient_gone';
  const entries = await Promise.all(
    notices.filter(({ topic }) => told.topics.includes(topic)).map((notice) => entryOf(deps, notice)),
  );
  const known = entries.filter((entry) => entry !== null);
  if (known.length === 0) return 'erased';
  const isSummary = cause?.startsWith('notices:') ?? false;
  const isUrgent = !isSummary && told.topics.some((topic) => ruleOf(deps.notices(), topic).isUrgent);
  return { to: told.to, isUrgent, isSummary, entries: known };
}

/** Null where its person was forgotten meanwhile. */
async function entryOf(
  deps: ShopNoticeDeps,
  { topic, kind, reference, cause }: Notice,
): Promise<NoticeEntry | null> {
  if (kind === 'alarm') {
    const news = await deps.alarmUpdate(deps.database, reference);
    return news && { topic, kind: 'alarms', news };
  }
  if (kind === 'contact_message') {
    const message = await deps.contactMessage(deps.database, reference);
    return message && { topic, kind: 'message', message };
  }
  // A new order is one thing to look up, of however many scooters; so is what was cancelled at once.
  const choose =
    topic === 'new_booking'
      ? (all: readonly Booking[]) => all
      : (await cancelledBy(deps, reference, cause))?.choose;
  const found = await findBookingSource(deps, reference, choose);
  if (found === 'erased') return null;
  const link = deps.pages.deskBooking(found.booking.code);
  return { topic, kind: 'booking', booking: found.booking, customer: found.to.name, link };
}
