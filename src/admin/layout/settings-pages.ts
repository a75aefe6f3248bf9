import type { addresses } from '../addresses.ts';
import type { DeskPageRow } from './desk-groups.ts';

/** What stands on the settings page, and the people of the shop: the last of the menu. */
export const settingsPages = {
  settings: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'sliders',
  },
  goLive: {
    group: 'settings',
    permission: 'open the shop',
    icon: 'check',
    section: 'shop',
  },
  status: {
    group: 'settings',
    permission: 'see how the shop runs',
    icon: 'info',
    section: 'shop',
  },
  identity: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'chat',
    section: 'shop',
  },
  contacts: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'phone',
    section: 'shop',
  },
  looks: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'star',
    section: 'shop',
  },
  opening: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'clock',
    section: 'rental',
  },
  delivery: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'pin',
    section: 'rental',
  },
  places: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'pin',
    section: 'rental',
  },
  policy: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'list',
    section: 'selling',
  },
  fees: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'card',
    section: 'selling',
  },
  payments: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'card',
    section: 'selling',
  },
  invoicing: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'list',
    section: 'selling',
  },
  notices: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'warning',
    section: 'messages',
  },
  calendars: {
    group: 'settings',
    permission: 'see the calendar',
    icon: 'calendar',
    section: 'messages',
  },
  words: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'pen',
    section: 'messages',
  },
  team: {
    group: 'settings',
    permission: 'manage the team',
    icon: 'user',
    section: 'people',
  },
  log: {
    group: 'settings',
    permission: 'view the audit log',
    icon: 'clock',
    section: 'people',
  },
  account: {
    group: 'settings',
    permission: 'manage own account',
    icon: 'lock',
    section: 'people',
  },
  notifications: {
    group: 'settings',
    permission: 'manage own account',
    icon: 'phone',
    section: 'people',
  },
  guide: {
    group: 'settings',
    permission: 'manage own account',
    icon: 'info',
    section: 'people',
  },
} as const satisfies Partial<Record<keyof typeof addresses, DeskPageRow>>;
