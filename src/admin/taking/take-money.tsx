import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Cents } from '../../basics/money.ts';
import type { CounterWay } from '../../payment/taking.rules.ts';
import type { Taking } from '../../payment/taking.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { changeDue } from './change-due.ts';
import { TakingFields, takingIn } from './taking-fields.tsx';

export type TakenMoney = Taking & { amountCents: Cents; receiptId: string };
/** `onTake`: whether it was kept; rejects where it was not taken, and has said why. */
type Props = { dueCents: Cents; busy: boolean; onTake: (taken: TakenMoney) => Promise<boolean> };

/** Somebody who stands at the desk pays what is due: the one form for it, whatever it is for. */
export function TakeMoney({ dueCents, busy, onTake }: Props) {
  const { say, language } = useDeskLanguage();
  const { pathname } = useLocation();
  const [way, setWay] = useState<CounterWay>('cash');
  // One receipt for one payment, however often the button is pressed.
  const [receiptId] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const taken = { ...takingIn(event.currentTarget, way), amountCents: dueCents, receiptId };
    // This form is gone by then: what it takes is not to be taken any more.
    void onTake(taken).then(
      (isKept) => isKept && changeDue.show(taken, pathname),
      () => null,
    );
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
