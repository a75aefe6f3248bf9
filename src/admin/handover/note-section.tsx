import { longestNote } from '../../handover/report-limits.rules.ts';
import { Field } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import type { ReportDraft } from './report-draft.ts';
import { SectionCard } from '../layout/section-card.tsx';
import type { ChangeDraft } from './use-draft.ts';

/** The customer reads it too: it stands in the file. */
export function NoteSection({ draft, change }: { draft: ReportDraft; change: ChangeDraft }) {
  const say = useSay();
  return (
    <SectionCard title={say('handover.note')}>
      <Field name="note" label={say('handover.note.label')} hint={say('handover.note.hint')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={longestNote}
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        )}
      </Field>
    </SectionCard>
  );
}
