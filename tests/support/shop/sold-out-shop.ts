import { expect } from 'vitest';
import { listMails } from '../../../stand-ins/mail-reader/mail-reader-folder.ts';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow, nextDaytime } from '../../builders/a-booking-request.ts';
import { withdrawUnits } from '../../builders/stored-states.ts';
import { aPaidBooking, book } from './booking-calls.ts';
import { pagesOf } from './posted-pages.ts';
import { aShop, type TestShop } from './shop.ts';

export const times = { startTime: '10:00', endTime: '10:00' };
const place = {
  ...times,
  destination: 'Positano',
  pickupOption: 'delivery',
  language: 'it',
};

/** So many scooters are left, and all of them are taken on those days. */
export async function aSoldOutShop(units: number, environment: Record<string, string> = {}) {
  // Of one moment, which is this test's: this file is read once for many.
  const dates = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
  const wish = { ...dates, ...place };
  /** Nobody is offered anything at night. */
  const daytime = nextDaytime();
  const shop = await aShop(environment);
  await withdrawUnits(shop.database, { keep: { scooterId: 2, units } });
  shop.setNow(daytime);
  const ids: string[] = [];
  for (let one = 0; one < units; one += 1) {
    const { code } = await aPaidBooking(shop, { scooterId: 2, ...dates });
    const query = shop.database.selectFrom('booking').select('id').where('code', '=', code);
    ids.push((await query.executeTakeFirstOrThrow()).id);
  }
  const pages = pagesOf(shop);
  return {
    shop,
    dates,
    wish,
    daytime,
    sweep: async () => {
      await Promise.all([shop.jobs.run('waiting-list'), shop.jobs.run('waiting-list')]);
      await shop.jobs.drain();
    },
    cancel: (at = 0) =>
      shop.desk.cancelBooking({ bookingId: ids[at] ?? '', actor: 'staff', expectedRefundCents: 6500 }),
    /** Asked for on the site and confirmed by the mail's button. */
    join: async (email: string, changes: Partial<typeof wish> & { scooters?: number } = {}) => {
      shop.setNow(new Date(daytime.getTime() + (await standing(shop)).length * 1000));
      expect((await shop.ask('POST', '/api/waiting-list', { ...wish, ...changes, email })).body).toEqual({
        ok: true,
      });
      await shop.jobs.drain();
      const link = await linkOf(shop, email);
      await pages.get(link);
      await pages.post(link, { step: 'confirm' });
      return link;
    },
    pages,
    states: () => standing(shop),
    buy: (draftId?: string, changes: Partial<BookingRequest> = {}) =>
      book(shop, aBookingRequest({ scooterId: 2, ...dates, ...(draftId ? { draftId } : {}), ...changes })),
  };
}

export async function linkOf(shop: TestShop, email: string): Promise<string> {
  const mails = await listMails(shop.mailsFolder);
  const [received] = mails.filter(({ mail }) => mail.to?.some(({ address }) => address === email));
  return /\/it\/waiting\/[\w-]{43}/.exec(received?.mail.text ?? '')?.[0] ?? '';
}
export const offerIn = (html: string) =>
  JSON.parse((/data-offer="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'));
/** The draft that the page behind the mail's link goes on with. */
export const draftOf = async (pages: ReturnType<typeof pagesOf>, link: string): Promise<string> =>
  offerIn((await pages.get(link)).html).draftId;
const standing = async (shop: TestShop) =>
  (await shop.database.selectFrom('waiting').select(['email', 'state']).orderBy('waits_since').execute()).map(
    ({ email, state }) => `${email.split('@')[0]} ${state}`,
  );
export const offersTo = async (shop: TestShop) =>
  (
    await shop.database
      .selectFrom('mail')
      .innerJoin('waiting', 'waiting.id', 'mail.reference')
      .select('waiting.email')
      .where('mail.kind', '=', 'waiting_offer')
      .orderBy('mail.created_at')
      .execute()
  ).map(({ email }) => email.split('@')[0]);
