import { useState } from 'react';
import type { ChargesAnswer, ChargeView } from '../../back-office/charges/charges.shape.ts';
import { sumDue } from '../../charges/charge.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { changedByMoney } from '../money/changed-by-money.ts';
import { TakeMoney } from '../taking/take-money.tsx';

type Props = { code: string; answer: Pick<ChargesAnswer, 'charges' | 'atCounter'> };

/** Whoever is charged stands at the counter: what they were told of, or have accepted, they pay here. What is asked for already is taken with its request. */
export function TakeChargesHere({ code, answer: { charges, atCounter } }: Props) {
  const { say, language } = useDeskLanguage();
  const payable = charges.filter(({ id }) => atCounter.includes(id));
  if (payable.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {say('charges.take', { amount: formatMoney(language, sumDue(payable)) })}
      </summary>
      <Taking
        key={payable.map(({ id, version }) => `${id} ${version}`).join()}
        code={code}
        payable={payable}
      />
    </details>
  );
}

/** All of it, or what the customer agrees to pay. */
function Taking({ code, payable }: { code: string; payable: readonly ChargeView[] }) {
  const { say, language } = useDeskLanguage();
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = payable.filter(({ id }) => !left.includes(id));
  const ids = chosen.map(({ id }) => id);
  const taking = useDeskAction(say('money.taken'), [
    ['charges', code],
    ['booking', code],
    ['today'],
    ['till'],
    ...changedByMoney,
  ]);
  return (
    <div className="grid gap-4 pt-2">
      <p>{say('charges.take.what')}</p>
      {payable.length > 1 && (
        <fieldset>
          <legend className="mb-1 font-semibold">{say('charges.take.which')}</legend>
          {payable.map((charge) => (
            <label key={charge.id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={ids.includes(charge.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft(checked ? left.filter((id) => id !== charge.id) : [...left, charge.id])
                }
                className="size-5 accent-sea-deep"
              />
              {say(`charges.kind.${charge.kind}`)} · {formatMoney(language, sumDue([charge]))}
            </label>
          ))}
        </fieldset>
      )}
      {chosen.length > 0 && (
        <TakeMoney
          key={ids.join()}
          dueCents={sumDue(chosen)}
          busy={taking.isPending}
          onTake={async (taken) => {
            await taking.mutateAsync([
              'POST',
              `/bookings/${code}/charges/taking`,
              { ...taken, charges: ids },
            ]);
            return true;
          }}
        />
      )}
    </div>
  );
}
