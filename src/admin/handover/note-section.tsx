import { Field } from '../../ui/field.tsx';
import { useSay } from '../words.tsx';
import type { Draft } from './draft.ts';
import { Part } from './part.tsx';
import type { Change } from './use-draft.ts';

/** The customer reads it too: it stands in the file. */
export function NoteSection({ draft, change }: { draft: Draft; change: Change }) {
  const say = useSay();
  return (
    <Part title={say('handover.note')}>
      <Field name="note" label={say('handover.note.label')} hint={say('handover.note.hint')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        )}
      </Field>
    </Part>
  );
}
