import type { BookingsQuery } from '../back-office/bookings/bookings.shape.ts';

/** The desk's own addresses, below /admin (src/pages/desk-address.ts). */
export const addresses = {
  today: '/',
  printDay: '/print-day',
  bookings: '/bookings',
  booking: '/bookings/:code',
  contract: '/bookings/:code/contract',
  report: '/bookings/:code/report/:kind',
  customers: '/customers',
  customer: '/customers/:code',
  walkIn: '/walk-in',
  sold: '/walk-in/:code',
  till: '/till',
  tillDay: '/till/:number',
  fleet: '/fleet',
  unit: '/fleet/:unit',
  newUnit: '/fleet/new',
  models: '/models',
  model: '/models/:model',
  calendar: '/calendar',
  prices: '/prices',
  money: '/money',
  figures: '/figures',
  figuresBehind: '/figures/behind',
  journal: '/journal',
  payouts: '/payouts',
  documents: '/documents',
  invoices: '/invoices',
  partners: '/partners',
  partner: '/partners/:partner',
  disputes: '/disputes',
  extras: '/extras',
  extra: '/extras/:extra',
  articles: '/newsroom',
  newArticle: '/newsroom/new',
  article: '/newsroom/:id',
  inbox: '/inbox',
  message: '/inbox/:id',
  mails: '/mails',
  /** Where the page of mails was, for bookmarks. */
  oldMails: '/messages',
  reviews: '/reviews',
  fines: '/fines',
  newFine: '/fines/new',
  fine: '/fines/:id',
  weather: '/weather',
  settings: '/settings',
  goLive: '/settings/go-live',
  status: '/settings/status',
  identity: '/settings/identity',
  contacts: '/settings/contacts',
  looks: '/settings/looks',
  opening: '/settings/opening',
  delivery: '/settings/delivery',
  places: '/settings/places',
  policy: '/settings/policy',
  fees: '/settings/fees',
  payments: '/settings/payments',
  invoicing: '/settings/invoicing',
  notices: '/settings/notices',
  words: '/settings/words',
  wordsPart: '/settings/words/:part',
  calendars: '/settings/calendars',
  team: '/team',
  log: '/log',
  account: '/account',
  notifications: '/notifications',
  guide: '/guide',
  enter: '/enter',
  invitation: '/invitation',
} as const;

export const bookingAddress = (code: string): string => addresses.booking.replace(':code', code);

/** Where the invoice of a booking is issued, on its page. */
export const invoicePart = '#invoice';
export const bookingInvoiceAddress = (code: string): string => bookingAddress(code) + invoicePart;

/** Their list, as it is narrowed and ordered; what the call of it does not know does not compile. */
export const bookingsAddress = (query: Partial<Omit<BookingsQuery, 'show'>>): string =>
  `${addresses.bookings}?${new URLSearchParams(query)}`;

/** The file of whose booking it is. */
export const customerAddress = (code: string): string => addresses.customer.replace(':code', code);

export const contractAddress = (code: string): string => addresses.contract.replace(':code', code);

export const unitAddress = (id: number): string => addresses.unit.replace(':unit', String(id));

export const extraAddress = (id: number | 'new'): string => addresses.extra.replace(':extra', String(id));

export const modelAddress = (id: number | 'new'): string => addresses.model.replace(':model', String(id));

export const partnerAddress = (id: string): string => addresses.partner.replace(':partner', id);

export const tillDayAddress = (number: number): string =>
  addresses.tillDay.replace(':number', String(number));

export const soldAddress = (code: string): string => addresses.sold.replace(':code', code);
/** Of what was sold, the rest of it wanted by itself: for the same customer, as that says. */
export const secondSaleAddress = (code: string, wanted: URLSearchParams): string =>
  `${addresses.walkIn}?${wanted.toString()}&customer=${code}`;

/** Handing over, or taking back, with a report; of the customer's present scooter, or of one that they had before. */
export const reportAddress = (code: string, kind: 'handover' | 'return', unitNumber?: number): string =>
  addresses.report.replace(':code', code).replace(':kind', kind) +
  (unitNumber === undefined ? '' : `?unit=${unitNumber}`);

export const reportFileAddress = (code: string, kind: 'handover' | 'return', unitNumber: number): string =>
  `/api/staff/bookings/${code}/reports/${kind}/file?unit=${unitNumber}`;

type ListedInvoice = { id: string; state: string; issuedOn: string };
/** On the page of those of its day that stand as it does: the list of all days is cut where it is long. */
export const invoiceAddress = ({ id, state, issuedOn }: ListedInvoice): string =>
  `${addresses.invoices}?state=${state}&from=${issuedOn}&until=${issuedOn}#${id}`;

export const articleAddress = (id: number): string => addresses.article.replace(':id', String(id));
export const fineAddress = (id: string): string => addresses.fine.replace(':id', id);
export const messageAddress = (id: string): string => addresses.message.replace(':id', id);

/** The same page with other days filled in: what they cost or give back is shown there first. */
export const changeAddress = (code: string, days: { startDate: string; endDate: string }): string =>
  `${bookingAddress(code)}?${new URLSearchParams(days).toString()}`;

/** What stands behind the #, which is sent to no server. */
export const tokenInAddress = (): string => location.hash.slice(1);
