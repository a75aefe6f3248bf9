import type { HandoverAnswer, ReportBody } from '../../handover/report.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { Language } from '../../translations/languages.ts';
import { equipmentNames } from '../equipment-names.ts';
import type { EquipmentState, ReportDraft } from './report-draft.ts';

export type DeskWords = { say: Say<'admin'>; language: Language };
type CountedItem = {
  id: number;
  name: string;
  quantity: number;
  state: EquipmentState | null;
  /** Its contract names what it costs where it does not come back. */
  hasPrice: boolean;
};

/** What went out or goes out with it, each thing with what became of it. A draft that was begun before its shop knew of it has none. */
export const itemsOf = (
  draft: Pick<ReportDraft, 'equipment'>,
  about: HandoverAnswer,
  language: Language,
): CountedItem[] =>
  ((about as Partial<HandoverAnswer>).equipment ?? []).flatMap(({ id, ...item }) => {
    const [name] = equipmentNames([item], language);
    if (id === undefined || name === undefined) return [];
    const { quantity, hasPrice = false } = item;
    return [{ id, name, quantity, hasPrice, state: draft.equipment?.[id] ?? null }];
  });

/** All of it ticked off at once, or none of it any more; what somebody said is missing stays so. */
export const tickedAll = (items: readonly CountedItem[], isTicked: boolean): ReportDraft['equipment'] =>
  Object.fromEntries(
    items
      .filter(({ state }) => state === null || state.is === 'ticked')
      .map(({ id }) => [id, isTicked ? { is: 'ticked' } : null]),
  );

/** What is neither ticked off nor, at the return, said to be gone or never to have gone out: none of it is passed over in silence. */
export const openEquipment = (draft: ReportDraft, about: HandoverAnswer, language: Language): string[] =>
  itemsOf(draft, about, language).flatMap(({ name, state }) => (state === null ? [name] : []));

/**
 * For the handover's report: the return asks about it. Nothing where the phone knows some of it by its name alone: what it did not count would
 * be called counted.
 */
export function countedEquipment(
  draft: ReportDraft,
  about: HandoverAnswer,
  language: Language,
): Pick<ReportBody, 'ticked' | 'unticked'> {
  const { equipment } = about as Partial<HandoverAnswer>;
  if (!equipment?.every(({ id }) => id !== undefined)) return {};
  const items = itemsOf(draft, about, language);
  const idsWhere = (isTicked: boolean) =>
    items.flatMap(({ id, state }) => ((state?.is === 'ticked') === isTicked ? [id] : []));
  return { ticked: idsWhere(true), unticked: idsWhere(false) };
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

/**
 * The note as it is sent: what was typed stays as it is until then, whatever language the desk is read in. In a draft of before the line of a
 * thing may stand in it already.
 */
export const noteWithEquipment = (draft: ReportDraft, about: HandoverAnswer, words: DeskWords): string => {
  const typed = draft.note.split('\n');
  const lines = equipmentLines(draft, about, words).filter((line) => !typed.includes(line));
  return [draft.note, ...lines].filter((line) => line !== '').join('\n');
};
