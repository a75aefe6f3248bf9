import { halfHours } from '../../fleet/opening.rules.ts';
import type { Hours } from '../../shop/settings/opening.shape.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';

export const allDay = halfHours('00:00', '23:30');

type HoursProps = {
  of: string;
  hours: Hours;
  error: string | undefined;
  onHours: (hours: Hours) => void;
  onRemove?: () => void;
};

/** From one half-hour to another, both those at which somebody is still there. */
export function HoursFields({ of, hours, error, onHours, onRemove }: HoursProps) {
  const say = useSay();
  const choose = (which: keyof Hours) => (
    <select
      className="control w-28"
      aria-label={`${of}: ${say(`setting.hours.${which}`)}`}
      aria-invalid={error ? true : undefined}
      value={hours[which]}
      onChange={(event) => onHours({ ...hours, [which]: event.currentTarget.value })}
    >
      {allDay.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </select>
  );
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {choose('from')}
        <span aria-hidden="true">–</span>
        {choose('until')}
        {onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            {say('setting.remove')}
            <span className="sr-only">{` ${of} ${hours.from}–${hours.until}`}</span>
          </Button>
        )}
      </div>
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
