import { systemRandomSource } from '../basics/random-source.ts';
import { bookingStore } from '../booking/booking.store.ts';
import { fleetStore } from '../fleet/fleet.store.ts';
import { keyBoxKeys, createLinkTokens } from '../basics/tokens.ts';
import { contractStore } from '../contract/contract.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { sealingKeys } from '../contract/keys/sealing-keys.ts';
import { keyBoxStore } from '../key-box/key-box.store.ts';
import type { KeyBoxDeps } from '../key-box/key-boxes.ts';
import { pushKeyStore } from '../notifications/push-key.store.ts';
import { pushSealingKeys, type PushKeyDeps } from '../notifications/push-keys.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Settings } from '../settings.ts';
import { readAppSecret } from '../app/stand-ins.ts';

/** What commands open contracts with: no mail, no job, no provider. */
export async function createContractDeps(settings: Settings, { database }: Pick<OpenDatabase, 'database'>) {
  const secrets = [await readAppSecret(settings), ...settings.replacedSecrets] as const;
  const deps: ContractDeps = {
    database,
    contracts: contractStore,
    bookings: bookingStore,
    vehicleOf: fleetStore.vehicle,
    links: createLinkTokens(...secrets),
    chance: systemRandomSource,
    sealingKeys: sealingKeys(...secrets),
  };
  const boxes: KeyBoxDeps = {
    keyBoxes: keyBoxStore,
    keyBoxKeys: keyBoxKeys(...secrets),
    chance: systemRandomSource,
  };
  const push: PushKeyDeps = {
    pushKeys: pushKeyStore,
    keys: pushSealingKeys(...secrets),
    chance: systemRandomSource,
  };
  return { ...deps, allBookings: bookingStore, boxes, push };
}
