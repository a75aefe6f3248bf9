import type { Database } from '../database/tables.ts';
import { type Storefront, storefrontOf } from './storefront.rules.ts';
import type { StorefrontStore } from './storefront.store.ts';

type Deps = { database: Database; storefront: StorefrontStore; isDemo: boolean };

/**
 * What this copy of the shop knows of whether it is open, read again when it is told of a change (src/database/revisions.ts). Until it
 * has looked a live shop is closed; while the database is away it stays what it was.
 */
export function followStorefront({ database, storefront, isDemo }: Deps) {
  let known: Storefront = { state: isDemo ? 'open' : 'opening_soon', note: {} };
  const read = async (): Promise<Storefront> =>
    isDemo ? known : storefrontOf(await storefront.read(database));
  return {
    current: (): Storefront => known,
    /** What the database says now, for who sells. */
    read,
    refresh: async (): Promise<void> => {
      known = await read();
    },
  };
}
export type FollowedStorefront = ReturnType<typeof followStorefront>;
