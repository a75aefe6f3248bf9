import type { RefusalCode, RefusalValues } from '../../basics/refusals.ts';
import type { BookingPolicy } from '../../price/booking-policy.rules.ts';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../../pages/page-context.tsx';

type Props = {
  result: { state: 'refused'; refusal: RefusalCode } | { state: 'failed' };
  /** What is said where the shop gave no reason. */
  failed: string;
  /** The booking's own figures, where a reason may name them. */
  values?: BookingPolicy & RefusalValues;
};

/** Nothing of what was asked for has happened, and why. */
export function ActionFailed({ result, failed, values }: Props) {
  const sayRefusal = useSay('refusals');
  return (
    <Note tone="bad" role="alert">
      <p>{result.state === 'refused' ? sayRefusal(result.refusal, values) : failed}</p>
    </Note>
  );
}
