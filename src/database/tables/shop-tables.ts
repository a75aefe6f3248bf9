import type { Generated } from 'kysely';
import type { CreatedAt, Json } from './column-types.ts';

/** What the owner sets, what of it all copies of the shop keep in memory, and the files that they share. Part of tables.ts. */
export type ShopTables = {
  shop: { only_row: Generated<boolean>; mode: 'demo' | 'live'; born_at: CreatedAt };
  rate_count: { key: string; until: Date; times: number };
  setting_version: {
    id: Generated<number>;
    kind: string;
    value: Json<unknown>;
    follows: number;
    staff_id: string | null;
    set_at: Date;
  };
  visit_count: { day: string; step: 'home' | 'dates' | 'checkout'; count: number };
  revision: { topic: string; number: number };
  stored_file: { name: string; bytes: Uint8Array; stored_at: CreatedAt };
};
