import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';
import type { BegunForm } from './use-begun.ts';

type Props = { begun: Pick<BegunForm<unknown>, 'isOvertaken' | 'beginAnew'> };

/** In a form whose press was refused, since somebody else was quicker: what was typed stands as it is, and how it stands now is one press away. */
export function OvertakenNote({ begun: { isOvertaken, beginAnew } }: Props) {
  const say = useSay();
  if (!isOvertaken) return null;
  return (
    <Note tone="warning" role="status">
      <div className="grid justify-items-start gap-2">
        <p>{say('unsaved.overtaken')}</p>
        <Button kind="second" onClick={beginAnew}>
          {say('unsaved.anew')}
        </Button>
      </div>
    </Note>
  );
}
