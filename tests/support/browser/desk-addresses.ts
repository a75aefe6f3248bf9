import { guardedScreens, type ScreenName } from '../../../src/admin/layout/guarded-screens.ts';
import { addresses } from '../../../src/admin/addresses.ts';
import { dayFromNow } from '../../builders/a-booking-request.ts';
import type { BusyShop } from './busy-shop.ts';

/** Screens whose address names one thing: the type check asks here for each of them. */
type ScreenOfOne = {
  [Name in ScreenName]: (typeof addresses)[Name] extends `${string}:${string}` ? Name : never;
}[ScreenName];

/** What each screen of one thing is opened with, beside other faces of screens that a list shows only then. */
const screensOfOne = (shop: BusyShop): Record<ScreenOfOne, string[]> => ({
  booking: [
    `/bookings/${shop.ridden}`,
    `/bookings/${shop.partPaid}`,
    `/bookings/${shop.unpaid}`,
    `/bookings/${shop.cash}`,
  ],
  contract: [`/bookings/${shop.ridden}/contract`],
  report: [`/bookings/${shop.partPaid}/report/handover`, `/bookings/${shop.ridden}/report/return`],
  sold: [`/walk-in/${shop.byLink}`, `/walk-in/${shop.offered}`, `/walk-in/${shop.cash}`],
  tillDay: [`/till/${shop.tillDay}`],
  unit: ['/fleet/1', addresses.newUnit],
  model: ['/models/1', '/models/new'],
  customer: [`/customers/${shop.ridden}`],
  partner: [`/partners/${shop.partner}`, '/partners/new'],
  extra: ['/extras/1', '/extras/new'],
  article: ['/newsroom/1'],
  fine: [`/fines/${shop.fine}`],
  message: [`/inbox/${shop.message}`],
  wordsPart: ['mails', 'notes', 'clauses'].map((part) => `/settings/words/${part}`),
});

const days = `from=${dayFromNow(-30)}&until=${dayFromNow(30)}`;
/** Tabs and days of screens that have an address without any of one. */
const faces: Partial<Record<ScreenName, string[]>> = {
  today: ['/', `/?date=${dayFromNow(1)}`, `/?date=${dayFromNow(1)}&view=riders`],
  figures: ['receipts', 'fleet', 'bookings', 'ahead', 'visitors'].map(
    (part) => `/figures?period=own&part=${part}&${days}`,
  ),
  printDay: [`/print-day?date=${dayFromNow(1)}`],
  figuresBehind: [`/figures/behind?${days}&part=source&key=web`],
};

/** Every screen of the desk, of its own table: with all that it may show of a shop. */
export function deskAddresses(shop: BusyShop): { name: ScreenName; address: string }[] {
  const ofOne: Partial<Record<ScreenName, string[]>> = screensOfOne(shop);
  return guardedScreens.flatMap(({ name, address }) =>
    (ofOne[name] ?? faces[name] ?? [address]).map((each) => ({ name, address: each })),
  );
}

/** Those that are there in a shop without anything too. */
export const addressesOfNothing = (): { name: ScreenName; address: string }[] =>
  guardedScreens.filter(({ address }) => !address.includes(':'));
