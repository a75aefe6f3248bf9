import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';
import { errorMessage } from './query-states.tsx';

/** Beside what was typed in a dialog: why it did not come through. */
export function RefusedNote({ fault }: { fault: Error | null }) {
  const say = useSay();
  return (
    fault && (
      <Note tone="bad" role="alert">
        {errorMessage(fault, say('notSent'))}
      </Note>
    )
  );
}
