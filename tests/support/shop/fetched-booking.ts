import { Writable } from 'node:stream';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { pickupPhotoKinds, type PickupPhotoKind } from '../../../src/handover/pickup/pickup-photo.shape.ts';
import { signedInBrowser } from './desk.ts';
import { signWhole } from './contract-calls.ts';
import { anOwnBooking } from './own-pages.ts';
import { aShop, type TestShop } from './shop.ts';
import { atTheOffice } from '../../builders/a-booking-request.ts';

/** No number that anything else would hold by chance. */
export const boxCode = '90817263';

const contractTokenOf = (html: string): string => /\/it\/contract\/([\w-]{43})/.exec(html)?.[1] ?? '';

/** A small photo of one colour: another colour is another photo. */
export const aPlainPhoto = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

const colours: Record<PickupPhotoKind, string> = {
  licence: '#fbe',
  front: '#111',
  right: '#222',
  back: '#333',
  left: '#444',
};

/** Sends a photo as the page's script does. */
export const sendPickupPhoto = (shop: TestShop, token: string, kind: string, picture: Uint8Array) =>
  shop.ask('PUT', `/api/bookings/by-token/${token}/pickup-photos/${kind}`, {
    picture: Buffer.from(picture).toString('base64'),
  });

/** Paid, fetched at the office; its unit's box has a code, set at the desk. */
export async function aFetchedBooking(changes: Partial<BookingRequest> = {}, inShop?: TestShop) {
  const said: string[] = [];
  const write = (chunk: unknown, _: unknown, done: () => void) => {
    said.push(String(chunk));
    done();
  };
  const shop = inShop ?? (await aShop({}, { log: pino({ level: 'trace' }, new Writable({ write })) }));
  const own = await anOwnBooking({ ...atTheOffice, ...changes }, shop);
  const place = shop.database
    .selectFrom('occupancy')
    .select(['unit_id', 'fixed'])
    .where('reference', '=', own.id);
  const { unit_id: unit } = await place.executeTakeFirstOrThrow();
  const desk = await signedInBrowser(shop, 'desk');
  const set = await desk.ask('PUT', `/units/${unit}/key-code`, { code: boxCode });
  expect(set.status).toBe(204);
  const token = own.address.split('/').at(-1) ?? '';
  const sign = async () => signWhole(shop, contractTokenOf((await own.get()).html));
  const press = (readings: Record<string, string> = {}) => own.post('/key', readings);
  const send = async (kind: PickupPhotoKind, colour = colours[kind]) =>
    sendPickupPhoto(shop, token, kind, await aPlainPhoto(colour));
  const sendAll = async (kinds: readonly PickupPhotoKind[] = pickupPhotoKinds) => {
    for (const kind of kinds) expect((await send(kind)).status).toBe(200);
  };
  return { ...own, token, unit, place, desk, sign, press, send, sendAll, said: () => said.join('') };
}
