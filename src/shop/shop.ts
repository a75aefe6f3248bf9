import type { Database, Queryable } from '../database/tables.ts';
import { importGiven, type GivenByEnvironment, type ImportNews } from './settings/import-environment.ts';
import { beganAs, seededShops, seedVersions, type SeededShop } from './settings/seed-shop.ts';
import { settingStore, type SettingStore } from './settings/setting.store.ts';
import { createShopReader, type ShopReader } from './settings/shop-settings.ts';

/** What the desk reads and adds. */
export type SettingVersions = SettingStore;
export type { SettingVersion } from './settings/setting.store.ts';
export const settingVersions: SettingVersions = settingStore;

/** What is in force on this copy of the shop, read for the first time. */
export const openShopSettings = (db: Queryable): Promise<ShopReader> => createShopReader(settingStore, db);

export const importEnvironment = (
  database: Database,
  given: GivenByEnvironment,
  news: ImportNews,
): Promise<void> => importGiven({ database, versions: settingStore }, given, news);

export { beganAs, seededShops, type SeededShop };

export const seedShop = (database: Database, name: SeededShop): Promise<void> =>
  seedVersions({ database, versions: settingStore }, name);
