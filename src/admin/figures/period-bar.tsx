import { lastDays, periods, type Period } from '../../back-office/figures/period.rules.ts';
import { addDays, today } from '../../basics/rome-time.ts';
import { TextField } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useChosenInSight } from '../layout/use-chosen-in-sight.ts';
import type { AskFilters } from '../layout/use-search-filters.ts';

type Props = { asked: URLSearchParams; ask: AskFilters };

const periodOf = (asked: URLSearchParams): Period =>
  periods.find((one) => one === asked.get('period')) ?? 'month';

/** What the server is asked for; days of one's own stand in the address alone while they are chosen. */
export function periodQuery(asked: URLSearchParams): string {
  const wanted = new URLSearchParams();
  for (const name of ['period', 'from', 'until', 'by'] as const) {
    const value = asked.get(name);
    if (value) wanted.set(name, value);
  }
  return wanted.toString();
}

/** Which days: one tap for the usual ones, two fields for any other. */
export function PeriodBar({ asked, ask }: Props) {
  const { say } = useDeskLanguage();
  const period = periodOf(asked);
  const chips = useChosenInSight<HTMLDivElement>(period);
  const now = today(new Date());
  const choose = (one: Period) =>
    ask({
      period: one,
      from: one === 'own' ? (asked.get('from') ?? addDays(now, 1 - lastDays.last30)) : '',
      until: one === 'own' ? (asked.get('until') ?? now) : '',
      by: '',
    });
  return (
    <div className="grid gap-3">
      <div
        ref={chips}
        role="group"
        aria-label={say('figures.period')}
        className="flex gap-2 max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap"
      >
        {periods.map((one) => (
          <button
            key={one}
            type="button"
            className="filter-chip filter-chip-plain"
            aria-pressed={one === period}
            onClick={() => choose(one)}
          >
            {one === 'last30' || one === 'last90'
              ? say('figures.lastDays', { n: lastDays[one] })
              : say(`figures.period.${one}`)}
          </button>
        ))}
      </div>
      {period === 'own' && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          {(['from', 'until'] as const).map((side) => (
            <TextField
              key={`${side} ${asked.get(side)}`}
              type="date"
              name={side}
              label={say(`figures.${side}`)}
              defaultValue={asked.get(side) ?? ''}
              onBlur={({ currentTarget: { value } }) => value && ask({ [side]: value })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
