import type { SettingKind } from '../../shop/settings/setting-kinds.shape.ts';

/** On which page of the desk a kind of setting is set: what the owner writes in their own words shares one. */
export const pageOfSetting = (kind: SettingKind) =>
  kind === 'mailTexts' || kind === 'visitorNotes' || kind === 'clauses' ? 'words' : kind;
