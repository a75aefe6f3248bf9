import { publish, readPublished } from '../basics/published-shop.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { OwnTown, Place, Places } from './settings/places.shape.ts';
import type { ShopSettings } from './settings/setting-kinds.shape.ts';

/** What customers are told of damage; `version`: of the fees that say it, 0 where nobody of the shop's people set them. */
export type DamageTerms = Pick<ShopSettings['fees'], 'damagedParts' | 'damageCapCents'> & { version: number };
/** Fees as they were once in force, and since when; `version` as above. */
type FeesOfVersion = { version: number; setAt: Date; fees: ShopSettings['fees'] };
/** How long one might comment on documents about a damage, then. */
type CommentDaysOfVersion = { version: number; days: number };

/** Of what the owner has set, what visitors, mails and papers may be told. */
export type PublishedShop = {
  business: ShopSettings['identity'] & ShopSettings['contacts'];
  /** With the most that a customer pays for damage, where the owner names it: a promise too. */
  policy: ShopSettings['policy'] & {
    damageCapCents?: number;
    /** Whether texts name the Amalfi Coast: by `select`, `none` where none of its towns is served. */
    coast?: 'amalfi' | 'none';
  };
  fees: ShopSettings['fees'];
  opening: ShopSettings['opening'];
  mailTexts: ShopSettings['mailTexts'];
  looks: ShopSettings['looks'];
  payments?: ShopSettings['payments'];
  /** The bytes of the logo, for mails and papers; none where there is no such logo. A function goes into no document. */
  readLogo?: () => Uint8Array;
  notes: ShopSettings['visitorNotes']['notes'];
  clauses: ShopSettings['clauses']['clauses'];
  /** By which version of the setting they were set. */
  clausesVersion: number;
  /** The newest version of all settings: an open desk asks anew once an answer names a later one. */
  version: number;
  /** A town that is only named is of the catalogue, and scooters are brought there: most are, and every page carries the list. */
  places: Pick<Places, 'fee'> & { towns: readonly (Place | Place['id'])[] };
  formerTowns?: readonly OwnTown[];
  /** What fees were ever agreed, damage among them, and how many days to comment; the newest first. */
  feesAgreed?: readonly FeesOfVersion[];
  commentDaysAgreed?: readonly CommentDaysOfVersion[];
  /** When the owner last set a figure that the terms name, and by which version; null while none was. */
  figuresSet: { day: PlainDate; version: number } | null;
};

/** On every answer to the desk: which version of the shop's settings it was given under. Nothing of them, and of nobody. */
export const shopVersionHeader = 'costiera-shop-version';

export const publishShop = (shop: PublishedShop): void => publish(shop, toldToVisitors(shop));

/** Said by texts that the server alone draws. */
const drawnOnly: readonly string[] = [
  'ratingShown',
  'foundedIn',
  'social',
  'hours',
  'taxCode',
  'invoiceCode',
  'certifiedEmail',
  'registerNumber',
  'vatNumber',
  'registeredOffice',
  'shareCapitalCents',
  'climateRecipient',
  'undoMinutes',
  'staffInvitationDays',
  'staffSessionDays',
  'marketingMonths',
  'contractYears',
  'unpaidDays',
  'contactMonths',
  'newsletterConfirmDays',
  'firstReminderHours',
  'lastReminderHours',
  'reviewAskDays',
  'waitingKeptDays',
  'waitingConfirmHours',
  'damageCommentDays',
  'timedMailsFrom',
  'licencePhotoDays',
  'roadsideMinutesLeast',
  'roadsideMinutesMost',
  'bookingCookieDays',
  'quietFrom',
  'quietUntil',
  'keyBoxMinutes',
] satisfies (keyof PublishedShop['business'] | keyof PublishedShop['policy'])[];

/** Fees that only the desk, the papers, the charges themselves and texts that the server alone draws name. */
const feesOfPapers: readonly string[] = [
  'lateGraceMinutes',
  'latePerHourCents',
  'lateDayCents',
  'refuellingCents',
  'damagedParts',
  'damageCapCents',
  'accidentReportHours',
  'missingAfterHours',
  'fuelEighthCents',
  'lateSupplementCents',
  'lostHelmetCents',
  'lostKeyCents',
  'lostLockCents',
  'cleaningCents',
  'depositCents',
  'depositReleaseHours',
] satisfies (keyof PublishedShop['fees'])[];

