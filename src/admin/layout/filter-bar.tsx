import { type ReactNode, useState } from 'react';
import { today } from '../../basics/rome-time.ts';
import { formatDate, styleWithYear } from '../../translations/format.ts';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { daysOfRange, daysOfWeek, isListDay, type QuickRange } from './filter-bar.rules.ts';
import type { AskFilters } from './use-search-filters.ts';

type Option = { value: string; label: string };
export type ListFilter =
  | { kind: 'choice'; name: string; label: string; none: string; options: readonly Option[] }
  | { kind: 'flag'; name: string; label: string };

type Props = {
  asked: URLSearchParams;
  ask: AskFilters;
  filters: readonly ListFilter[];
  /** Which quick choices make sense for the days of this list. */
  ranges: readonly QuickRange[];
  /** By which of a thing's days it is looked for; the first one unless another is chosen. */
  days?: readonly Option[];
  /** Above all else, as the words that are searched. */
  children?: ReactNode;
};

/** What narrows a list of the desk: its days, its states, its marks; and what is narrowed by now, each taken off by one tap. */
export function FilterBar({ asked, ask, filters, ranges, days = [], children }: Props) {
  const { say } = useDeskLanguage();
  const active = useChips({ asked, ask, filters, days });
  return (
    <search className="grid gap-3">
      {children}
      <QuickRanges asked={asked} ask={ask} ranges={ranges} />
      <details className="card">
        <summary className="flex min-h-11 items-center gap-2 px-4 py-2 font-semibold">
          <Icon name="sliders" />
          {say('filter.title')}
          {active.length > 0 && <span className="badge badge-sea">{active.length}</span>}
        </summary>
        <div className="grid grid-cols-2 items-start gap-3 *:min-w-0 border-t border-line p-4 lg:grid-cols-4">
          <Days asked={asked} ask={ask} days={days} />
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} asked={asked} ask={ask} />
          ))}
        </div>
      </details>
      {active.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={say('filter.active')}>
          {active.map(({ label, off }) => (
            <li key={label}>
              <Chip label={label} name={say('filter.off', { filter: label })} onOff={() => ask(off)} />
            </li>
          ))}
          {active.length > 1 && (
            <li>
              <button
                type="button"
                className="filter-chip filter-chip-plain"
                onClick={() => ask(Object.assign({}, ...active.map(({ off }) => off)))}
              >
                {say('filter.allOff')}
              </button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}

const Chip = ({ label, name, onOff }: { label: string; name: string; onOff: () => void }) => (
  <button type="button" className="filter-chip" aria-label={name} onClick={onOff}>
    {label}
    <Icon name="close" className="size-4" />
  </button>
);

type Shared = Pick<Props, 'asked' | 'ask'>;

/** What a field shows is there at once: the address follows a moment later, and what it says anew is shown then. */
function useFieldValue(value: string): [shown: string, show: (value: string) => void] {
  const [shown, show] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    show(value);
  }
  return [shown, show];
}

function FilterField({ filter, asked, ask }: Shared & { filter: ListFilter }) {
  const { kind, name, label } = filter;
  const [shown, show] = useFieldValue(asked.get(name) ?? '');
  const choose = (value: string) => {
    show(value);
    ask({ [name]: value });
  };
  if (kind === 'flag')
    return (
      <CheckField
        name={name}
        label={label}
        checked={shown === '1'}
        onChange={({ currentTarget: { checked } }) => choose(checked ? '1' : '')}
      />
    );
  return (
    <SelectField
      name={name}
      label={label}
      value={shown}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{filter.none}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

function Days({ asked, ask, days }: Shared & Required<Pick<Props, 'days'>>) {
  const { say } = useDeskLanguage();
  const [from, until] = [asked.get('from') ?? '', asked.get('until') ?? ''];
  const isBackwards = from !== '' && until !== '' && until < from;
  const [first, ...others] = days;
  return (
    <>
      {first && (
        <FilterField
          asked={asked}
          ask={ask}
          filter={{
            kind: 'choice',
            name: 'day',
            label: say('filter.day'),
            none: first.label,
            options: others,
          }}
        />
      )}
      <Day side="from" label={say('filter.from')} asked={asked} ask={ask} />
      <Day
        side="until"
        label={say('filter.until')}
        error={isBackwards ? say('filter.backwards') : undefined}
        asked={asked}
        ask={ask}
      />
    </>
  );
}

type DayProps = Shared & { side: 'from' | 'until'; label: string; error?: string | undefined };

function Day({ side, label, error, asked, ask }: DayProps) {
  const [shown, show] = useFieldValue(asked.get(side) ?? '');
  return (
    <TextField
      type="date"
      name={side}
      label={label}
      value={shown}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        show(value);
        ask({ [side]: value });
      }}
    />
  );
}

function QuickRanges({ asked, ask, ranges }: Shared & Pick<Props, 'ranges'>) {
  const { say } = useDeskLanguage();
  const now = today(new Date());
  return (
    <div role="group" aria-label={say('filter.quick')} className="flex flex-wrap gap-2">
      {ranges.map((range) => {
        const wanted = daysOfRange(range, now);
        const isOn = wanted.from === asked.get('from') && wanted.until === asked.get('until');
        return (
          <button
            key={range}
            type="button"
            className="filter-chip filter-chip-plain"
            aria-pressed={isOn}
            onClick={() => ask(isOn ? { from: '', until: '' } : wanted)}
          >
            {say(`filter.${range}`, { n: daysOfWeek })}
          </button>
        );
      })}
    </div>
  );
}

type Active = { label: string; off: Readonly<Record<string, string>> };

/** Only what the list itself knows: an address may say more. */
function useChips({ asked, filters, days }: Shared & Required<Pick<Props, 'filters' | 'days'>>): Active[] {
  const { language } = useDeskLanguage();
  const [from, until] = [asked.get('from'), asked.get('until')].map((date) =>
    isListDay(date) ? date : null,
  );
  const style = styleWithYear('short', new Date(), from ?? null, until ?? null);
  const day = (date: string | null | undefined) => (date ? formatDate(language, date, style) : '…');
  const of = days.find(({ value }) => value === asked.get('day')) ?? days[0];
  const range = from === until ? day(from) : `${day(from)} – ${day(until)}`;
  const chosen = filters.flatMap((filter): Active[] => {
    const value = asked.get(filter.name);
    const off = { [filter.name]: '' };
    if (filter.kind === 'flag') return value === '1' ? [{ label: filter.label, off }] : [];
    const option = filter.options.find((one) => one.value === value);
    return option ? [{ label: `${filter.label}: ${option.label}`, off }] : [];
  });
  if (!from && !until) return chosen;
  return [{ label: of ? `${of.label}: ${range}` : range, off: { from: '', until: '' } }, ...chosen];
}
