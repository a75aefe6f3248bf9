import type { DeskLanguage } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { notificationKinds, type NotificationKind } from './notification-kinds.rules.ts';
import type { Notification } from './notification.store.ts';

/** What a phone shows, also while it is locked: which kind of thing, and the code of the booking. No name, no address, no sum. */
export type PushText = { title: string; body: string; path: string; tag: string };

const say = (language: DeskLanguage) => sayIn(language, 'admin');
const pathOf = ({ code }: Pick<Notification, 'code'>): string =>
  code === null ? '/admin' : `/admin/bookings/${code}`;

/** One of them says itself; of several it is said how many there are of each kind. `tag`: two with the same are shown as one. */
export function pushTextOf(language: DeskLanguage, news: readonly Notification[]): PushText | null {
  const [only, ...others] = news;
  if (!only) return null;
  if (others.length === 0) {
    const title = say(language)(`notifications.kind.${only.kind}`);
    return { title, body: bodyOf(language, only), path: pathOf(only), tag: only.cause };
  }
  const codes = new Set(news.map(({ code }) => code));
  return {
    title: say(language)('notifications.several', { n: news.length }),
    body: notificationKinds.flatMap((kind) => countOf(language, kind, news)).join(', '),
    path: codes.size === 1 ? pathOf(only) : '/admin',
    tag: news.map(({ cause }) => cause).join(' '),
  };
}

const bodyOf = (language: DeskLanguage, { code, task, kind }: Notification): string =>
  [code, kind === 'task' && task ? say(language)('notifications.look') : null]
    .filter((part) => part !== null)
    .join(' · ');

function countOf(language: DeskLanguage, kind: NotificationKind, news: readonly Notification[]): string[] {
  const n = news.filter((one) => one.kind === kind).length;
  return n === 0 ? [] : [say(language)(`notifications.count.${kind}`, { n })];
}

export const testTextOf = (language: DeskLanguage): PushText => ({
  title: say(language)('notifications.test.title'),
  body: say(language)('notifications.test.body'),
  path: '/admin/notifications',
  tag: 'test',
});