const without = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Without what only the desk, the legal texts and the papers say, which are drawn on the server. */
function toldToVisitors({ business, policy, fees, opening, places, payments }: PublishedShop) {
  const towns = wholePlaces(places.towns)
    .filter(({ office, delivery }) => office || delivery)
    .map((place) =>
      place.own || place.office ? { ...place, own: place.own && { ...place.own, about: {} } } : place.id,
    );
  const { general, customers } = business.email;
  const { klarna = true, alipay = true, wallets = true, keepCard = false } = payments ?? {};
  const isUsual = klarna && alipay && wallets && !keepCard;
  const unsaid = keepCard ? drawnOnly.filter((name) => name !== 'damageCommentDays') : drawnOnly;
  return {
    business: { ...without(business, drawnOnly), email: { general, customers } },
    // What is not said is the coast.
    policy: without(policy, policy.coast === 'none' ? unsaid : [...unsaid, 'coast']),
    // The sentence by which a card is kept names it.
    fees: without(fees, keepCard ? feesOfPapers.filter((name) => name !== 'depositCents') : feesOfPapers),
    opening,
    places: { ...places, towns },
    ...(!isUsual && { payments }),
  };
}

export const wholePlaces = (towns: PublishedShop['places']['towns']): readonly Place[] =>
  towns.map((place) =>
    typeof place === 'string' ? { id: place, office: false, delivery: true, own: null } : place,
  );

export const publishedShop = () => readPublished() as PublishedShop; // nothing else is published

/** Towns that are not the owner's own are of the Amalfi Coast. */
const isOnCoast = ({ towns }: ShopSettings['places']): boolean =>
  towns.some(({ own, office, delivery }) => own === null && (office || delivery));

export const publishedOf = (
  {
    identity,
    contacts,
    policy,
    fees,
    opening,
    mailTexts,
    places,
    looks,
    visitorNotes,
    payments,
    clauses,
  }: ShopSettings,
  figuresSet: PublishedShop['figuresSet'] = null,
  logo: Uint8Array | null = null,
  formerTowns: readonly OwnTown[] = [],
): PublishedShop => ({
  business: { ...identity, ...contacts, hours: shownHours(contacts.hours, opening.week) },
  policy: {
    ...policy,
    ...(fees.damageCapCents !== null && { damageCapCents: fees.damageCapCents }),
    coast: isOnCoast(places) ? 'amalfi' : 'none',
  },
  fees,
  opening,
  mailTexts,
  places,
  looks,
  notes: visitorNotes.notes,
  payments,
  clauses: clauses.clauses,
  clausesVersion: 0,
  version: 0,
  formerTowns,
  figuresSet,
  ...(logo && { readLogo: () => logo }),
});

type ShownHours = ShopSettings['contacts']['hours'];

/** Hours as a keyboard writes them, with a hyphen and one figure, are read with a dash and two figures everywhere, as all other times of the day. */
const asRead = (hours: string): string =>
  hours.replace(/ ?[-–] ?(?=\d)/g, '–').replace(/(?<!\d)\d(?=:\d\d)/g, '0$&');

/** Hours that the owner has not written for a place of the site are those at which the shop hands out. */
function shownHours(written: ShownHours, week: ShopSettings['opening']['week']): ShownHours {
  const open = week.flat();
  const from = open.map((hours) => hours.from).toSorted()[0] ?? '';
  const until =
    open
      .map((hours) => hours.until)
      .toSorted()
      .at(-1) ?? '';
  const usual = from && `${from}-${until}`;
  const ofDay = (day: number) => (week[day] ?? []).map((hours) => `${hours.from}-${hours.until}`).join(', ');
  const { office, searchEngines } = written;
  return {
    home: asRead(written.home || usual),
    support: asRead(written.support || usual),
    searchEngines: { opens: searchEngines.opens || from, closes: searchEngines.closes || until },
    office: {
      weekdays: asRead(office.weekdays || ofDay(0)) || '–',
      weekend: asRead(office.weekend || ofDay(5)) || '–',
    },
    standardAssistance: asRead(written.standardAssistance || usual),
    technical: asRead(written.technical || usual),
    billing: asRead(written.billing || usual),
  };
}
