import type { HandoverAnswer } from '../../handover/report.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { Language } from '../../translations/languages.ts';
import { CheckField } from '../../ui/field.tsx';
import { equipmentNames } from '../equipment-names.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import type { ReportDraft } from './report-draft.ts';
import type { ChangeDraft } from './use-draft.ts';

/** A draft that was begun before its shop knew of it has none. */
const namesOfEquipment = (about: HandoverAnswer, language: Language): string[] =>
  equipmentNames((about as Partial<HandoverAnswer>).equipment ?? [], language);

type DeskWords = { say: Say<'admin'>; language: Language };

/** What is neither ticked off nor, at the return, written down as gone: none of it is passed over in silence. */
export const openEquipment = (
  { note, ticked = [] }: ReportDraft,
  about: HandoverAnswer,
  { say, language }: DeskWords,
): string[] =>
  namesOfEquipment(about, language).filter(
    (name) => !ticked.includes(name) && !hasLine(note, say('handover.equipment.gone', { name })),
  );

const hasLine = (note: string, line: string): boolean => note.split('\n').includes(line);
const withLine = (note: string, line: string): string => (note === '' ? line : `${note}\n${line}`);
const withoutLine = (note: string, line: string): string =>
  note
    .split('\n')
    .filter((one) => one !== line)
    .join('\n');

type Props = { draft: ReportDraft; change: ChangeDraft; about: HandoverAnswer };

/** To be ticked off while it is handed over or comes back; what did not come back is written into the note, which its customer signs. */
export function EquipmentSection({ draft, change, about }: Props) {
  const { say, language } = useDeskLanguage();
  const { kind, note, ticked = [] } = draft;
  const names = namesOfEquipment(about, language);
  if (names.length === 0) return null;
  const lines = names.map((name) => ({ name, line: say('handover.equipment.gone', { name }) }));
  const set = (name: string, line: string, state: 'ticked' | 'gone' | 'open') =>
    change({
      ticked: [...ticked.filter((one) => one !== name), ...(state === 'ticked' ? [name] : [])],
      note: state === 'gone' ? withLine(note, line) : withoutLine(note, line),
    });
  return (
    <SectionCard title={say(`handover.equipment.${kind}`)}>
      <ul>
        {lines.map(({ name, line }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6">
            <CheckField
              name={`equipment ${name}`}
              label={name}
              checked={ticked.includes(name)}
              onChange={({ currentTarget }) => set(name, line, currentTarget.checked ? 'ticked' : 'open')}
            />
            {kind === 'return' && !ticked.includes(name) && (
              <CheckField
                name={`gone ${name}`}
                label={
                  <>
                    {say('handover.equipment.isGone')}
                    <span className="sr-only">: {name}</span>
                  </>
                }
                checked={hasLine(note, line)}
                onChange={({ currentTarget }) => set(name, line, currentTarget.checked ? 'gone' : 'open')}
              />
            )}
          </li>
        ))}
      </ul>
      {lines.some(({ line }) => hasLine(note, line)) && (
        <p role="status" className="text-sm text-muted">
          {say('handover.equipment.gone.hint')}
        </p>
      )}
    </SectionCard>
  );
}
