import { lostThings } from '../../handover/lost-things.rules.ts';
import { TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import type { ReportDraft } from './report-draft.ts';
import type { ChangeDraft } from './use-draft.ts';

const most = 9;

/** What went out with the scooter and did not come back: each has an agreed price, and is proposed as a charge. */
export function LostSection({ draft, change }: { draft: ReportDraft; change: ChangeDraft }) {
  const say = useSay();
  const missing = draft.missing ?? {};
  return (
    <SectionCard title={say('handover.lost.title')}>
      <p className="text-sm text-muted">{say('handover.lost.hint')}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {lostThings.map((thing) => (
          <TextField
            key={thing}
            name={`lost ${thing}`}
            type="number"
            inputMode="numeric"
            min="0"
            max={most}
            label={say(`handover.lost.${thing}`)}
            value={String(missing[thing] ?? 0)}
            onChange={({ currentTarget: { value } }) =>
              change({
                missing: { ...missing, [thing]: Math.min(most, Math.max(0, Math.trunc(Number(value)))) },
              })
            }
          />
        ))}
      </div>
    </SectionCard>
  );
}
