import { proxyMismatches } from '../http/proxy-sightings.rules.ts';
import { readAlarmSubject } from '../mails/alarm-subject.rules.ts';
import type { AlarmKind } from '../mails/alarm-kinds.rules.ts';
import type { Say } from './catalogues.ts';
import { formatMoney } from './format.ts';
import type { Language } from './languages.ts';

/** In which language, and with the words of mails, where those of alarms stand. */
export type AlarmWords = { language: Language; say: Say<'mail'> };

/** Every job that runs by the clock, as the owner would call it. */
export const namedJobs = [
  'check-go-live',
  'collect-charges',
  'contract-links',
  'do-not-rent',
  'end-do-not-rent',
  'end-kept-cards',
  'forget-newsletter',
  'forget-old',
  'make-backup',
  'notice-summary',
  'collect-notifications',
  'send-notifications',
  'staff-digests',
  'reconcile-payments',
  'report-overdue',
  'report-unpaid-rests',
  'seal-contract',
  'sweep-deposits',
  'sweep-holds',
  'sweep-mails',
  'sweep-payments',
  'sweep-pots',
  'tell-ended-requests',
  'timed-messages',
  'unit-deadlines',
  'fine-deadlines',
  'remind-of-disputes',
  'sweep-evidence',
  'remind-of-till',
  'read-payouts',
  'watch-documents',
  'watch-invoice-requests',
  'waiting-list',
] as const;

/** Of these every subject has a name of several words; of the others a booking's code, with the sum that it is about. */
export const hasNamedSubjects = (kind: AlarmKind): boolean =>
  kind === 'job_late' || kind === 'proxy_mismatch' || kind === 'backup_failed';

const backupSteps = ['backup', 'retention', 'verification'] as const;

/** One of what an alarm is about, as the owner would call it. */
export function alarmSubjectText(words: AlarmWords, kind: AlarmKind, subject: string): string {
  if (kind === 'job_late') return jobText(words, subject);
  const mismatch = proxyMismatches.find((each) => each === subject);
  if (mismatch) return words.say(`alarm.proxy.${mismatch}`);
  const step = kind === 'backup_failed' && backupSteps.find((each) => each === subject);
  if (step) return words.say(`alarm.backup.${step}`);
  const { name, cents } = readAlarmSubject(subject);
  return cents === null ? name : `${name}: ${formatMoney(words.language, cents)}`;
}

/** What a job does, and its name in the log. */
export function jobText({ say }: AlarmWords, job: string): string {
  const named = namedJobs.find((each) => each === job);
  return named ? `${say(`alarm.job.${named}`)} (${named})` : job;
}
