import type { SettingAnswer } from '../../back-office/settings/settings.shape.ts';
import { isSame, mergeSetting } from '../../shop/settings/merge-setting.rules.ts';
import type { SettingKind, ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';

/** What somebody types of a setting, from the first letter until it is saved or discarded. */
export type DraftState<Kind extends SettingKind> = {
  /** What the form was filled from: what is typed stands upon it. */
  begun: SettingAnswer<Kind>;
  draft: ShopSettings[Kind];
  /** As it was before somebody else saved, for as long as what was typed upon it is neither saved nor discarded. */
  overtaken: ShopSettings[Kind] | null;
};

export const fillDraft = <Kind extends SettingKind>(setting: SettingAnswer<Kind>): DraftState<Kind> => ({
  begun: setting,
  draft: setting.value,
  overtaken: null,
});

export const hasUnsaved = <Kind extends SettingKind>({ begun, draft }: DraftState<Kind>): boolean =>
  !isSame(draft, begun.value);

/** Another has saved: it is shown at once, and what is typed stands upon it. */
export function rebaseDraft<Kind extends SettingKind>(
  { begun, draft, overtaken }: DraftState<Kind>,
  newest: SettingAnswer<Kind>,
): DraftState<Kind> {
  const { value } = mergeSetting(begun.value, draft, newest.value);
  const isOvertaken = !isSame(value, newest.value);
  return { begun: newest, draft: value, overtaken: isOvertaken ? (overtaken ?? begun.value) : null };
}

/** What is sent to be set. */
export type SentSetting<Kind extends SettingKind> = { basedOn: number; value: ShopSettings[Kind] };

/** What was sent is stored, and what is in force now is still to be read: whoever leaves at once is not asked. */
export const markSaved = <Kind extends SettingKind>(
  { begun, draft }: DraftState<Kind>,
  { value }: SentSetting<Kind>,
): DraftState<Kind> => ({ begun: { ...begun, value }, draft, overtaken: null });

/**
 * What is in force after one's own save: texts are kept tidied, and what was typed while it was sent stays. Somebody may have saved
 * upon it before it was read.
 */
export function settleDraft<Kind extends SettingKind>(
  saved: DraftState<Kind>,
  { basedOn }: SentSetting<Kind>,
  newest: SettingAnswer<Kind>,
): DraftState<Kind> {
  const settled = rebaseDraft(saved, newest);
  // Nothing typed meanwhile, and the form shows it already; or a version of one's own, which follows the one that was sent upon.
  const isKnown = newest.version === saved.begun.version || (newest.history[1]?.version ?? 0) === basedOn;
  return isKnown ? { ...settled, overtaken: null } : settled;
}
