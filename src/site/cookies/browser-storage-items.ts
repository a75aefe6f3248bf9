import type { Key } from '../../translations/catalogues.ts';

type BrowserStorageItem = { name: string; purpose: Key<'cookies'>; duration: Key<'cookies'> };

/** Everything that the site leaves in a browser; a test of a whole journey holds it against what is really there. */
export const browserStorageItems: readonly BrowserStorageItem[] = [
  { name: 'costiera.booking-state', purpose: 'table.state', duration: 'table.session' },
  { name: 'costiera.licence', purpose: 'table.licence', duration: 'table.session' },
  { name: 'costiera.partner', purpose: 'table.sentBy', duration: 'table.session' },
  { name: 'costiera.booking', purpose: 'table.record', duration: 'table.session' },
  { name: 'costiera.page-left', purpose: 'table.pageLeft', duration: 'table.session' },
  { name: 'costiera.query-cache', purpose: 'table.queries', duration: 'table.session' },
  { name: 'navigation.currentEntry', purpose: 'table.typed', duration: 'table.session' },
  { name: 'costiera.draft-id', purpose: 'table.draft', duration: 'table.draft.duration' },
  { name: 'costiera-booking', purpose: 'table.booking', duration: 'table.booking.duration' },
  { name: 'costiera-return', purpose: 'table.return', duration: 'table.draft.duration' },
  { name: 'costiera.cookie-consent', purpose: 'table.consent', duration: 'table.consent.duration' },
  { name: 'costiera.language-hint', purpose: 'table.hint', duration: 'table.untilDeleted' },
  { name: 'pages, files', purpose: 'table.offline', duration: 'table.untilDeleted' },
];
