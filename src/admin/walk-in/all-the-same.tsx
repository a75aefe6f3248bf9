import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { StaffApiError } from '../staff-api.ts';

/** Where the shop would not rent to somebody of a sale: who has the right says why it does all the same. */
export function AllTheSame({ fault }: { fault: Error | null }) {
  const say = useSay();
  const may = useHasPermission();
  if (!(fault instanceof StaffApiError) || fault.refusal !== 'do_not_rent') return null;
  if (!may('rent all the same')) return <p>{say('walkIn.allTheSame.ask')}</p>;
  return (
    <TextField
      name="allTheSame"
      label={say('walkIn.allTheSame')}
      hint={say('walkIn.allTheSame.hint')}
      maxLength={200}
      pattern=".*\S.*"
      autoComplete="off"
      required
    />
  );
}

/** Nothing where nobody was asked. */
export function allTheSameIn(form: HTMLFormElement): { allTheSame?: string } {
  const why = new FormData(form).has('allTheSame') ? fieldText(form, 'allTheSame').trim() : '';
  return why === '' ? {} : { allTheSame: why };
}
