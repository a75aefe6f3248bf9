import { readFileSync } from 'node:fs';
import { inProject } from '../../basics/project-folder.ts';
import type { Database, Queryable } from '../../database/tables.ts';
import { settingKinds, type ShopSettings } from './setting-kinds.shape.ts';
import { logoFilesOf } from './looks.shape.ts';
import type { SettingStore } from './setting.store.ts';

const seedFile = (name: string): string => inProject(`db/seed/shops/${name}`);

/** The shops of db/seed/shops: what an owner would have set at the desk. */
export const seededShops = ['costiera', 'example'] as const;
export type SeededShop = (typeof seededShops)[number];

// Ours; what is read from the table is looked at again.
const seedOf = (name: SeededShop): ShopSettings =>
  JSON.parse(readFileSync(seedFile(`${name}.json`), 'utf8')) as ShopSettings;

/** As which of them this database was begun: by the first company that its shop ever was; null where it was none of them. */
export async function beganAs(db: Queryable): Promise<SeededShop | null> {
  const first = await db
    .selectFrom('setting_version')
    .select('value')
    .where('kind', '=', 'identity')
    .where('follows', '=', 0)
    .executeTakeFirst();
  const { company } = (first?.value ?? {}) as { company?: string }; // looked at by comparing it
  return seededShops.find((name) => seedOf(name).identity.company === company) ?? null;
}

/** Sets what nobody has set yet; of a kind that was set nothing changes. */
export async function seedVersions(
  { database, versions }: { database: Database; versions: SettingStore },
  name: SeededShop,
): Promise<void> {
  const values = seedOf(name);
  await database.transaction().execute(async (tx) => {
    for (const file of logoFilesOf(values.looks.logo))
      await versions.saveLogo(tx, { file, bytes: readFileSync(seedFile(file)) });
    for (const kind of settingKinds)
      await versions.add(tx, { kind, value: values[kind], follows: 0, staffId: null, setAt: new Date() });
  });
}
