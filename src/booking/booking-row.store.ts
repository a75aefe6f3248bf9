// A booking and its row: which field stands in which column is said here and nowhere else.
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { QuoteShape } from '../price/quote.shape.ts';
import { isLanguage } from '../translations/languages.ts';
import type { Booking, NewBooking } from './booking.type.ts';
import type { Trip } from './trip.shape.ts';

export type BookingRow = Selectable<Tables['booking']>;

export const bookingOf = (row: BookingRow): Booking => ({
  id: row.id,
  code: row.code,
  state: row.state,
  version: row.version,
  language: isLanguage(row.language) ? row.language : 'it',
  trip: {
    destination: row.destination,
    pickupOption: row.pickup_option,
    deliveryAddress: row.delivery_address,
    returnAddress: row.return_address,
    riderNote: row.rider_note,
  },
  start: { date: row.start_date, time: row.start_time },
  end: { date: row.end_date, time: row.end_time },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  rides: [{ scooterId: row.scooter_id, extras: row.extras }],
  promoCode: row.promo_code,
  quote: QuoteShape.parse(row.quote),
  totalCents: row.total_cents,
  retainedCents: row.retained_cents,
  driver: {
    fullName: row.driver_name,
    email: row.driver_email,
    phone: row.driver_phone,
    licenceCountry: row.licence_country,
    licenceCategory: row.licence_category,
  },
  holdEndsAt: row.hold_ends_at,
  isUnassigned: row.unit_missing,
  linkGeneration: row.link_generation,
  linkSha256: row.link_sha256,
  createdAt: row.created_at,
});

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
  ...tripRow(trip),
  scooter_id: ride.scooterId,
  extras: JSON.stringify(ride.extras),
  start_date: start.date,
  start_time: start.time,
  end_date: end.date,
  end_time: end.time,
  starts_at: startsAt,
  ends_at: endsAt,
  quote: JSON.stringify(quote),
  total_cents: totalCents,
});

const tripRow = (trip: Trip) => ({
  destination: trip.destination,
  pickup_option: trip.pickupOption,
  delivery_address: trip.deliveryAddress,
  return_address: trip.returnAddress,
  rider_note: trip.riderNote,
});

/** What was typed by a person, or says who they are. */
export const erasedRow = {
  driver_name: '',
  driver_email: '',
  driver_phone: '',
  delivery_address: '',
  return_address: '',
  rider_note: '',
};

export const rowOf = (booking: NewBooking) => ({
  id: booking.id,
  code: booking.code,
  state: 'held' as const,
  language: booking.language,
  ...termsRow(booking),
  promo_code: booking.promoCode,
  driver_name: booking.driver.fullName,
  driver_email: booking.driver.email,
  driver_phone: booking.driver.phone,
  licence_country: booking.driver.licenceCountry,
  licence_category: booking.driver.licenceCategory,
  accepted_terms_at: sql<Date>`now()`,
  terms_version: booking.termsVersion,
  draft_id: booking.draftId,
  network_key: booking.networkKey,
  hold_ends_at: booking.holdEndsAt,
  link_sha256: booking.linkSha256,
  result_sha256: booking.resultSha256,
});
