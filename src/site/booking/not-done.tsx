import type { RefusalCode } from '../../basics/refusals.ts';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../../pages/words.tsx';

type Props = {
  answered: { state: 'refused'; refusal: RefusalCode } | { state: 'failed' };
  /** What is said where the shop gave no reason. */
  failed: string;
};

/** Nothing of what was asked for has happened, and why. */
export function NotDone({ answered, failed }: Props) {
  const sayRefusal = useSay('refusals');
  return (
    <Note tone="bad" role="alert">
      <p>{answered.state === 'refused' ? sayRefusal(answered.refusal) : failed}</p>
    </Note>
  );
}
