import { useState } from 'react';
import {
  type Damage,
  type DamageKind,
  damageKinds,
  type HandoverAnswer,
  type View,
  views,
} from '../../handover/report.shape.ts';
import { mostDamages } from '../../handover/report-limits.rules.ts';
import { partIn } from '../../shop/damage-terms.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { damagesAtHandover, knownOf, type ReportDraft } from './report-draft.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { ScooterDrawing } from './scooter-drawing.tsx';
import type { ChangeDraft } from './use-draft.ts';

type Props = { draft: ReportDraft; change: ChangeDraft; before: HandoverAnswer };

/** Marks on the drawing, numbered, each with a line below. What was there at the handover shows through at the return. */
export function DamageSection({ draft, change, before }: Props) {
  const say = useSay();
  const { damages, unitNumber } = draft;
  const isReturn = draft.kind === 'return';
  const known = isReturn ? [] : knownOf(draft.about, unitNumber);
  const isFull = damages.length >= mostDamages;
  const old = isReturn ? damagesAtHandover(before, unitNumber) : [];
  const [view, setView] = useState<View>(damages[0]?.view ?? 'right');
  const set = (nth: number, changes: Partial<Damage>) =>
    change({ damages: damages.map((one, at) => (at === nth ? { ...one, ...changes } : one)) });
  const remove = (nth: number) => change({ damages: damages.filter((_, at) => at !== nth) });
  return (
    <SectionCard title={say(isReturn ? 'handover.damages.new' : 'handover.damages')}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{say('handover.view')}</legend>
        {views.map((each) => (
          <label key={each} className={each === view ? 'view-choice view-chosen' : 'view-choice'}>
            <input
              type="radio"
              name="view"
              className="sr-only"
              checked={each === view}
              onChange={() => setView(each)}
            />
            {say(`view.${each}`)}
          </label>
        ))}
      </fieldset>
      <ScooterDrawing
        scooter={draft.about.scooter}
        view={view}
        damages={damages}
        old={old}
        {...(!isFull && {
          onAdd: (x: number, y: number) =>
            change({ damages: [...damages, { view, x, y, kind: 'scratch', note: '' }] }),
        })}
        onMove={(nth, x, y) => set(nth, { x, y })}
        onRemove={remove}
      />
      <p className="text-sm text-muted">{say('handover.damages.how')}</p>
      {isFull && (
        <Note tone="warning" role="status">
          {say('handover.damages.full', { most: mostDamages })}
        </Note>
      )}
      {known.length > 0 && (
        <Note>
          <p>{say('handover.damages.known')}</p>
          {known.length > mostDamages && (
            <p>{say('handover.damages.last', { all: known.length, most: mostDamages })}</p>
          )}
        </Note>
      )}
      <OldDamages damages={old} />
      {damages.length > 0 && (
        <ol className="grid gap-3">
          {damages.map((damage, nth) => (
            // Its number is what it is called.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={nth}>
              <DamageLine
                damage={damage}
                number={nth + 1}
                parts={isReturn ? (before.parts ?? []) : []}
                onChange={(next) => set(nth, next)}
                onRemove={() => remove(nth)}
              />
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  );
}

/** In words too: the drawing shows one side at a time. */
function OldDamages({ damages }: { damages: readonly Damage[] }) {
  const say = useSay();
  if (damages.length === 0) return null;
  return (
    <Note>
      <p>{say('handover.damages.old')}</p>
      <ul className="list-disc pl-5">
        {damages.map(({ view, x, y, kind, note }) => (
          <li key={`${view} ${x} ${y} ${kind}`}>
            {say(`view.${view}`)}: {say(`damage.${kind}`)}
            {note && `. ${note}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}

type LineProps = {
  damage: Damage;
  number: number;
  /** Of which a price is agreed; none at the handover. */
  parts: NonNullable<HandoverAnswer['parts']>;
  onChange: (changes: Partial<Damage>) => void;
  onRemove: () => void;
};

function DamageLine({ damage: { view, kind, note, part }, number, parts, onChange, onRemove }: LineProps) {
  const { say, language } = useDeskLanguage();
  const kindOf = (value: string): DamageKind => damageKinds.find((one) => one === value) ?? kind;
  return (
    <fieldset className="grid gap-2 rounded-control border border-line p-3">
      <legend className="px-1 font-semibold">
        {number}. {say(`view.${view}`)}
      </legend>
      <div
        className={`grid items-end gap-3 ${parts.length > 0 ? 'sm:grid-cols-2' : 'sm:grid-cols-[10rem_1fr_auto]'}`}
      >
        <SelectField
          name={`kind${number}`}
          label={say('handover.damage.kind')}
          value={kind}
          onChange={(event) => onChange({ kind: kindOf(event.currentTarget.value) })}
        >
          {damageKinds.map((each) => (
            <option key={each} value={each}>
              {say(`damage.${each}`)}
            </option>
          ))}
        </SelectField>
        {parts.length > 0 && (
          <SelectField
            name={`part${number}`}
            label={say('handover.damage.part')}
            value={part ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ part: value === '' ? undefined : Number(value) })
            }
          >
            <option value="">{say('handover.damage.part.none')}</option>
            {parts.map(({ names, cents }, nth) => (
              <option key={`${partIn(names, language)} ${cents}`} value={nth}>
                {partIn(names, language)} ({formatMoney(language, cents)})
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name={`note${number}`}
          label={say('handover.damage.note')}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
        <Button kind="quiet" aria-label={say('handover.damage.remove', { number })} onClick={onRemove}>
          <Icon name="close" /> {say('handover.remove')}
        </Button>
      </div>
    </fieldset>
  );
}
