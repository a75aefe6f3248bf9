import { randomUUID } from 'node:crypto';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { aBookingBody } from '../../builders/a-booking.ts';
import { aReport, aReturn } from '../../builders/a-report.ts';
import { customerData } from '../../builders/customer-data.ts';
import { fromDesk } from '../../support/browser/desk-pages.ts';
import { sendReport } from '../../support/browser/desk-reports.ts';
import { expect } from '../../support/browser/shop-fixture.ts';
import { bookAndPay, contractTokenFor, signContract } from '../../support/process/shopper.ts';
import type { Week } from './week.ts';

export const hotel = {
  code: 'HOTEL-SIRENA',
  name: 'Hotel Sirena',
  town: 'Positano',
  address: 'Via dei Mulini 4, 84017 Positano SA',
  language: 'it',
  terms: { otherwise: { kind: 'percent', hundredths: 10_00 }, seasons: [], withheldHundredths: 20_00 },
  active: true,
} as const;

export const names = {
  hotelGuest: customerData.fullName,
  movedStop: 'Tom Baker',
  company: 'Lena Schröder',
  barred: 'Teo Brandt',
  sentByHotel: 'Greta Lindqvist',
} as const;
type Who = keyof typeof names;

/** From a day and an hour of the week to another, by the road along the coast. */
type Plan = { from: [number, string]; until: [number, string]; town: string; address: string };
const plans: Record<Who, Plan> = {
  hotelGuest: { from: [1, '09:00'], until: [2, '12:00'], town: 'Positano', address: 'Hotel Poseidon' },
  company: { from: [1, '10:30'], until: [3, '11:00'], town: 'Minori', address: 'Via Roma 1' },
  movedStop: { from: [1, '11:30'], until: [1, '19:00'], town: 'Amalfi', address: 'Piazza Duomo 2' },
  barred: { from: [3, '10:00'], until: [4, '12:00'], town: 'Ravello', address: 'Villa Fraulo' },
  sentByHotel: { from: [5, '10:00'], until: [6, '17:30'], town: 'Positano', address: hotel.address },
};

const mailOf = (who: Who): string => (who === 'hotelGuest' ? customerData.email : `${who}@guest.example`);

export type Booked = Record<Who, { code: string; own: string }>;

/** As the site's own pages book and pay: each brought to where they sleep. */
export async function bookTheWeek(week: Week): Promise<Booked> {
  const booked: Partial<Booked> = {};
  for (const [nth, who] of (Object.keys(names) as Who[]).entries()) {
    const { from, until, town, address } = plans[who];
    const wish: Partial<BookingRequest> = {
      startDate: week.day(from[0]),
      startTime: from[1],
      endDate: week.day(until[0]),
      endTime: until[1],
      destination: town,
      deliveryAddress: address,
      returnAddress: address,
      language: 'it',
      ...(who === 'sentByHotel' && { partner: hotel.code }),
    };
    const phone = `+49151123456${70 + nth}`; // by which, too, a customer is known
    const driver = { ...aBookingBody().driver, fullName: names[who], email: mailOf(who), phone };
    const { bookingId, bookingUrl } = await bookAndPay(week.url, aBookingBody({ ...wish, driver }));
    booked[who] = { code: bookingId, own: new URL(bookingUrl, week.url).pathname };
  }
  const { dataDir } = week.shop.server();
  await signContract(week.url, await contractTokenFor(dataDir, mailOf('hotelGuest')));
  return booked as Booked; // each of them was booked
}

/** What others do meanwhile, as their phones send it: handed over, or back, with a report. */
export async function handOverOf(week: Week, { code }: { code: string }): Promise<void> {
  const report = await aReport({ damages: [], note: '', doneAt: week.now() });
  expect(await sendReport(week.desk, code, report)).toBe(204);
}
export async function returnOf(week: Week, { code }: { code: string }): Promise<void> {
  expect(await sendReport(week.desk, code, await aReturn({ doneAt: week.now() }))).toBe(204);
}

/** Gives the way to the partner's own page. */
export async function addHotel(week: Week): Promise<string> {
  const id = randomUUID();
  expect((await fromDesk(week.owner, 'POST', '/partners', { id, ...hotel })).status).toBe(201);
  const { answer } = await fromDesk(week.owner, 'GET', `/partners/${id}`);
  return new URL((answer as { ownPage: string }).ownPage, week.url).pathname;
}
