import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';
import { forOtherUnit, isSignedForOther } from './refresh-draft.ts';
import { plateOf, type ReportDraft } from './report-draft.ts';
import type { ChangeDraft } from './use-draft.ts';

type Props = { draft: ReportDraft; change: ChangeDraft; before: HandoverAnswer };

/** What has become of a report since it was begun: above it, before anybody goes on with it. */
export function DraftChanged({ draft, change, before }: Props) {
  const say = useSay();
  const { changed, unitNumber } = draft;
  const [plate, now] = [draft.about, before].map(
    (about) => plateOf(about, unitNumber) ?? say('stop.noUnit'),
  ) as [string, string]; // of each of the two
  if (isSignedForOther(draft, before))
    return (
      <Note tone="bad" role="alert">
        {/* What has left is assigned to nobody any more. */}
        <p>
          {say(before.state === 'confirmed' ? 'handover.otherUnit' : 'handover.otherUnit.out', {
            plate,
            now,
          })}
        </p>
        <Button kind="second" className="mt-3" onClick={() => change(forOtherUnit(draft, before))}>
          {say('handover.otherUnit.again', { now })}
        </Button>
      </Note>
    );
  if (changed === undefined) return null;
  return (
    <Note tone="warning" role="status">
      {say(`handover.changed.${changed.what}`, { plate })}
    </Note>
  );
}
