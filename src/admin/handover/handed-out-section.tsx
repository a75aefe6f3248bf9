import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { countedThings } from '../../shop/lost-things.rules.ts';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { handedOutNow } from './counted-things.ts';
import { PieceField } from './piece-field.tsx';
import type { ReportDraft } from './report-draft.ts';
import type { ChangeDraft } from './use-draft.ts';

type Props = { draft: ReportDraft; change: ChangeDraft; about: HandoverAnswer };

/** How many helmets and keys go out: as many as were booked, unless somebody says otherwise. */
export function HandedOutSection({ draft, change, about }: Props) {
  const say = useSay();
  const now = handedOutNow(draft, about);
  return (
    <SectionCard title={say('handover.out.title')}>
      <div className="grid grid-cols-2 gap-3">
        {countedThings.map((thing) => (
          <PieceField
            key={thing}
            name={`out ${thing}`}
            label={say(`handover.out.${thing}`)}
            hint={
              thing === 'helmet' && about.people ? say('handover.out.people', { n: about.people }) : undefined
            }
            pieces={now[thing]}
            onPieces={(pieces) => change({ handedOut: { ...draft.handedOut, [thing]: pieces } })}
          />
        ))}
      </div>
    </SectionCard>
  );
}
