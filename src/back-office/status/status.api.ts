import { Hono } from 'hono';
import { parseBookingCode } from '../../basics/booking-code.ts';
import type { Queryable } from '../../database/tables.ts';
import { requestedLanguage } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { readAlarmSubject } from '../../mails/alarm-subject.rules.ts';
import { alarmSubjectText, type AlarmWords, jobText } from '../../translations/alarm-text.ts';
import type { Language } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import type { SignsOfLife } from '../../watch/signs.type.ts';
import type { StatusAnswer } from './status.shape.ts';

export type ReadSigns = (db: Queryable) => Promise<SignsOfLife>;

/** How the shop runs, for those who work in it; the words are those of the mails about alarms. */
export const statusApi = (deps: StaffDeps, signsOfLife: ReadSigns): Hono =>
  new Hono().get('/staff/status', requirePermission(deps, 'see how the shop runs'), async (c) =>
    c.json<StatusAnswer>(statusOf(await signsOfLife(deps.database), requestedLanguage(c))),
  );

function statusOf(
  { lookedAt, isUnwatched, alarms, jobs, mails, news }: SignsOfLife,
  language: Language,
): StatusAnswer {
  const words: AlarmWords = { language, say: sayIn(language, 'mail') };
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    lookedAt: iso(lookedAt),
    isUnwatched,
    alarms: alarms.map(({ kind, subjects, since }) => ({
      title: words.say(`alarm.${kind}.title`),
      what: words.say(`alarm.${kind}.what`),
      subjects: subjects.map((each) => ({
        text: alarmSubjectText(words, kind, each),
        code: codeIn(readAlarmSubject(each).name),
      })),
      since: since.toISOString(),
    })),
    jobs: jobs.map(({ job, at }) => ({ text: jobText(words, job), at: at.toISOString() })),
    mails: { ...mails, since: iso(mails.since), lastSentAt: iso(mails.lastSentAt) },
    news: { count: news.count, since: iso(news.since), lastAt: iso(news.lastAt) },
  };
}

/** As it is written, and not what somebody might have meant by it: names of jobs are no codes. */
const codeIn = (name: string): string | null => (parseBookingCode(name) === name ? name : null);
