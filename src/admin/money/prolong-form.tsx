import type { FormEvent } from 'react';
import { today } from '../../basics/rome-time.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';

/** Until another day, by the link that whoever is asked has already. */
export function Prolong({ id }: { id: string }) {
  const say = useSay();
  const prolonging = useDeskAction(say('money.prolong.done'), [['money-requests'], ['today']]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    prolonging.mutate([
      'POST',
      `/money-requests/${id}/until`,
      { until: fieldText(event.currentTarget, 'until') },
    ]);
  };
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">{say('money.prolong')}</summary>
      <form className="grid gap-3 pt-2" onSubmit={submit}>
        <TextField
          name="until"
          type="date"
          label={say('money.until')}
          hint={say('money.prolong.hint')}
          min={today(new Date())}
          required
        />
        <Button type="submit" kind="second" className="justify-self-start" busy={prolonging.isPending}>
          {say('money.prolong.button')}
        </Button>
      </form>
    </details>
  );
}
