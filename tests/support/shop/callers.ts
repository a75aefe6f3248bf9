import { expect } from 'vitest';
import type { WalkInBody } from '../../../src/back-office/walk-in/walk-in.shape.ts';
import { listMails } from '../../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest } from '../../builders/a-booking-request.ts';
import { aWalkIn } from '../../builders/a-walk-in.ts';
import { linkOf } from './adding.ts';
import { setSetting } from './charges.ts';
import { saveData } from './contract-calls.ts';
import { pagesOf } from './posted-pages.ts';
import { textOf } from './own-pages.ts';
import { bookingEventKinds } from './small-fleet.ts';
import { aTelephone, until } from './telephone.ts';

export const priceCents = 65_00;
export const guest = aBookingRequest().driver;
const home = {
  destination: 'Positano',
  deliveryAddress: 'Viale Pasitea',
  returnAddress: 'Viale Pasitea',
  riderNote: '',
} as const;
export const atPickup = (hours = 4): Pick<WalkInBody, 'kept'> => ({
  kept: { ...until(hours), as: 'arrival' },
});

/** Somebody calls who pays when they fetch it, in a shop that allows it. */
export async function aCaller(changes: Partial<WalkInBody> = {}, units = 1, wayCents = 0) {
  const telephone = await aTelephone(units);
  const { shop, sell, browser } = telephone;
  if (wayCents > 0)
    await setSetting(shop, 'places', { fee: { kind: 'fixed', cents: wayCents, freeFromCents: null } });
  await setSetting(shop, 'payments', { onArrival: true });
  const sold = await sell({ driver: guest, ...atPickup(), ...changes });
  expect(sold.status).toBe(201);
  const code: string = sold.body.code;
  const row = () =>
    shop.database.selectFrom('booking').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const { id } = await row();
  const own = await telephone.page(code);
  return {
    ...telephone,
    code,
    id,
    row,
    own,
    /** The other of two scooters. */
    other: async () => {
      const query = shop.database.selectFrom('booking').select(['id', 'code']).where('id', '!=', id);
      const found = await query.executeTakeFirstOrThrow();
      const page = `/en/booking/${linkOf(found).token}`;
      return { ...found, pageText: async () => textOf((await pagesOf(shop).get(page)).html) };
    },
    accept: () => own.post({ kept: 'accept', terms: 'yes' }),
    events: () => bookingEventKinds(shop, id),
    pageText: async (under = '') => textOf((await own.get(under)).html),
    rest: async () => (await browser.ask('GET', `/bookings/${code}/rest`)).body.rest,
    take: (amountCents: number) =>
      browser.ask('POST', `/bookings/${code}/rest/taking`, {
        way: 'cash',
        amountCents,
        receiptId: crypto.randomUUID(),
      }),
    /** What went out, without where its lines break. */
    mail: async (subject: string) => {
      await shop.jobs.drain();
      const found = (await listMails(shop.mailsFolder)).filter(({ mail }) => mail.subject?.includes(subject));
      return found.map(({ mail }) => (mail.text ?? '').replaceAll(/\s+/g, ' '));
    },
    contractText: async () => {
      const { body } = await browser.ask('GET', `/walk-ins/${code}`);
      const written = await saveData(shop, new URL(body.contractUrl).pathname.split('/').at(-1) ?? '');
      expect(written.status).toBe(200);
      return JSON.stringify(written.body);
    },
    attempts: async () => (await shop.database.selectFrom('payment_attempt').select('id').execute()).length,
  };
}

/** Two scooters of one caller, each with a rider; brought for a fee, or not. */
export async function twoScooters(wayCents = 0) {
  const { driver, scooterId } = aWalkIn();
  const rider = { fullName: 'Bruno Secondo', email: '', phone: '', dateOfBirth: driver.dateOfBirth };
  return aCaller(
    {
      furtherRides: [{ scooterId, extras: {}, driver: { ...guest, ...rider } }],
      expectedTotalCents: 2 * priceCents + wayCents,
      ...(wayCents > 0 && { delivery: home }),
    },
    2,
    wayCents,
  );
}
