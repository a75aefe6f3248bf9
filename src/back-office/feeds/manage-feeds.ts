import { refuse, type Refusal } from '../../basics/refusals.ts';
import { type PlainDate, today } from '../../basics/rome-time.ts';
import { inTransaction } from '../../database/retry.ts';
import { calendarFile } from '../../documents/calendar-file.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { business } from '../../shop/business.rules.ts';
import type { Language } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { feedEntry, unitOfSubject } from './feed.rules.ts';
import type { FeedStore } from './feed.store.ts';
import type { FeedsAnswer } from './feeds.shape.ts';

export type FeedsDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock' | 'links'> & {
  feeds: FeedStore;
  pages: {
    deskBooking(code: string): string;
    deskDay(date: PlainDate): string;
    calendarFeed(token: string): string;
  };
  /** In which entries are written: whoever reads them is of the shop. */
  language(): Language;
};
type Sees = Permit<'see the calendar'>;

export async function listFeeds(
  { database, feeds, links, pages }: FeedsDeps,
  _by: Sees,
): Promise<FeedsAnswer> {
  const units = await feeds.units(database);
  const known = await feeds.all(database);
  const shown = known.map(async ({ subject, generation, linkSha256 }) => {
    const unitId = unitOfSubject(subject);
    return {
      subject,
      plate: unitId === null ? null : await feeds.plateOf(database, unitId),
      link: pages.calendarFeed(links.tokenFor('calendar', subject, generation, linkSha256)),
    };
  });
  return { feeds: await Promise.all(shown), units };
}

/** A link, or another in its place: who has the one of before finds nothing any more. */
export function renewFeed(
  deps: FeedsDeps,
  by: Permit<'change the settings'>,
  subject: string,
): Promise<{ link: string } | Refusal> {
  const { database, feeds, links, pages } = deps;
  return inTransaction(database, async (tx) => {
    const unitId = unitOfSubject(subject);
    if (unitId !== null && (await feeds.plateOf(tx, unitId)) === null) return refuse('not_found');
    const generation = (await feeds.lockedGeneration(tx, subject)) + 1;
    const token = links.tokenFor('calendar', subject, generation);
    await feeds.setLink(tx, { subject, generation, linkSha256: links.fingerprint(token) });
    const entry = {
      action: 'made a new link',
      subject: { kind: 'shop', id: `calendar ${subject}` },
    } as const;
    await writeAudit(deps, tx, by, entry);
    return { link: pages.calendarFeed(token) };
  });
}

/** What a calendar program reads; null where the link opens nothing, or nothing any more. */
export async function readFeed(deps: FeedsDeps, token: string): Promise<string | null> {
  const { database, feeds, links, clock, pages } = deps;
  const feed = await feeds.byLink(database, links.fingerprint(token));
  if (!feed) return null;
  const now = clock.now();
  const say = sayIn(deps.language(), 'report');
  const stops = await feeds.stopsOf(database, feed.subject, now);
  const unitId = unitOfSubject(feed.subject);
  const plate = unitId === null ? null : await feeds.plateOf(database, unitId);
  const name = [
    business().name,
    unitId === null ? say(`calendar.${feed.subject === 'riders' ? 'riders' : 'shop'}`) : plate,
  ];
  const host = new URL(pages.calendarFeed('')).hostname;
  return calendarFile(
    stops.map((stop) =>
      feedEntry(stop, {
        say: (key) => say(`calendar.${key}`),
        host,
        // Riders see the stops of their day, no page of a booking.
        link: feed.subject === 'riders' ? pages.deskDay(today(stop.at)) : pages.deskBooking(stop.code),
        stampedAt: now,
      }),
    ),
    { name: name.filter(Boolean).join(', ') },
  );
}
