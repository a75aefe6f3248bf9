import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';
import type { BegunForm } from './use-begun.ts';

/** `keepsRest`: what was not typed in is sent as the other has left it (begun.rules.ts). */
type Props = { begun: Pick<BegunForm<unknown>, 'isOvertaken' | 'beginAnew'>; keepsRest?: boolean };

/** It may lie below the bar that was pressed. The keyboard goes there, but from no field in which somebody writes on. */
function bringIntoSight(note: HTMLElement | null): void {
  if (!note) return;
  note.scrollIntoView({ block: 'nearest' });
  if (!document.activeElement?.matches('input, select, textarea')) note.focus({ preventScroll: true });
}

/** In a form whose press was refused, since somebody else was quicker: what was typed stands as it is, and how it stands now is one press away. */
export function OvertakenNote({ begun: { isOvertaken, beginAnew }, keepsRest = false }: Props) {
  const say = useSay();
  if (!isOvertaken) return null;
  return (
    <Note tone="warning" role="status">
      <div ref={bringIntoSight} tabIndex={-1} className="grid scroll-mb-48 justify-items-start gap-2">
        <p>{say(keepsRest ? 'unsaved.overtaken.rest' : 'unsaved.overtaken')}</p>
        <Button
          kind="second"
          onClick={({ currentTarget }) => {
            // The button goes, and the fields are drawn anew.
            currentTarget.closest('main')?.focus({ preventScroll: true });
            beginAnew();
          }}
        >
          {say('unsaved.anew')}
        </Button>
      </div>
    </Note>
  );
}
