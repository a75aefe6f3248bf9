import { fullTank } from '../../handover/report-limits.rules.ts';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import { formatNumber } from '../../translations/format.ts';
import { TextField } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { type ReportDraft, reportOf, unitOf } from './report-draft.ts';
import { SectionCard } from '../layout/section-card.tsx';
import type { ChangeDraft } from './use-draft.ts';

type Props = { draft: ReportDraft; change: ChangeDraft; before: HandoverAnswer };

/** What the scooter's clock and tank say, beside what they said before. */
export function ReadingsSection({ draft, change, before }: Props) {
  const { say, language } = useDeskLanguage();
  const handed = draft.kind === 'return' ? reportOf(before, 'handover', draft.unitNumber) : null;
  const unit = unitOf(before, draft.unitNumber);
  const last = handed?.kilometres ?? unit?.kilometres ?? before.kilometres;
  const isLess = draft.kilometres !== '' && Number(draft.kilometres) < last;
  return (
    <SectionCard title={say('handover.readings')}>
      <TextField
        name="kilometres"
        label={say('handover.kilometres')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        hint={say('handover.kilometres.last', { km: formatNumber(language, last) })}
        error={isLess ? say('handover.kilometres.less') : undefined}
        value={draft.kilometres}
        onChange={(event) => change({ kilometres: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <Fuel draft={draft} change={change} was={tankBefore(handed, unit, say)} />
    </SectionCard>
  );
}

/** At the return what it went out with; at the handover what somebody last wrote down. */
function tankBefore(
  handed: ReturnType<typeof reportOf>,
  unit: ReturnType<typeof unitOf>,
  say: Say<'admin'>,
): string | null {
  const [words, n] = handed
    ? (['handover.fuel.was', handed.fuelEighths] as const)
    : (['handover.fuel.last', unit?.fuelEighths] as const);
  return n === null || n === undefined ? null : say(words, { n });
}

const levels = Array.from({ length: fullTank + 1 }, (_, eighths) => eighths);

/** One tap a level; arrows walk them, as among any radios. */
function Fuel({ draft, change, was }: { draft: ReportDraft; change: ChangeDraft; was: string | null }) {
  const { say } = useDeskLanguage();
  const level = draft.fuelEighths;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">
        {say('handover.fuel')}
        {was !== null && <span className="font-normal text-muted"> {was}</span>}
      </legend>
      <div className="fuel">
        {levels.map((eighths) => (
          <label
            key={eighths}
            className={level !== null && eighths <= level ? 'fuel-level fuel-full' : 'fuel-level'}
          >
            <input
              type="radio"
              name="fuel"
              className="sr-only"
              checked={level === eighths}
              onChange={() => change({ fuelEighths: eighths })}
            />
            <span aria-hidden="true">
              {eighths === 0
                ? say('handover.fuel.empty')
                : eighths === fullTank
                  ? say('handover.fuel.full')
                  : eighths}
            </span>
            <span className="sr-only">{say('handover.fuel.eighths', { n: eighths })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
