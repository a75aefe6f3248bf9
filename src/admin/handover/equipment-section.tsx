import { useState } from 'react';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { CheckField } from '../../ui/field.tsx';
import { equipmentNames } from '../equipment-names.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';

/** To be ticked off while it is handed over or comes back; what is missing is written as a note. */
export function EquipmentSection({ kind, about }: { kind: ReportKind; about: HandoverAnswer }) {
  const { say, language } = useDeskLanguage();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // A draft that was begun before its shop knew of it has none.
  const names = equipmentNames((about as Partial<HandoverAnswer>).equipment ?? [], language);
  if (names.length === 0) return null;
  return (
    <SectionCard title={say(`handover.equipment.${kind}`)}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <CheckField
              name={`equipment ${name}`}
              label={name}
              checked={ticked.includes(name)}
              onChange={({ currentTarget }) =>
                setTicked(currentTarget.checked ? [...ticked, name] : ticked.filter((one) => one !== name))
              }
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
