import type { HandoverAnswer } from '../../handover/report.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { Language } from '../../translations/languages.ts';
import { equipmentNames } from '../equipment-names.ts';
import type { EquipmentState, ReportDraft } from './report-draft.ts';

export type DeskWords = { say: Say<'admin'>; language: Language };
type CountedItem = { id: number; name: string; quantity: number; state: EquipmentState | null };

/** What went out or goes out with it, each thing with what became of it. A draft that was begun before its shop knew of it has none. */
export const itemsOf = (
  draft: Pick<ReportDraft, 'equipment'>,
  about: HandoverAnswer,
  language: Language,
): CountedItem[] =>
  ((about as Partial<HandoverAnswer>).equipment ?? []).flatMap(({ id, ...item }) => {
    const [name] = equipmentNames([item], language);
    if (id === undefined || name === undefined) return [];
    return [{ id, name, quantity: item.quantity, state: draft.equipment?.[id] ?? null }];
  });

/** What is neither ticked off nor, at the return, said to be gone or never to have gone out: none of it is passed over in silence. */
export const openEquipment = (draft: ReportDraft, about: HandoverAnswer, language: Language): string[] =>
  itemsOf(draft, about, language).flatMap(({ name, state }) => (state === null ? [name] : []));

/** For the handover's report: the return asks about it. */
export const untickedEquipment = (draft: ReportDraft, about: HandoverAnswer, language: Language): number[] =>
  itemsOf(draft, about, language).flatMap(({ id, state }) => (state?.is === 'ticked' ? [] : [id]));

/** What no handover of this ride ticked off; null where nobody wrote down what went out. */
export function leftUnticked({ reports }: HandoverAnswer): number[] | null {
  const said = reports.flatMap(({ kind, unticked }) => (kind === 'handover' && unticked ? [unticked] : []));
  return said[0]?.filter((id) => said.every((ids) => ids.includes(id))) ?? null;
}

/** A line for each thing that is not back, as its customer signs it. */
export const equipmentLines = (
  draft: Pick<ReportDraft, 'equipment'>,
  about: HandoverAnswer,
  { say, language }: DeskWords,
): string[] =>
  itemsOf(draft, about, language).flatMap(({ name, quantity, state }) => {
    if (state === null || state.is === 'ticked') return [];
    const { pieces } = state;
    const some = pieces < quantity ? say('handover.equipment.some', { pieces, name }) : name;
    return [say(`handover.equipment.${state.is}`, { name: some })];
  });

/** The note as it is sent: what was typed stays as it is until then, whatever language the desk is read in. */
export const noteWithEquipment = (draft: ReportDraft, about: HandoverAnswer, words: DeskWords): string =>
  [draft.note, ...equipmentLines(draft, about, words)].filter((line) => line !== '').join('\n');
