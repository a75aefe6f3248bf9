import { addDays, type PlainDate, today } from '../../src/basics/rome-time.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';

/** A booking as the site sends it: Positano, delivered, tomorrow for a day, by a German with an A1 licence. */
export function aBookingRequest(changes: Partial<BookingRequest> = {}, day = dayFromNow(1)): BookingRequest {
  return {
    scooterId: 1,
    startDate: day,
    endDate: addDays(day, 1),
    startTime: '10:00',
    endTime: '10:00',
    extras: {},
    promoCode: '',
    destination: 'Positano',
    pickupOption: 'delivery',
    deliveryAddress: 'Viale Pasitea, 84017 Positano SA',
    returnAddress: 'Viale Pasitea, 84017 Positano SA',
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

export const dayFromNow = (days: number): PlainDate => addDays(today(new Date()), days);
