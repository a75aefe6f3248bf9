import type { Closure } from '../../shop/settings/opening.shape.ts';
import { today } from '../../basics/rome-time.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { GrowingList, RemoveButton } from './growing-list.tsx';
import { HoursFields } from './hours-fields.tsx';

type Props = {
  /** The shop's, or those of somebody who works there. */
  of: 'closures' | 'daysOff';
  closures: readonly Closure[];
  /** By the path below the list: "0.name". */
  errorOf: (path: string) => string | undefined;
  onClosures: (closures: Closure[]) => void;
};

function newClosure(): Closure {
  const day = today(new Date());
  return { name: '', from: day, until: day, everyYear: false, hours: null };
}

/** Holidays, a winter, an afternoon: each with its name, its days and whether it comes every year. */
export function ClosureList({ of, closures, errorOf, onClosures }: Props) {
  const say = useSay();
  return (
    <GrowingList
      entries={closures}
      none={say(`setting.${of}.none`)}
      add={say(`setting.${of}.add`)}
      newEntry={newClosure}
      onEntries={onClosures}
    >
      {({ entry, nth, onEntry, onRemove }) => (
        <ClosureFields
          of={of}
          closure={entry}
          errorOf={(field) => errorOf(`${nth}.${field}`)}
          onClosure={onEntry}
          onRemove={onRemove}
        />
      )}
    </GrowingList>
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
      <RemoveButton name={name} onRemove={onRemove} />
    </div>
  );
}
