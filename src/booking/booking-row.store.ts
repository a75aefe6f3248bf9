// A booking and its row: which field stands in which column is said here and nowhere else.
import { sql, type Selectable } from 'kysely';
import { uuidFrom } from '../basics/tokens.ts';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Tables } from '../database/tables.ts';
import { QuoteShape } from '../price/quote.shape.ts';
import { isLanguage } from '../translations/languages.ts';
import type { BookingEvent } from './booking-event.shape.ts';
import type { Booking, NewBooking } from './booking.type.ts';
import type { BookedLicence } from './driver.shape.ts';
import type { Trip } from './trip.shape.ts';

export type BookingRow = Selectable<Tables['booking']>;

/** A column for each field, of the field's own type: one that is forgotten does not compile, neither read nor written. */
type ColumnsOf<Fields> = {
  [Field in keyof Fields]-?: {
    [Column in keyof BookingRow]: BookingRow[Column] extends Fields[Field] ? Column : never;
  }[keyof BookingRow];
};

const tripColumns = {
  destination: 'destination',
  pickupOption: 'pickup_option',
  deliveryAddress: 'delivery_address',
  returnAddress: 'return_address',
  riderNote: 'rider_note',
} as const satisfies ColumnsOf<Trip>;
type TripColumn = (typeof tripColumns)[keyof typeof tripColumns];

const licenceColumns = {
  licenceCountry: 'licence_country',
  licenceCategory: 'licence_category',
} as const satisfies ColumnsOf<Pick<Booking['driver'], keyof BookedLicence>>;
const driverColumns = {
  fullName: 'driver_name',
  email: 'driver_email',
  phone: 'driver_phone',
  ...licenceColumns,
} as const satisfies ColumnsOf<Booking['driver']>;

type Columns = Record<string, keyof BookingRow>;

// Both only put what they are given under its other name: Object.fromEntries forgets the names that the types say.
const fieldsFrom = <Table extends Columns>(columns: Table, row: BookingRow) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])) as {
    [Field in keyof Table]: BookingRow[Table[Field]];
  };
const columnsFrom = <Table extends Columns>(columns: Table, fields: Record<keyof Table, unknown>) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, fields[field]])) as {
    [Field in keyof Table as Table[Field]]: BookingRow[Table[Field]];
  };

export const bookingOf = (row: BookingRow): Booking => ({
  id: row.id,
  code: row.code,
  state: row.state,
  version: row.version,
  language: isLanguage(row.language) ? row.language : 'it',
  trip: fieldsFrom(tripColumns, row),
  start: { date: row.start_date, time: row.start_time },
  end: { date: row.end_date, time: row.end_time },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  rides: [{ scooterId: row.scooter_id, extras: row.extras, people: row.people }],
  promoCode: row.promo_code,
  quote: QuoteShape.parse(row.quote),
  totalCents: row.total_cents,
  retainedCents: row.retained_cents,
  driver: fieldsFrom(driverColumns, row),
  termsVersion: row.terms_version,
  holdEndsAt: row.hold_ends_at,
  isUnassigned: row.unit_missing,
  linkGeneration: row.link_generation,
  linkSha256: row.link_sha256,
  linkExtendedUntil: row.link_extended_until,
  riderLink:
    row.rider_link_sha256 === null
      ? null
      : { generation: row.rider_link_generation, sha256: row.rider_link_sha256 },
  createdAt: row.created_at,
  isErased: row.forgotten_at !== null,
  party:
    row.party_id === null || row.party_cents === null
      ? null
      : {
          id: row.party_id,
          payerId: row.payer_id ?? row.party_id,
          shareCents: row.party_cents,
          wayCents: row.party_way_cents,
        },
  addsTo: row.adds_to,
  part:
    row.now_cents === null || row.rest_id === null || row.rest_days === null
      ? null
      : { nowCents: row.now_cents, restId: row.rest_id, restDays: row.rest_days, restCents: row.rest_cents },
  partner:
    row.partner_id === null || row.partner_name === null
      ? null
      : { id: row.partner_id, name: row.partner_name, terms: row.partner_terms },
  source: row.source,
  kept: row.kept_until && row.kept_as && { until: row.kept_until, as: row.kept_as },
});

/** Of who tells it later. */
export const licenceRow = (licence: BookedLicence) => columnsFrom(licenceColumns, licence);

/** What a change may make different. */
export type BookedTerms = Pick<
  Booking,
  'trip' | 'start' | 'end' | 'startsAt' | 'endsAt' | 'rides' | 'quote' | 'totalCents'
