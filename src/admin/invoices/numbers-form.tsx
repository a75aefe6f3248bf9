import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useHasPermission } from '../session.ts';

/** After a restore: the last number that the channel has, so that none is given twice. */
export function NumbersForm() {
  const say = useSay();
  const may = useHasPermission();
  const { id, renew } = useSentOnce();
  const checking = useDeskAction(say('invoices.numbers.done'), [['invoices'], ['invoice']]);
  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    checking.mutate([
      'POST',
      '/invoices/numbers',
      { id, last: Number(fieldText(event.currentTarget, 'last')) },
    ]);
  }
  return (
    <Note tone="warning">
      <p>{say('invoices.numbers.about')}</p>
      {may('issue invoices') && (
        <form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={check} onChange={renew}>
          <TextField
            name="last"
            label={say('invoices.numbers.last')}
            inputMode="numeric"
            pattern="[0-9]{1,6}"
            required
            autoComplete="off"
            className="w-40"
          />
          <Button type="submit" busy={checking.isPending}>
            {say('invoices.numbers.confirm')}
          </Button>
        </form>
      )}
    </Note>
  );
}
