import { type FormEvent, useState } from 'react';
import type { Cents } from '../../basics/money.ts';
import type { CounterWay } from '../../payment/taking.rules.ts';
import type { Taking } from '../../payment/taking.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { TakingFields, takingIn } from './taking-fields.tsx';

export type TakenMoney = Taking & { amountCents: Cents; receiptId: string };
type Props = { dueCents: Cents; busy: boolean; onTake: (taken: TakenMoney) => void };

/** Somebody who stands at the desk pays what is due: the one form for it, whatever it is for. */
export function TakeMoney({ dueCents, busy, onTake }: Props) {
  const { say, language } = useDeskLanguage();
  const [way, setWay] = useState<CounterWay>('cash');
  // One receipt for one payment, however often the button is pressed.
  const [receiptId] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onTake({ ...takingIn(event.currentTarget, way), amountCents: dueCents, receiptId });
  };
  return (
    <form className="grid justify-items-start gap-4" onSubmit={submit}>
      <TakingFields dueCents={dueCents} way={way} onWay={setWay} />
      <Button type="submit" kind="second" busy={busy}>
        {say(`taking.take.${way}`, { amount: formatMoney(language, dueCents) })}
      </Button>
    </form>
  );
}
