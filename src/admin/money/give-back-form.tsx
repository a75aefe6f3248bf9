import { type FormEvent, useState } from 'react';
import type { Cents } from '../../basics/money.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { centsIn, eurosPattern } from '../euros.ts';

/** All of it or a part; drawn anew with what is left. */
export function GiveBackForm({ id, keptCents }: { id: string; keptCents: Cents }) {
  const { say, language } = useDeskLanguage();
  const giving = useDeskAction(say('money.giveBack.done'), [['money-requests'], ['today']]);
  const [act] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amountCents = centsIn(fieldText(event.currentTarget, 'euros')) ?? 0;
    giving.mutate(['POST', `/money-requests/${id}/give-back`, { act, amountCents, keptCents }]);
  };
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">{say('money.giveBack')}</summary>
      <form className="grid gap-3 pt-2 sm:grid-cols-[12rem_auto] sm:items-end" onSubmit={submit}>
        <TextField
          name="euros"
          inputMode="decimal"
          label={say('money.giveBack.euros')}
          hint={say('money.giveBack.what', { kept: formatMoney(language, keptCents) })}
          defaultValue={(keptCents / 100).toFixed(2)}
          pattern={eurosPattern}
          autoComplete="off"
          required
        />
        <Button type="submit" kind="second" busy={giving.isPending}>
          {say('money.giveBack.button')}
        </Button>
      </form>
    </details>
  );
}
