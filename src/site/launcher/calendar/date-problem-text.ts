import { formatDate, formatMoment } from '../../../translations/format.ts';
import type { Say } from '../../../translations/catalogues.ts';
import type { Language } from '../../../translations/languages.ts';
import type { DateProblem } from './date-problem.rules.ts';

export function dateProblemText(say: Say<'launcher'>, language: Language, problem: DateProblem): string {
  switch (problem.reason) {
    case 'closed_then':
      return say('calendar.problem.closed', { date: formatDate(language, problem.date, 'weekday') });
    case 'too_short_notice': {
      const { date, time } = problem.earliest;
      return say('calendar.problem.tooSoon', { moment: formatMoment(language, date, time, 'weekday') });
    }
  }
}