>;

export const termsRow = ({
  trip,
  start,
  end,
  startsAt,
  endsAt,
  rides: [ride],
  quote,
  totalCents,
}: BookedTerms) => ({
  ...columnsFrom(tripColumns, trip),
  scooter_id: ride.scooterId,
  extras: JSON.stringify(ride.extras),
  people: ride.people,
  start_date: start.date,
  start_time: start.time,
  end_date: end.date,
  end_time: end.time,
  starts_at: startsAt,
  ends_at: endsAt,
  quote: JSON.stringify(quote),
  total_cents: totalCents,
});

/** In the place of a link's fingerprint: that of an erased customer opens nothing any more. */
export const forgottenLink = 'forgotten ';
const forgottenLinks = {
  link_sha256: sql<string>`${sql.lit(forgottenLink)} || id`,
  result_sha256: sql<string>`${sql.lit(forgottenLink)} || id`,
};

const emptiedPlaces = {
  delivery_address: '',
  return_address: '',
  rider_note: '',
} satisfies Record<EmptiedColumns<'booking'> & TripColumn, unknown>;

/** What the customer of an order told for each of its scooters, whoever rides it, and by what they were known. */
export const emptiedTrip = {
  ...emptiedPlaces,
  draft_id: null,
  network_key: null,
  wider_network_key: null,
  ...forgottenLinks,
};

/** What was typed by a person, or says who they are, is emptied, and the links open nothing any more; the rest stays for the books. */
export const erasedRow = (now: Date) =>
  ({
    ...emptiedTrip,
    // Of who rides it.
    driver_name: '',
    driver_email: '',
    driver_phone: '',
    rider_link_sha256: null,
    forgotten_at: now,
  }) satisfies Record<EmptiedColumns<'booking'> | 'forgotten_at', unknown>;

/**
 * What the database keeps of a draft's id, whose knowledge is a right: whoever sends it ends its hold. It has 122 random bits, so a plain
 * hash is enough (docs/decisions/039-stolen-copy.md).
 */
export const storedDraftIdOf = (draftId: string): string => uuidFrom(draftId.toLowerCase());

/** What is written once there is something of it; every other column is of each new row. */
type LaterColumn =
  | 'version'
  | 'retained_cents'
  | 'unit_missing'
  | 'created_at'
  | 'forgotten_at'
  | `link_${'generation' | 'extended_until'}`
  | `rider_link_${'generation' | 'sha256'}`
  | `partner_${'id' | 'name' | 'terms'}`
  | `kept_${'until' | 'as'}`
  | `rest_${'id' | 'days' | 'cents'}`
  | 'now_cents'
  | 'party_way_cents'
  | 'payer_id'
  | 'adds_to';

export const rowOf = (booking: NewBooking) =>
  ({
    id: booking.id,
    code: booking.code,
    state: 'held' as const,
    language: booking.language,
    ...termsRow(booking),
    promo_code: booking.promoCode,
    ...columnsFrom(driverColumns, booking.driver),
    accepted_terms_at: sql<Date>`now()`,
    terms_version: booking.termsVersion,
    draft_id: booking.draftId && storedDraftIdOf(booking.draftId),
    network_key: booking.networkKey,
    wider_network_key: booking.widerNetworkKey,
    hold_ends_at: booking.holdEndsAt,
    link_sha256: booking.linkSha256,
    result_sha256: booking.resultSha256,
    ...(booking.riderLink && { rider_link_sha256: booking.riderLink.sha256 }),
    party_id: booking.party?.id ?? null,
    party_cents: booking.party?.shareCents ?? null,
    ...(booking.addsTo !== null && { adds_to: booking.addsTo }),
    ...(booking.part && {
      now_cents: booking.part.nowCents,
      rest_id: booking.part.restId,
      rest_days: booking.part.restDays,
    }),
    ...(booking.partner && {
      partner_id: booking.partner.id,
      partner_name: booking.partner.name,
      partner_terms: JSON.stringify(booking.partner.terms),
    }),
    source: booking.source,
    ...(booking.kept && { kept_until: booking.kept.until, kept_as: booking.kept.as }),
    ...(booking.party && booking.party.payerId !== booking.party.id && { payer_id: booking.party.payerId }),
  }) satisfies Record<Exclude<keyof BookingRow, LaterColumn>, unknown>;

export const eventRowOf = (bookingId: string, { kind, actor, detail = {} }: BookingEvent) => ({
  booking_id: bookingId,
  kind,
  actor,
  detail: JSON.stringify(detail),
});
