import type { RefusalCode } from '../../basics/refusals.ts';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../../pages/page-context.tsx';

type Props = {
  result: { state: 'refused'; refusal: RefusalCode } | { state: 'failed' };
  /** What is said where the shop gave no reason. */
  failed: string;
};

/** Nothing of what was asked for has happened, and why. */
export function ActionFailed({ result, failed }: Props) {
  const sayRefusal = useSay('refusals');
  return (
    <Note tone="bad" role="alert">
      <p>{result.state === 'refused' ? sayRefusal(result.refusal) : failed}</p>
    </Note>
  );
}
