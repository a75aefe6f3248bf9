import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { wentOut } from '../../handover/went-out.rules.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { askedByNumber, missingThings, thingsText } from './counted-things.ts';
import { PieceField } from './piece-field.tsx';
import type { ReportDraft } from './report-draft.ts';
import type { ChangeDraft } from './use-draft.ts';

type Props = { draft: ReportDraft; change: ChangeDraft; about: HandoverAnswer };

/** What went out with the scooter and did not come back, and what of all that is missing is proposed as a charge. */
export function LostSection({ draft, change, about }: Props) {
  const words = useDeskLanguage();
  const { say } = words;
  const missing = draft.missing ?? {};
  const all = missingThings(draft, about);
  return (
    <SectionCard title={say('handover.lost.title')}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {askedByNumber(about).map((thing) => {
          const out = wentOut(about, draft.unitNumber, thing);
          return (
            <PieceField
              key={thing}
              name={`lost ${thing}`}
              label={say(`handover.lost.${thing}`)}
              hint={out === null ? undefined : say('handover.lost.out', { n: out })}
              most={out ?? undefined}
              pieces={missing[thing] ?? 0}
              onPieces={(pieces) => change({ missing: { ...missing, [thing]: pieces } })}
            />
          );
        })}
      </div>
      <p role="status" className="text-sm text-muted">
        {all.length > 0
          ? say('handover.lost.proposes', { things: thingsText(all, words, about) })
          : say('handover.lost.hint')}
      </p>
    </SectionCard>
  );
}
