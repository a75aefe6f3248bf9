import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import type { Language } from '../../translations/languages.ts';
import { CheckField } from '../../ui/field.tsx';
import { equipmentNames } from '../equipment-names.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';

/** A draft that was begun before its shop knew of it has none. */
export const namesOfEquipment = (about: HandoverAnswer, language: Language): string[] =>
  equipmentNames((about as Partial<HandoverAnswer>).equipment ?? [], language);

type Props = {
  kind: ReportKind;
  about: HandoverAnswer;
  ticked: readonly string[];
  onTicked: (ticked: readonly string[]) => void;
};

/** To be ticked off while it is handed over or comes back; what is missing is written as a note. */
export function EquipmentSection({ kind, about, ticked, onTicked }: Props) {
  const { say, language } = useDeskLanguage();
  const names = namesOfEquipment(about, language);
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
                onTicked(currentTarget.checked ? [...ticked, name] : ticked.filter((one) => one !== name))
              }
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
