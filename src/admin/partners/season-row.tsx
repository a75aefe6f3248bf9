import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';
import { DayOfYear } from '../prices/day-of-year.tsx';
import { CommissionFields } from './commission-fields.tsx';
import type { TypedSeason } from './partner-draft.rules.ts';

type Props = {
  season: TypedSeason;
  nth: number;
  isWrong: boolean;
  onChange: (change: Partial<TypedSeason>) => void;
  onRemove: () => void;
};

/** Of every year, by the day of the pickup. */
export function SeasonRow({ season, nth, isWrong, onChange, onRemove }: Props) {
  const say = useSay();
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-2 font-semibold">{say('partners.season.nth', { n: nth })}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayOfYear
          name={`from-${season.key}`}
          label={say('partners.season.from')}
          value={season.from}
          error={undefined}
          onValue={(from) => onChange({ from })}
        />
        <DayOfYear
          name={`until-${season.key}`}
          label={say('partners.season.until')}
          value={season.until}
          error={undefined}
          onValue={(until) => onChange({ until })}
        />
      </div>
      <CommissionFields name={`value-${season.key}`} typed={season} isWrong={isWrong} onChange={onChange} />
      <p>
        <Button kind="quiet" onClick={onRemove}>
          {say('partners.season.remove', { n: nth })}
        </Button>
      </p>
    </fieldset>
  );
}
