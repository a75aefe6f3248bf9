import type { Permission } from '../../identity/permissions.rules.ts';
import { addresses } from '../addresses.ts';
import { type DeskPageName, deskPages, permissionOf } from './desk-pages.ts';

/** Pages of one thing: they need what the page above them needs, unless they say otherwise. */
const pagesOfOne = {
  printDay: { above: 'today' },
  booking: { above: 'bookings' },
  contract: { above: 'bookings' },
  report: { above: 'bookings', permission: 'hand over and take back' },
  sold: { above: 'walkIn' },
  figuresBehind: { above: 'figures' },
  tillDay: { above: 'till' },
  unit: { above: 'fleet' },
  extra: { above: 'extras' },
  partner: { above: 'partners' },
  model: { above: 'models' },
  newArticle: { above: 'articles' },
  article: { above: 'articles' },
  customer: { above: 'customers' },
  newFine: { above: 'fines' },
  fine: { above: 'fines' },
  message: { above: 'inbox' },
  wordsPart: { above: 'words' },
} as const satisfies Partial<
  Record<keyof typeof addresses, { above: DeskPageName; permission?: Permission }>
>;
export type ScreenName = DeskPageName | keyof typeof pagesOfOne;

/** Every address behind the sign-in, and what it takes to open it. */
export const guardedScreens: readonly { name: ScreenName; address: string; permission: Permission }[] = [
  ...deskPages,
  ...(Object.keys(pagesOfOne) as (keyof typeof pagesOfOne)[]).map((name) => {
    const page: { above: DeskPageName; permission?: Permission } = pagesOfOne[name];
    return { name, address: addresses[name], permission: page.permission ?? permissionOf(page.above) };
  }),
];
