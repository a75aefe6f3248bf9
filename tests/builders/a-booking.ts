import { randomUUID } from 'node:crypto';
import { addDays, today } from '../../src/basics/rome-time.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { rentalPrice, standardTiers } from '../../src/price/price.rules.ts';

const inDays = (days: number): string => addDays(today(new Date()), days);

/** The body of POST /api/bookings: one day in Amalfi next month, delivered, by somebody who may ride. */
export function aBookingBody(changes: Partial<BookingRequest> = {}): BookingRequest {
  const body: BookingRequest = {
    scooterId: 1,
    startDate: inDays(30),
    startTime: '10:00',
    endDate: inDays(31),
    endTime: '10:00',
    extras: {},
    promoCode: '',
    destination: 'Amalfi',
    pickupOption: 'delivery',
    deliveryAddress: 'Via Lorenzo d’Amalfi 3',
    returnAddress: 'Piazza Flavio Gioia 1',
    language: 'it',
    driver: {
      fullName: 'Nguyễn Thị Hương',
      email: `guest-${randomUUID()}@example.org`,
      phone: '+393331234567',
      licenceCountry: 'IT',
      licenceCategory: 'B',
      dateOfBirth: '1990-02-28',
    },
    acceptedTerms: true,
    expectedTotalCents: 0,
    ...changes,
  };
  return { ...body, expectedTotalCents: changes.expectedTotalCents ?? listPrice(body) };
}

/** What the price list asks, without promo code; the extras of the demo are free. */
export const listPrice = (
  rental: Pick<BookingRequest, 'startDate' | 'startTime' | 'endDate' | 'endTime'>,
): number =>
  rentalPrice(standardTiers, {
    start: { date: rental.startDate, time: rental.startTime },
    end: { date: rental.endDate, time: rental.endTime },
  });

/** The body of PUT /api/contracts/customer-data/{token}, for one driver. */
export const customerDataBody = {
  customerData: {
    fullName: 'Łukasz Ğündoğan',
    dateOfBirth: '1990-02-28',
    placeOfBirth: 'Καλλιόπη',
    idDocument: 'Patente',
    idNumber: 'U1234567X',
    email: 'guest@example.org',
    phone: '+39 333 123 4567',
    address: 'Via Roma 1',
    city: 'Napoli',
    zipCode: '80100',
  },
  contractLanguage: 'it',
};
