import type { Queryable } from '../database/tables.ts';
import type { DayRange } from '../database/within-days.ts';
import { textInLanguage } from '../newsroom/article.rules.ts';
import type { Newsroom } from '../newsroom/newsroom.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { AuditSubjects } from './audit-subjects.store.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { AuditAnswer } from './staff.shape.ts';

export type ReadAuditDeps = Pick<StaffDeps, 'database' | 'staff' | 'audit'> & {
  auditSubjects: AuditSubjects;
  tasks: Pick<StaffTasks, 'subjectsOf'>;
  /** The codes of bookings, by their ids. */
  codesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  listArticles: Newsroom['listArticles'];
};

const atMost = 200;
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What was done last, with the names of people, the codes of bookings, the plates of scooters and the titles of articles instead of their numbers. */
export async function readAudit(deps: ReadAuditDeps, wanted: DayRange = {}): Promise<AuditAnswer[]> {
  const { database, staff, audit, auditSubjects, codesOf, listArticles } = deps;
  const entries = await audit.newest(database, { ...wanted, atMost });
  const names = new Map((await staff.all(database)).map(({ id, name }) => [id, name]));
  // A few of before were written with the code itself.
  const codes = await codesOf(database, subjectsOf(entries, 'booking').filter(isUuid));
  const articles = subjectsOf(entries, 'article').length > 0 ? await listArticles(database) : [];
  const titles = articles.map(
    ({ id, texts }) => [String(id), textInLanguage(texts, 'it')?.text.title] as const,
  );
  const known: Record<string, ReadonlyMap<string, string | undefined>> = {
    staff: names,
    booking: codes,
    article: new Map(titles),
  };
  const bookings = await bookingsBehind(deps, entries);
  const plates = await auditSubjects.plates(
    database,
    entries.flatMap((entry) => unitIn(entry) ?? []),
  );
  const namedOf = (entry: Entry): Pick<AuditAnswer, 'subjectKind' | 'subject'> => {
    const { subjectKind, subject } = entry;
    const code = bookings.get(`${subjectKind} ${subject}`);
    if (code !== undefined) return { subjectKind: 'booking', subject: code };
    const plate = plates.get(unitIn(entry) ?? '');
    if (plate !== undefined) return { subjectKind, subject: subject.replace(unitPattern, plate) };
    return { subjectKind, subject: known[subjectKind]?.get(subject) ?? subject };
  };
  return entries.map((entry) => ({
    number: entry.number,
    at: entry.at.toISOString(),
    who: entry.staffId === null ? null : (names.get(entry.staffId) ?? entry.staffId),
    action: entry.action,
    ...namedOf(entry),
    // writeAudit made them
    before: entry.before as AuditAnswer['before'],
    after: entry.after as AuditAnswer['after'],
  }));
}

type Entry = Awaited<ReturnType<ReadAuditDeps['audit']['newest']>>[number];

const subjectsOf = (entries: readonly Entry[], kind: string): string[] =>
  entries.filter(({ subjectKind }) => subjectKind === kind).map(({ subject }) => subject);

/** The end of what a calendar, or the code of a key box, is of: `unit:12` or `unit 12`. */
const unitPattern = /unit[: ](\d{1,9})$/;
const unitIn = ({ subjectKind, subject }: Entry): string | undefined =>
  subjectKind === 'shop' ? unitPattern.exec(subject)?.[1] : undefined;

/** The codes of bookings that tasks and requests of money were about, by the kind and the number that the log has. */
async function bookingsBehind(
  { database, auditSubjects, tasks }: Pick<ReadAuditDeps, 'database' | 'auditSubjects' | 'tasks'>,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const done = await tasks.subjectsOf(database, subjectsOf(entries, 'task'));
  const requests = subjectsOf(entries, 'money_request').map((id) => ({ reference: id, about: id }));
  const payments = [...done, ...requests].filter(({ about }) => isUuid(about));
  const codes = await auditSubjects.codesOfPayments(
    database,
    payments.map(({ reference, about }) => ({ reference, about })),
  );
  return new Map(
    [
      ...done.map(({ id, reference }) => [`task ${id}`, codes.get(reference)] as const),
      ...requests.map(({ reference }) => [`money_request ${reference}`, codes.get(reference)] as const),
    ].flatMap(([name, code]) => (code === undefined ? [] : [[name, code] as const])),
  );
}
