import type { addresses } from '../addresses.ts';
import type { DeskPageRow } from './desk-groups.ts';

/** What stands on the settings page, and the people of the shop: the last of the menu. */
export const settingsPages = {
  settings: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'sliders',
    words: { it: 'impostazioni configurazione', en: 'settings configuration preferences' },
  },
  goLive: {
    group: 'settings',
    permission: 'open the shop',
    icon: 'check',
    section: 'shop',
    words: {
      it: 'apertura del negozio aprire chiudere controllo primi passi',
      en: 'going live open close the shop check first steps',
    },
  },
  identity: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'chat',
    section: 'shop',
    words: {
      it: 'identità nome ragione sociale partita iva codice fiscale rea pec sdi capitale motto',
      en: 'identity name company vat number tax code rea pec sdi share capital tagline',
    },
  },
  contacts: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'phone',
    section: 'shop',
    words: {
      it: 'contatti e sede telefono whatsapp e-mail indirizzo sede orari mostrati social facebook instagram mappa',
      en: 'contacts and office phone whatsapp email address office hours shown social facebook instagram map',
    },
  },
  looks: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'star',
    section: 'shop',
    words: { it: 'aspetto logo colori marchio icona', en: 'look logo colours brand icon' },
  },
  opening: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'clock',
    section: 'rental',
    words: {
      it: 'apertura orari chiusure ferie feste inverno preavviso durata preparazione',
      en: 'opening hours closures holidays winter notice longest turnaround',
    },
  },
  delivery: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'pin',
    section: 'rental',
    words: {
      it: 'consegne riders persone fermata minuti chilometro',
      en: 'deliveries riders people stop minutes kilometre',
    },
  },
  places: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'pin',
    section: 'rental',
    words: { it: 'località e consegna costo tariffa', en: 'places and delivery fee towns' },
  },
  policy: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'list',
    section: 'selling',
    words: {
      it: 'regole e promesse disdetta rimborso modifiche opporsi età promemoria silenzio conservazione dati privacy',
      en: 'rules and promises cancellation refund changes object age reminders quiet hours data retention privacy',
    },
  },
  fees: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'card',
    section: 'selling',
    words: {
      it: 'penali e franchigia ritardo rifornimento danni cauzione caparra addebiti',
      en: 'fees and excess late refuelling damage deposit charges',
    },
  },
  payments: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'card',
    section: 'selling',
    words: {
      it: 'metodi di pagamento carta conservata klarna acconto caparra saldo',
      en: 'payment methods kept card klarna alipay part rest balance advance',
    },
  },
  notices: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'warning',
    section: 'messages',
    words: { it: 'avvisi allarmi titolare e-mail', en: 'notices alarms owner email' },
  },
  words: {
    group: 'settings',
    permission: 'see the settings',
    icon: 'pen',
    section: 'messages',
    words: {
      it: 'testi oggetto e-mail note clausole contratto',
      en: 'words subject email notes clauses terms',
    },
  },
  team: {
    group: 'settings',
    permission: 'manage the team',
    icon: 'user',
    section: 'people',
    words: { it: 'squadra persone ruoli inviti', en: 'team people staff roles invitations' },
  },
  log: {
    group: 'settings',
    permission: 'view the audit log',
    icon: 'clock',
    section: 'people',
    words: { it: 'registro chi ha fatto che cosa', en: 'log audit who did what' },
  },
  account: {
    group: 'settings',
    permission: 'manage own account',
    icon: 'lock',
    section: 'people',
    words: { it: 'accesso password secondo fattore lingua', en: 'account password second factor language' },
  },
} as const satisfies Partial<Record<keyof typeof addresses, DeskPageRow>>;
