import path from 'node:path';
import { createShopErasure } from '../../../src/operations/create-erasure.ts';
import { systemRandomSource } from '../../../src/basics/random-source.ts';
import type { Database } from '../../../src/database/tables.ts';
import { testSecret, type TestShop } from './shop.ts';
import { setBookingState } from '../../builders/stored-states.ts';

export const dataDirOf = ({ mailsFolder }: Pick<TestShop, 'mailsFolder'>): string =>
  path.dirname(mailsFolder);

/** As commands and the start of a shop erase, on any database and with the list of any folder. */
export const erasureOf = (database: Database, dataDir: string, secret = testSecret) =>
  createShopErasure({
    settings: { dataDir, s3: null, live: null },
    database,
    clock: { now: () => new Date() },
    chance: systemRandomSource,
    secrets: [secret],
    failpoint: undefined,
  });

/** Brings every scooter back: nobody is erased while their rental goes on. */
export const endRentals = async ({ database }: Pick<TestShop, 'database'>): Promise<void> => {
  await setBookingState(database, 'returned');
};
