import { type FormEvent, useState } from 'react';
import type { Cents } from '../../basics/money.ts';
import type { MoneyRequestAnswer } from '../../back-office/money/money.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { WaysBack } from '../bookings/ways-back.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { changedByMoney } from './changed-by-money.ts';
import { centsIn, centsOf, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';

type Props = {
  id: string;
  /** '' where whoever paid left none. */
  email: string;
  keptCents: Cents;
  sources: MoneyRequestAnswer['refundSources'];
  /** What no bank holds of what is kept. */
  mostCents: Cents;
};

/** All of it or a part, and how it goes back, before anybody presses; drawn anew with what is left. */
export function GiveBackForm({ id, email, keptCents, sources, mostCents }: Props) {
  const { say, language } = useDeskLanguage();
  const giving = useDeskAction(say('money.giveBack.done'), [...changedByMoney, ['today']]);
  const [typed, setTyped] = useState(eurosText(language, mostCents));
  const [act] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amountCents = centsOf(event.currentTarget, 'euros');
    giving.mutate(['POST', `/money-requests/${id}/give-back`, { act, amountCents, keptCents }]);
  };
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">{say('money.giveBack')}</summary>
      <form className="grid gap-3 pt-2 sm:grid-cols-[12rem_auto] sm:items-end" onSubmit={submit}>
        <EurosField
          name="euros"
          least={1}
          most={mostCents}
          label={say('money.giveBack.euros')}
          hint={say(email === '' ? 'money.giveBack.noMail' : 'money.giveBack.what', {
            kept: formatMoney(language, mostCents),
          })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          required
        />
        <div className="sm:order-last sm:col-span-2" role="status">
          <WaysBack sources={sources} amountCents={centsIn(typed) ?? 0} />
        </div>
        <Button type="submit" kind="second" busy={giving.isPending}>
          {say('money.giveBack.button')}
        </Button>
      </form>
    </details>
  );
}
