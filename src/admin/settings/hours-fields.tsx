import { useId } from 'react';
import { halfHours } from '../../fleet/opening.rules.ts';
import type { Hours } from '../../shop/settings/opening.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
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
  const errorId = useId();
  const choose = (which: keyof Hours) => (
    <select
      className="control w-26 shrink sm:w-28"
      aria-label={`${of}: ${say(`setting.hours.${which}`)}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
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
      <div className="flex items-center gap-2">
        {choose('from')}
        <span aria-hidden="true">–</span>
        {choose('until')}
        {onRemove && (
          <Button kind="quiet" className="px-2" onClick={onRemove}>
            <Icon name="close" className="size-5" />
            <span className="sr-only">{`${say('setting.remove')} ${of} ${hours.from}–${hours.until}`}</span>
          </Button>
        )}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
