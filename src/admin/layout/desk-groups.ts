import type { Permission } from '../../identity/permissions.rules.ts';
import type { IconName } from '../../ui/icon.tsx';

/** In the order of the menu. */
export const deskGroups = ['day', 'fleet', 'customers', 'money', 'site', 'settings'] as const;
export type DeskGroup = (typeof deskGroups)[number];

/** Cards of the settings page, in their order. */
export const settingsSections = ['shop', 'rental', 'selling', 'messages', 'people'] as const;
type SettingsSection = (typeof settingsSections)[number];

export type DeskPageRow = {
  group: DeskGroup;
  permission: Permission;
  icon: IconName;
  /** It stands on the settings page too, in this card, with one line about it (`about.<name>`). */
  section?: SettingsSection;
};
