import { addDays, addMinutes, type PlainDate, today } from '../../src/basics/rome-time.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';

/**
 * A booking as the site sends it: Positano, delivered, tomorrow for a day, by a German with an A1 licence. No two values are alike,
 * so that a test sees when two of them are swapped.
 */
export function aBookingRequest(changes: Partial<BookingRequest> = {}, day = dayFromNow(1)): BookingRequest {
  return {
    scooterId: 1,
    startDate: day,
    endDate: addDays(day, 1),
    startTime: '10:00',
    endTime: '17:30',
    extras: {},
    promoCode: '',
    destination: 'Positano',
    pickupOption: 'delivery',
    deliveryAddress: 'Viale Pasitea, 84017 Positano SA',
    returnAddress: 'Via Cristoforo Colombo, 84017 Positano SA',
    language: 'en',
    driver: {
      fullName: 'Łukasz Ğündoğan',
      email: 'lukasz@guest.example',
      phone: '+4915112345678',
      licenceCountry: 'DE',
      licenceCategory: 'A1',
      dateOfBirth: '1990-04-05',
    },
    acceptedTerms: true,
    expectedTotalCents: 6500,
    ...changes,
  };
}

/** Fetched and brought back at the office. */
export const atTheOffice = {
  destination: 'Maiori',
  pickupOption: 'office',
  deliveryAddress: '',
  returnAddress: '',
} as const;

export const dayFromNow = (days: number): PlainDate => addDays(today(new Date()), days);

/**
 * The next moment by day in Rome, for a shop whose clock is set: not yet now, and near enough that the payment service, whose own
 * clock goes on, takes the end of a page to pay on (at most 24 hours ahead).
 */
export function nextDaytime(): Date {
  const now = new Date();
  const moments = [0, 1].flatMap((days) =>
    ['10:30', '14:30'].map((time) => `${addDays(today(now), days)}T${time}:00Z`),
  );
  const next = moments.map((moment) => new Date(moment)).find((moment) => moment > addMinutes(now, 10));
  if (!next) throw new Error('no day is without a daytime');
  return next;
}
