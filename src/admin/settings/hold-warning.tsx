import { mayOutlastHold, usualHoldDays } from '../../deposit/deposit.rules.ts';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';

/** Where the days to object reach beyond what banks hold: said at both settings that make it so. */
export function HoldWarning({ depositCents, objectDays }: { depositCents: number; objectDays: number }) {
  const say = useSay();
  if (!(depositCents > 0) || !mayOutlastHold(objectDays)) return null;
  return (
    <Note tone="warning" role="status">
      {say('setting.fees.deposit.outlasted', { days: objectDays, hold: usualHoldDays })}
    </Note>
  );
}
