import { systemChance } from '../basics/chance.ts';
import { bookingStore } from '../booking/booking.store.ts';
import { keyBoxKeys, linkTokens } from '../basics/tokens.ts';
import { contractStore } from '../contract/contract.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { sealingKeys } from '../contract/keys/sealing-keys.ts';
import { keyBoxStore } from '../key-box/key-box.store.ts';
import type { KeyBoxDeps } from '../key-box/key-boxes.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Settings } from '../settings.ts';
import { secretOf } from '../app/stand-ins.ts';

/** What commands open contracts with: no mail, no job, no provider. */
export async function openContractDeps(settings: Settings, { database }: Pick<OpenDatabase, 'database'>) {
  const secrets = [await secretOf(settings), ...settings.replacedSecrets] as const;
  const deps: ContractDeps = {
    database,
    contracts: contractStore,
    bookings: bookingStore,
    links: linkTokens(...secrets),
    chance: systemChance,
    sealingKeys: sealingKeys(...secrets),
  };
  const boxes: KeyBoxDeps = {
    keyBoxes: keyBoxStore,
    keyBoxKeys: keyBoxKeys(...secrets),
    chance: systemChance,
  };
  return { ...deps, allBookings: bookingStore, boxes };
}
