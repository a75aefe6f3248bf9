import type { Permission } from '../../identity/permissions.rules.ts';
import { addresses } from '../addresses.ts';
import type { AdminKey } from '../language-provider.tsx';
import type { DeskPageRow } from './desk-groups.ts';
import { settingsPages } from './settings-pages.ts';

/** By the names of their addresses, in the menu's order (those below /settings stand on the settings page). CONTRIBUTING.md: how to add one. */
const rows = {
  today: {
    group: 'day',
    permission: 'see what is due',
    icon: 'check',
  },
  calendar: {
    group: 'day',
    permission: 'see the calendar',
    icon: 'calendar',
  },
  bookings: {
    group: 'day',
    permission: 'find bookings',
    icon: 'list',
  },
  inbox: {
    group: 'day',
    permission: 'answer visitors',
    icon: 'chat',
  },
  walkIn: {
    group: 'day',
    permission: 'sell at the desk',
    icon: 'plus',
  },
  till: {
    group: 'day',
    permission: 'use the till',
    icon: 'card',
  },
  weather: {
    group: 'day',
    permission: 'call off days',
    icon: 'umbrella',
  },
  fleet: {
    group: 'fleet',
    permission: 'see the fleet',
    icon: 'scooter',
  },
  models: {
    group: 'fleet',
    permission: 'see the fleet',
    icon: 'star',
    section: 'rental',
  },
  customers: {
    group: 'customers',
    permission: 'see customers',
    icon: 'user',
  },
  mails: {
    group: 'customers',
    permission: 'manage timed mails',
    icon: 'mail',
    section: 'messages',
  },
  reviews: {
    group: 'customers',
    permission: 'moderate reviews',
    icon: 'star',
  },
  fines: {
    group: 'customers',
    permission: 'name who rode',
    icon: 'office',
  },
  money: {
    group: 'money',
    permission: 'ask for money',
    icon: 'card',
  },
  figures: {
    group: 'money',
    permission: 'see the figures',
    icon: 'sliders',
  },
  journal: {
    group: 'money',
    permission: 'see the figures',
    icon: 'list',
  },
  payouts: {
    group: 'money',
    permission: 'see the figures',
    icon: 'card',
  },
  documents: {
    group: 'money',
    permission: 'see invoices',
    icon: 'check',
  },
  invoices: {
    group: 'money',
    permission: 'see invoices',
    icon: 'list',
  },
  partners: {
    group: 'money',
    permission: 'see the partners',
    icon: 'bag',
  },
  disputes: {
    group: 'money',
    permission: 'answer disputes',
    icon: 'chat',
  },
  prices: {
    group: 'money',
    permission: 'set prices',
    icon: 'card',
    section: 'selling',
  },
  extras: {
    group: 'money',
    permission: 'set prices',
    icon: 'helmet',
    section: 'selling',
  },
  articles: {
    group: 'site',
    permission: 'write articles',
    icon: 'pen',
  },
  ...settingsPages,
} as const satisfies Partial<Record<keyof typeof addresses, DeskPageRow>>;

export type DeskPageName = keyof typeof rows;
type PageWithSection = {
  [Name in DeskPageName]: (typeof rows)[Name] extends { section: string } ? Name : never;
}[DeskPageName];

export type DeskPage = DeskPageRow & {
  name: DeskPageName;
  address: string;
  label: AdminKey;
  /** Of a page with a section. */
  about: AdminKey | null;
};

const hasSection = (name: DeskPageName): name is PageWithSection => 'section' in rows[name];

export const deskPages: readonly DeskPage[] = (Object.keys(rows) as DeskPageName[]) // Object.keys forgets the names
  .map((name) => ({
    ...rows[name],
    name,
    address: addresses[name],
    label: `nav.${name}`,
    about: hasSection(name) ? `about.${name}` : null,
  }));

export const isInMenu = ({ address }: DeskPage): boolean => !address.startsWith(`${addresses.settings}/`);

export const permissionOf = (name: DeskPageName): Permission => rows[name].permission;

/** The four that are a phone's tabs. */
export const dailyPages: readonly DeskPageName[] = ['today', 'calendar', 'bookings', 'inbox'];

/** The page that an address belongs to: of `/settings/opening` rather that one than `/settings`. */
export const deskPageAt = (pathname: string): DeskPage | undefined =>
  deskPages
    .filter(
      ({ address }) =>
        pathname === address || (address !== addresses.today && pathname.startsWith(`${address}/`)),
    )
    .toSorted((one, other) => other.address.length - one.address.length)[0];
