import { mayOutlastHold } from '../../deposit/deposit.rules.ts';
import { usualHoldDays } from '../../payment/payment.rules.ts';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  depositCents: number;
  objectDays: number;
  /** What the deposit pays no more a kept card pays. */
  keepsCards: boolean;
};

/** Where the days to object reach beyond what banks hold: said at both settings that make it so. */
export function HoldWarning({ depositCents, objectDays, keepsCards }: Props) {
  const say = useSay();
  if (!(depositCents > 0) || !mayOutlastHold(objectDays)) return null;
  return (
    <Note tone={keepsCards ? 'plain' : 'warning'} role="status">
      {say(keepsCards ? 'setting.fees.deposit.outlasted.card' : 'setting.fees.deposit.outlasted', {
        days: objectDays,
        hold: usualHoldDays,
      })}
    </Note>
  );
}
