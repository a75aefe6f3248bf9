import { readFileSync } from 'node:fs';
import type { Database } from '../../database/tables.ts';
import { settingKinds, type ShopSettings } from './setting-kinds.shape.ts';
import type { SettingStore } from './setting.store.ts';

/** The shops of db/seed/shops: what an owner would have set at the desk. */
export type SeededShop = 'costiera';

/** Sets what nobody has set yet; of a kind that was set nothing changes. */
export async function seedVersions(
  { database, versions }: { database: Database; versions: SettingStore },
  name: SeededShop,
): Promise<void> {
  const file = new URL(`../../../db/seed/shops/${name}.json`, import.meta.url);
  const values = JSON.parse(readFileSync(file, 'utf8')) as ShopSettings; // ours; what is read from the table is looked at again
  await database.transaction().execute(async (tx) => {
    for (const kind of settingKinds)
      await versions.add(tx, { kind, value: values[kind], follows: 0, staffId: null, setAt: new Date() });
  });
}
