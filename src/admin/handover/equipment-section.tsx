import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { wasTickedOff } from '../../handover/went-out.rules.ts';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { SeenInShort } from '../../ui/visually-hidden.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { equipmentLines, itemsOf, tickedAll } from './equipment.ts';
import type { EquipmentState, ReportDraft } from './report-draft.ts';
import type { ChangeDraft } from './use-draft.ts';

type Props = { draft: ReportDraft; change: ChangeDraft; about: HandoverAnswer };

/** To be ticked off while it is handed over or comes back; what is not back stands in the note that its customer signs. */
export function EquipmentSection({ draft, change, about }: Props) {
  const words = useDeskLanguage();
  const { say, language } = words;
  const items = itemsOf(draft, about, language);
  if (items.length === 0) return null;
  const lines = equipmentLines(draft, about, words);
  return (
    <SectionCard title={say(`handover.equipment.${draft.kind}`)}>
      {items.length > 1 && (
        <CheckField
          name="all equipment"
          label={say(`handover.equipment.all.${draft.kind}`)}
          checked={items.every(({ state }) => state?.is === 'ticked')}
          onChange={({ currentTarget }) =>
            change((now) => ({ equipment: { ...now.equipment, ...tickedAll(items, currentTarget.checked) } }))
          }
        />
      )}
      <ul>
        {items.map((item) => (
          <ItemLine
            key={item.id}
            {...item}
            kind={draft.kind}
            wasTicked={wasTickedOff(about.reports, item.id)}
            onState={(state) => change((now) => ({ equipment: { ...now.equipment, [item.id]: state } }))}
          />
        ))}
      </ul>
      {lines.length > 0 && (
        <div role="status" className="grid gap-1 text-sm text-muted">
          <ul className="list-disc pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{say('handover.equipment.gone.hint')}</p>
        </div>
      )}
    </SectionCard>
  );
}

type ItemProps = ReturnType<typeof itemsOf>[number] & {
  kind: ReportKind;
  /** At the handover; null where nobody wrote down whether it went out. */
  wasTicked: boolean | null;
  onState: (state: EquipmentState | null) => void;
};

function ItemLine({ id, name, quantity, state, hasPrice, kind, wasTicked, onState }: ItemProps) {
  const say = useSay();
  const isTicked = state?.is === 'ticked';
  const isReturn = kind === 'return';
  // What was ticked off at the handover went out; what was not, and has a price, is not charged.
  const mayBe = { gone: wasTicked !== false || !hasPrice, notOut: !wasTicked };
  const missing = (['gone', 'notOut'] as const).filter((is) => mayBe[is]);
  return (
    <li className="flex flex-wrap justify-between gap-x-6">
      <CheckField
        name={`equipment ${id}`}
        label={name}
        hint={isReturn && wasTicked === false ? say('handover.equipment.unticked') : undefined}
        checked={isTicked}
        onChange={({ currentTarget }) => onState(currentTarget.checked ? { is: 'ticked' } : null)}
      />
      {isReturn && !isTicked && (
        <div className="flex flex-wrap gap-x-6 pl-9">
          {missing.map((is) => (
            <CheckField
              key={is}
              name={`${is} ${id}`}
              label={
                <SeenInShort said={`${say(`handover.equipment.${is}.check`)}: ${name}`}>
                  {say(`handover.equipment.${is}.check`)}
                </SeenInShort>
              }
              checked={state?.is === is}
              onChange={({ currentTarget }) =>
                onState(currentTarget.checked ? { is, pieces: quantity } : null)
              }
            />
          ))}
        </div>
      )}
      {isReturn && quantity > 1 && state !== null && state.is !== 'ticked' && (
        <div className="mb-3 w-full pl-9">
          <SelectField
            name={`pieces ${id}`}
            label={say('handover.equipment.pieces')}
            value={String(state.pieces)}
            onChange={({ currentTarget: { value } }) => onState({ ...state, pieces: Number(value) })}
          >
            {Array.from({ length: quantity }, (_, nth) => (
              <option key={nth + 1} value={nth + 1}>
                {nth + 1}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </li>
  );
}
