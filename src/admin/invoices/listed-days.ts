import type { PlainDate } from '../../basics/rome-time.ts';
import { formatDate, formatDateRange } from '../../translations/format.ts';
import type { useDeskLanguage } from '../language-provider.tsx';
import { isListDay } from '../layout/filter-bar.rules.ts';

type Words = Pick<ReturnType<typeof useDeskLanguage>, 'say' | 'language'>;

/** Of which days a list is, as its address asks for it: both of them too, and either may be open. */
export function listedDays({ say, language }: Words, asked: URLSearchParams): string {
  const day = (name: 'from' | 'until'): PlainDate | null => {
    const date = asked.get(name);
    return isListDay(date) ? date : null;
  };
  const [from, until] = [day('from'), day('until')];
  if (!from && !until) return say('invoices.days.all');
  if (from === until && from) return formatDate(language, from);
  if (from && until && from < until) return formatDateRange(language, from, until);
  return [
    from ? formatDate(language, from) : say('invoices.days.first'),
    until ? formatDate(language, until) : say('invoices.days.today'),
  ].join(' – ');
}

/** Whether it is of some days alone. */
export const hasDays = (asked: URLSearchParams): boolean =>
  isListDay(asked.get('from')) || isListDay(asked.get('until'));
