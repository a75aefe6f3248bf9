import type { Closure } from '../../shop/settings/opening.shape.ts';
import { today } from '../../basics/rome-time.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { useAddedFocus } from '../layout/use-added-focus.ts';
import { HoursFields } from './hours-fields.tsx';

type Props = {
  /** The shop's, or those of somebody who works there. */
  of: 'closures' | 'daysOff';
  closures: readonly Closure[];
  /** By the path below the list: "0.name". */
  errorOf: (path: string) => string | undefined;
  onClosures: (closures: Closure[]) => void;
};

/** Holidays, a winter, an afternoon: each with its name, its days and whether it comes every year. */
export function ClosureList({ of, closures, errorOf, onClosures }: Props) {
  const say = useSay();
  const { list, markAdded } = useAddedFocus(closures.length);
  const add = () => {
    markAdded();
    const day = today(new Date());
    onClosures([...closures, { name: '', from: day, until: day, everyYear: false, hours: null }]);
  };
  return (
    <>
      {closures.length === 0 && <p className="text-muted">{say(`setting.${of}.none`)}</p>}
      <ul ref={list} className="grid gap-4">
        {closures.map((closure, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a closure that is being typed has no name yet
          <li key={nth} className="rounded-control border border-line p-3">
            <ClosureFields
              of={of}
              closure={closure}
              errorOf={(field) => errorOf(`${nth}.${field}`)}
              onClosure={(changed) => onClosures(closures.with(nth, changed))}
              onRemove={() => onClosures(closures.toSpliced(nth, 1))}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button kind="second" onClick={add}>
          {say(`setting.${of}.add`)}
        </Button>
      </p>
    </>
  );
}

type FieldsProps = {
  of: Props['of'];
  closure: Closure;
  errorOf: (field: string) => string | undefined;
  onClosure: (closure: Closure) => void;
  onRemove: () => void;
};

function ClosureFields({ of, closure, errorOf, onClosure, onRemove }: FieldsProps) {
  const say = useSay();
  const { name, from, until, everyYear, hours } = closure;
  return (
    <div className="grid gap-3">
      <TextField
        label={say('setting.closures.name')}
        name="name"
        value={name}
        error={errorOf('name')}
        hint={say(`setting.${of}.name.hint`)}
        autoComplete="off"
        onChange={(event) => onClosure({ ...closure, name: event.currentTarget.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={say('setting.closures.from')}
          name="from"
          type="date"
          value={from}
          error={errorOf('from')}
          onChange={(event) => {
            const day = event.currentTarget.value;
            onClosure({ ...closure, from: day, until: !everyYear && until < day ? day : until });
          }}
        />
        <TextField
          label={say('setting.closures.until')}
          name="until"
          type="date"
          value={until}
          error={errorOf('until')}
          onChange={(event) => onClosure({ ...closure, until: event.currentTarget.value })}
        />
      </div>
      <CheckField
        label={say('setting.closures.everyYear')}
        name="everyYear"
        checked={everyYear}
        onChange={(event) => onClosure({ ...closure, everyYear: event.currentTarget.checked })}
      />
      <CheckField
        label={say('setting.closures.part')}
        name="part"
        checked={hours !== null}
        onChange={(event) =>
          onClosure({
            ...closure,
            hours: event.currentTarget.checked ? { from: '12:00', until: '15:00' } : null,
          })
        }
      />
      {hours && (
        <HoursFields
          of={name || say('setting.closures.part')}
          hours={hours}
          error={errorOf('hours.until')}
          onHours={(changed) => onClosure({ ...closure, hours: changed })}
        />
      )}
      <p className="-ml-5">
        <Button kind="quiet" onClick={onRemove}>
          {say('setting.remove')}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      </p>
    </div>
  );
}
