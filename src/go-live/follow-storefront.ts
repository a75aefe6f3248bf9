import type { Database } from '../database/tables.ts';
import { type Storefront, storefrontOf } from './storefront.rules.ts';
import type { StorefrontStore } from './storefront.store.ts';

type Deps = { database: Database; storefront: StorefrontStore; isDemo: boolean };

/**
 * What this copy of the shop knows of whether it is open. Until it has looked a live shop is closed; while the database is away it
 * stays what it was.
 */
export function followStorefront({ database, storefront, isDemo }: Deps) {
  let known: Storefront = { state: isDemo ? 'open' : 'opening_soon', note: {} };
  let looking: Promise<Storefront> | null = null;
  const look = async (): Promise<Storefront> => (known = storefrontOf(await storefront.read(database)));
  return {
    current: (): Storefront => known,
    /** One look at a time: a database that hangs is not asked again meanwhile. */
    refresh: (): Promise<Storefront> =>
      isDemo ? Promise.resolve(known) : (looking ??= look().finally(() => (looking = null))),
  };
}
export type FollowedStorefront = ReturnType<typeof followStorefront>;
