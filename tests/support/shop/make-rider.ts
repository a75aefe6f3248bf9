import { setSetting } from './charges.ts';
import type { TestShop } from './shop.ts';

type Account = { id: string };
type Rider = { name: string; staffId: string | null; until: string };

/** They deliver from eight on, every day. */
export const setRiders = (shop: TestShop, riders: readonly Rider[]): Promise<void> =>
  setSetting(shop, 'delivery', {
    riders: riders.map(({ name, staffId, until }, nth) => ({
      id: nth + 1,
      name,
      staffId,
      week: Array.from({ length: 7 }, () => [{ from: '08:00', until }]),
      daysOff: [],
      retired: false,
    })),
    leadMinutes: 0,
  });

/** That account is the one who delivers. */
export const makeRider = (shop: TestShop, { id }: Account): Promise<void> =>
  setRiders(shop, [{ name: 'Ciro', staffId: id, until: '20:00' }]);
