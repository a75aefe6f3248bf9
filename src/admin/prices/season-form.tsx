import { useState } from 'react';
import type { PlainDate } from '../../basics/rome-time.ts';
import { toWholeEuros } from '../../basics/money.ts';
import type { Season, SeasonDates, Tiers } from '../../price/price.shape.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { DayOfYear } from './day-of-year.tsx';
import { type Model, modelOptions } from './models.ts';
import { PriceTable } from './price-table.tsx';
import { seasonErrors } from './season-fields.ts';

type Props = {
  season: Season;
  sources: { name: string; table: Tiers }[];
  /** What is asked on its first day now. */
  now: Tiers;
  models: readonly Model[];
  today: PlainDate;
  onSeason: (season: Season) => void;
  onRemove: () => void;
};

export function SeasonForm({ season, sources, now, models, today, onSeason, onRemove }: Props) {
  const say = useSay();
  const [filled, setFilled] = useState(0);
  const [isNameTouched, setNameTouched] = useState(false);
  const touchName = () => setNameTouched(true);
  const errors = seasonErrors(season);
  const { dates, scooterIds } = season;
  const errorAt = (field: keyof typeof errors) => {
    const error = errors[field];
    return error && say(error);
  };
  const fill = (table: Tiers) => {
    onSeason({ ...season, table });
    setFilled(filled + 1); // the fields are drawn anew with what they were filled with
  };
  return (
    <div className="grid gap-4 pt-3 pb-2">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          name="seasonName"
          label={say('season.name')}
          hint={say('season.nameHint')}
          maxLength={60}
          required
          value={season.name}
          error={isNameTouched || season.name !== '' ? errorAt('name') : undefined}
          onBlur={touchName}
          onInvalid={touchName}
          onChange={({ currentTarget: { value } }) => onSeason({ ...season, name: value })}
        />
        <SelectField
          name="models"
          label={say('season.for')}
          value={scooterIds?.join() ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSeason({ ...season, scooterIds: value === '' ? null : value.split(',').map(Number) })
          }
        >
          <option value="">{say('season.allModels')}</option>
          {modelOptions(models, scooterIds).map(({ name, scooterIds: ids }) => (
            <option key={ids.join()} value={ids.join()}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="repeats"
          label={say('season.repeats')}
          value={dates.repeats}
          onChange={({ currentTarget: { value } }) =>
            onSeason({ ...season, dates: datesAs(value === 'yearly' ? 'yearly' : 'never', dates, today) })
          }
        >
          <option value="yearly">{say('season.yearly')}</option>
          <option value="never">{say('season.once')}</option>
        </SelectField>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['from', 'until'] as const).map((side) => (
          <DayField
            key={side}
            name={side}
            label={say(side === 'from' ? 'season.from' : 'season.until')}
            repeats={dates.repeats}
            value={dates[side]}
            error={errorAt(side)}
            onValue={(value) => onSeason({ ...season, dates: { ...dates, [side]: value } })}
          />
        ))}
      </div>
      <FillIn sources={sources} onTable={fill} />
      <PriceTable
        key={filled}
        table={season.table}
        now={now}
        onTable={(table) => onSeason({ ...season, table })}
      />
      <div>
        <Button kind="quiet" onClick={onRemove}>
          {say('season.remove')}
        </Button>
      </div>
    </div>
  );
}

/** The same days, said the other way: of the next year, or of every year. */
function datesAs(repeats: SeasonDates['repeats'], dates: SeasonDates, today: PlainDate): SeasonDates {
  if (repeats === dates.repeats) return dates;
  if (repeats === 'yearly') return { repeats, from: dates.from.slice(5), until: dates.until.slice(5) };
  const year = Number(today.slice(0, 4)) + (today.slice(5) <= dates.from ? 0 : 1);
  const last = dates.from <= dates.until ? year : year + 1;
  return { repeats, from: `${year}-${dates.from}`, until: `${last}-${dates.until}` };
}

type DayFieldProps = {
  name: string;
  label: string;
  repeats: SeasonDates['repeats'];
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
};

const DayField = ({ repeats, onValue, ...field }: DayFieldProps) =>
  repeats === 'yearly' ? (
    <DayOfYear {...field} onValue={onValue} />
  ) : (
    <TextField {...field} type="date" required onChange={({ currentTarget: { value } }) => onValue(value)} />
  );

/** A table begins as a copy of another, so many percent dearer or cheaper, in whole euros. */
function FillIn({ sources, onTable }: Pick<Props, 'sources'> & { onTable: (table: Tiers) => void }) {
  const say = useSay();
  const [source, setSource] = useState(0);
  const [percent, setPercent] = useState(10);
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-control bg-sand p-3">
      <div className="min-w-40 grow">
        <SelectField
          name="source"
          label={say('season.copyOf')}
          value={String(source)}
          onChange={({ currentTarget: { value } }) => setSource(Number(value))}
        >
          {sources.map(({ name }, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- two seasons may have one name
            <option key={nth} value={nth}>
              {name || say('season.unnamed')}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="w-28">
        <TextField
          name="percent"
          type="number"
          min="-90"
          max="500"
          step="1"
          label={say('season.percent')}
          value={Number.isNaN(percent) ? '' : percent}
          onChange={({ currentTarget: { valueAsNumber } }) => setPercent(valueAsNumber)}
        />
      </div>
      <Button
        kind="second"
        onClick={() => {
          const from = sources[source] ?? sources[0];
          if (from) onTable(scaled(from.table, Number.isNaN(percent) ? 0 : percent));
        }}
      >
        {say('season.fill')}
      </Button>
    </div>
  );
}

function scaled({ tiers, perDayBeyondCents }: Tiers, percent: number): Tiers {
  const times = (cents: number) =>
    percent === 0 ? cents : toWholeEuros(Math.max(0, Math.round((cents * (100 + percent)) / 100)));
  return {
    tiers: tiers.map((tier) => ({ ...tier, cents: times(tier.cents) })),
    // As fine as it is: it is multiplied by the days.
    perDayBeyondCents: Math.max(0, Math.round((perDayBeyondCents * (100 + percent)) / 100)),
  };
}
