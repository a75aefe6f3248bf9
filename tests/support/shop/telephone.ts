import { addHours, wallClockOf } from '../../../src/basics/rome-time.ts';
import type { WalkInBody } from '../../../src/back-office/walk-in/walk-in.shape.ts';
import { aBookingRequest, dayFromNow } from '../../builders/a-booking-request.ts';
import { aWalkIn } from '../../builders/a-walk-in.ts';
import { signedInBrowser } from './desk.ts';
import { pagesOf } from './posted-pages.ts';
import { aSmallShop } from './small-fleet.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720', MINIMUM_NOTICE_MINUTES: '120' };

export const until = (hours: number) => {
  const { date, time } = wallClockOf(addHours(new Date(), hours));
  return { date, time: time.slice(0, 5) };
};
const { fullName, phone } = aBookingRequest().driver;

/** Somebody calls: a name and a number, three days from now, kept for four hours. */
export const aCall = (changes: Partial<WalkInBody> = {}): WalkInBody =>
  aWalkIn({
    way: 'kept',
    source: 'telephone',
    startDate: dayFromNow(3),
    endDate: dayFromNow(4),
    driver: { fullName, email: '', phone },
    kept: { ...until(4), as: 'hold' },
    ...changes,
  });

/** A desk at which somebody calls, in a shop that has so many black scooters. */
export async function aTelephone(units = 1, environment: Record<string, string> = {}) {
  const shop = await aSmallShop(units, { ...patient, ...environment });
  const browser = await signedInBrowser(shop, 'desk');
  const sell = (changes: Partial<WalkInBody> = {}) => browser.ask('POST', '/walk-ins', aCall(changes));
  const read = async (code: string) => (await browser.ask('GET', `/walk-ins/${code}`)).body;
  const pages = pagesOf(shop);
  return {
    shop,
    browser,
    sell,
    read,
    /** Their own page, by the link that the desk gives them. */
    async page(code: string) {
      const address = new URL((await read(code)).kept.link).pathname;
      return {
        get: (under = '') => pages.get(`${address}${under}`),
        post: (fields: Record<string, string>, under = '') => pages.post(`${address}${under}`, fields),
      };
    },
  };
}
