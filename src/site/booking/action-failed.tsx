import type { RefusalCode, RefusalValues } from '../../basics/refusals.ts';
import type { BookingPolicy } from '../../price/booking-policy.rules.ts';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../../pages/page-context.tsx';

type Props = {
  result: { state: 'refused'; refusal: RefusalCode } | { state: 'failed' };
  /** No scooter is reserved meanwhile: a provider that is silent is told as any other fault. */
  holdsNothing?: true;
  /** What is said where the shop gave no reason. */
  failed: string;
  /** The booking's own figures, where a reason may name them. */
  values?: BookingPolicy & RefusalValues;
};

/** Nothing of what was asked for has happened, and why. */
export function ActionFailed({ result, failed, values, holdsNothing }: Props) {
  const sayRefusal = useSay('refusals');
  const isTold = result.state === 'refused' && !(holdsNothing && result.refusal === 'provider_unavailable');
  return (
    <Note tone="bad" role="alert">
      <p>{isTold ? sayRefusal(result.refusal, values) : failed}</p>
    </Note>
  );
}
