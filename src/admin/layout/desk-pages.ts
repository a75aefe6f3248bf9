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
    words: {
      it: 'oggi giornata ritiri consegne rientri cose da fare',
      en: 'today pickups deliveries returns tasks',
    },
  },
  calendar: {
    group: 'day',
    permission: 'see the calendar',
    icon: 'calendar',
    words: { it: 'calendario tabellone officina', en: 'calendar board workshop availability' },
  },
  bookings: {
    group: 'day',
    permission: 'find bookings',
    icon: 'list',
    words: {
      it: 'prenotazioni noleggi clienti lista saldi aperti csv',
      en: 'bookings rentals customers list open rests csv',
    },
  },
  inbox: {
    group: 'day',
    permission: 'answer visitors',
    icon: 'chat',
    words: { it: 'posta messaggi dal sito rispondere', en: 'inbox messages from the site answer' },
  },
  walkIn: {
    group: 'day',
    permission: 'sell at the desk',
    icon: 'plus',
    words: { it: 'al banco nuova prenotazione vendere contanti', en: 'walk-in new booking sell cash' },
  },
  till: {
    group: 'day',
    permission: 'use the till',
    icon: 'card',
    words: {
      it: 'cassa contanti fondo entrate uscite conteggio chiusura pos bonifico',
      en: 'till cash drawer float money in and out count closing card terminal',
    },
  },
  weather: {
    group: 'day',
    permission: 'call off days',
    icon: 'umbrella',
    words: { it: 'maltempo pioggia avviso giorno', en: 'weather rain call off a day' },
  },
  fleet: {
    group: 'fleet',
    permission: 'see the fleet',
    icon: 'scooter',
    words: {
      it: 'mezzi scooter targhe tagliandi assicurazione',
      en: 'fleet scooters units plates service insurance',
    },
  },
  models: {
    group: 'fleet',
    permission: 'see the fleet',
    icon: 'star',
    section: 'rental',
    words: {
      it: 'modelli colori foto patente descrizione',
      en: 'models colours pictures licence description',
    },
  },
  mails: {
    group: 'customers',
    permission: 'manage timed mails',
    icon: 'mail',
    section: 'messages',
    words: { it: 'e-mail automatiche promemoria', en: 'automatic emails timed mails reminders' },
  },
  reviews: {
    group: 'customers',
    permission: 'moderate reviews',
    icon: 'star',
    words: { it: 'recensioni stelle pubblicare', en: 'reviews stars publish' },
  },
  fines: {
    group: 'customers',
    permission: 'name who rode',
    icon: 'office',
    words: { it: 'multe verbali targa autorità', en: 'fines notices plate authority' },
  },
  money: {
    group: 'money',
    permission: 'ask for money',
    icon: 'card',
    words: {
      it: 'richieste di pagamento chiedere soldi link whatsapp qr incassare',
      en: 'payment requests ask for money link whatsapp qr take cash',
    },
  },
  prices: {
    group: 'money',
    permission: 'set prices',
    icon: 'card',
    section: 'selling',
    words: {
      it: 'prezzi listino tariffe codici promozionali sconti',
      en: 'prices price list rates promo codes discounts',
    },
  },
  extras: {
    group: 'money',
    permission: 'set prices',
    icon: 'helmet',
    section: 'selling',
    words: {
      it: 'extra accessori casco bambino bauletto compresi pezzi',
      en: 'extras accessories child helmet top case included pieces',
    },
  },
  articles: {
    group: 'site',
    permission: 'write articles',
    icon: 'pen',
    words: { it: 'newsroom articoli notizie', en: 'articles newsroom news posts' },
  },
  ...settingsPages,
} as const satisfies Partial<Record<keyof typeof addresses, DeskPageRow>>;

export type DeskPageName = keyof typeof rows;
type PageWithSection = {
  [Name in DeskPageName]: (typeof rows)[Name] extends { section: string } ? Name : never;
}[DeskPageName];

export type DeskPage = Omit<DeskPageRow, 'words'> & {
  name: DeskPageName;
  address: string;
  label: AdminKey;
  /** Of a page with a section. */
  about: AdminKey | null;
  words: string;
};

const hasSection = (name: DeskPageName): name is PageWithSection => 'section' in rows[name];

export const deskPages: readonly DeskPage[] = (Object.keys(rows) as DeskPageName[]) // Object.keys forgets the names
  .map((name) => ({
    ...rows[name],
    name,
    address: addresses[name],
    label: `nav.${name}`,
    about: hasSection(name) ? `about.${name}` : null,
    words: `${rows[name].words.it} ${rows[name].words.en}`,
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
