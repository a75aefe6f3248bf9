import type { Page } from './provider-state.ts';
import type { Snapshot } from './snapshot.ts';

/** What was true at a moment, in the shop and at the provider. */
export type WorldState = {
  shop: Snapshot;
  pages: Page[];
  at: number;
  sellsAll: boolean;
  paidAtOnce: ReadonlySet<string>;
  /** What the terms of each booking name. */
  agreedDeposits: ReadonlyMap<string, number>;
  /** Payments whose money a bank or a person moved past the shop. */
  pastShop: ReadonlySet<string>;
};
