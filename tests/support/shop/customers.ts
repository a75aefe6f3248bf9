import { randomUUID } from 'node:crypto';
import type { CustomerAnswer, CustomersAnswer } from '../../../src/back-office/customers/customers.shape.ts';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { addDays, today } from '../../../src/basics/rome-time.ts';
import { dayFromNow } from '../../builders/a-booking-request.ts';
import { aPaidBooking } from './booking-calls.ts';
import type { Browser } from './desk.ts';
import type { TestShop } from './shop.ts';

const driver = {
  fullName: 'Łukasz Ğündoğan',
  email: 'lukasz@guest.example',
  phone: '+4915112345678',
  licenceCountry: 'DE',
  licenceCategory: 'A1',
  dateOfBirth: '1990-04-05',
} as const;
export type Guest = Partial<Record<keyof typeof driver, string>>;

/** A paid booking of somebody, so many days from now. */
export const aRentalOf = (shop: TestShop, guest: Guest, days: number, more: Partial<BookingRequest> = {}) =>
  aPaidBooking(shop, {
    startDate: dayFromNow(days),
    endDate: dayFromNow(days + 1),
    // `as`: what a test says of a licence is one.
    driver: { ...driver, ...guest } as BookingRequest['driver'],
    ...more,
  });

/** What somebody at the desk does with customers. */
export function customersOf(browser: Browser) {
  const list = async (query: Record<string, string> = {}) =>
    (await browser.ask('GET', `/customers?${new URLSearchParams(query).toString()}`)).body as CustomersAnswer;
  const file = async (code: string) =>
    (await browser.ask('GET', `/customers/${code}`)).body as CustomerAnswer;
  return {
    list,
    file,
    note: (code: string, text: string, atHandover = false) =>
      browser.ask('POST', `/customers/${code}/notes`, { id: randomUUID(), text, atHandover }),
    merge: (code: string, other: string) =>
      browser.ask('POST', `/customers/${code}/merge`, { id: randomUUID(), other }),
    decide: (code: string, changes: object = {}) =>
      browser.ask('POST', `/customers/${code}/do-not-rent`, {
        id: randomUUID(),
        reason: 'dangerous_riding',
        why: 'impennate sul lungomare di Q.',
        until: addDays(today(new Date()), 90),
        ...changes,
      }),
    act: async (code: string, step: 'confirm' | 'end') => {
      const [decision] = (await file(code)).decisions;
      return browser.ask('POST', `/do-not-rent/${decision?.id}/${step}`, { version: decision?.version });
    },
  };
}

/** Of two who did the same at once, whoever came first. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
