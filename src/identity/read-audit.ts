import type { Queryable } from '../database/tables.ts';
import type { DayRange } from '../database/within-days.ts';
import { textInLanguage } from '../newsroom/article.rules.ts';
import type { Newsroom } from '../newsroom/newsroom.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { AuditAnswer } from './staff.shape.ts';

export type ReadAuditDeps = Pick<StaffDeps, 'database' | 'staff' | 'audit'> & {
  /** The codes of bookings, by their ids. */
  codesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  listArticles: Newsroom['listArticles'];
};

const atMost = 200;
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What was done last, with the names of people, the codes of bookings and the titles of articles instead of their numbers. */
export async function readAudit(
  { database, staff, audit, codesOf, listArticles }: ReadAuditDeps,
  wanted: DayRange = {},
): Promise<AuditAnswer[]> {
  const entries = await audit.newest(database, { ...wanted, atMost });
  const names = new Map((await staff.all(database)).map(({ id, name }) => [id, name]));
  const of = (kind: string) =>
    entries.filter(({ subjectKind }) => subjectKind === kind).map((entry) => entry.subject);
  // A few of before were written with the code itself.
  const codes = await codesOf(database, of('booking').filter(isUuid));
  const told = of('article').length > 0 ? await listArticles(database) : [];
  const titles = told.map(({ id, texts }) => [String(id), textInLanguage(texts, 'it')?.text.title] as const);
  const known: Record<string, ReadonlyMap<string, string | undefined>> = {
    staff: names,
    booking: codes,
    article: new Map(titles),
  };
  return entries.map(({ number, at, staffId, action, subjectKind, subject: id, before, after }) => ({
    number,
    at: at.toISOString(),
    who: staffId === null ? null : (names.get(staffId) ?? staffId),
    action,
    subjectKind,
    subject: known[subjectKind]?.get(id) ?? id,
    // writeAudit made them
    before: before as AuditAnswer['before'],
    after: after as AuditAnswer['after'],
  }));
}
