import { useId } from 'react';
import { useSay } from '../../pages/page-context.tsx';
import { RequiredMark } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FieldErrors } from './personal-data.rules.ts';
import { useFieldError } from './use-field-error.ts';

type Props = {
  /** Null while nobody has answered. */
  drives: boolean | null;
  onDrives: (drives: boolean) => void;
  errors: FieldErrors;
};

/** Whether a second driver who was chosen for all scooters at once drives this one: neither is an answer that nobody gave. */
export function SecondDriverChoice({ drives, onDrives, errors }: Props) {
  const say = useSay('contract');
  const errorId = useId();
  const error = useFieldError(errors)('secondDrives');
  return (
    <fieldset className="grid gap-1" role="radiogroup" aria-required aria-describedby={error && errorId}>
      <legend className="mb-1 font-semibold">
        {say('form.second.drives')}
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap gap-x-8">
        {[true, false].map((each) => (
          <label key={String(each)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="secondDrives"
              checked={drives === each}
              onChange={() => onDrives(each)}
              className="size-6 shrink-0 accent-sea"
            />
            {say(each ? 'form.second.yes' : 'form.second.no')}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
