import { systemRandomSource } from '../../../src/basics/random-source.ts';
import { bookingStore } from '../../../src/booking/booking.store.ts';
import { createLinkTokens } from '../../../src/basics/tokens.ts';
import { contractStore } from '../../../src/contract/contract.store.ts';
import type { ContractDeps } from '../../../src/contract/find-contract.ts';
import { sealingKeys } from '../../../src/contract/keys/sealing-keys.ts';
import { fleetStore } from '../../../src/fleet/fleet.store.ts';
import type { Database } from '../../../src/database/tables.ts';
import { aSignature } from '../../builders/a-signature.ts';
import { customerData } from '../../builders/customer-data.ts';
import type { Answer, TestShop } from './shop.ts';

// The calls of a customer on their contract's page, as the site makes them.

export const readContract = (shop: TestShop, token: string): Promise<Answer> =>
  shop.ask('GET', `/api/contracts/by-token/${token}`, undefined, { 'user-agent': 'Test 1.0' });

export const saveData = (
  shop: TestShop,
  token: string,
  changes: object = {},
  contractLanguage = 'en',
): Promise<Answer> =>
  shop.ask('PUT', `/api/contracts/customer-data/${token}`, {
    customerData: { ...customerData, ...changes },
    contractLanguage,
  });

export const approve = (shop: TestShop, token: string, textSha256: string): Promise<Answer> =>
  shop.ask('POST', `/api/contracts/clauses/${token}`, { textSha256 });

export const accept = (
  shop: TestShop,
  token: string,
  textSha256: string,
  more: { clausesApproved?: boolean } = {},
): Promise<Answer> => shop.ask('POST', `/api/contracts/acceptance/${token}`, { textSha256, ...more });

export const sign = async (shop: TestShop, token: string, textSha256: string): Promise<Answer> =>
  shop.ask(
    'PUT',
    `/api/contracts/signature/${token}`,
    { signatureData: await aSignature() },
    { 'if-match': `"${textSha256}"` },
  );

/** From the data to the sealed file, with the mails that follow. */
export async function signWhole(shop: TestShop, token: string, changes: object = {}): Promise<Answer> {
  const saved = await saveData(shop, token, changes);
  await readContract(shop, token);
  await approve(shop, token, saved.body.textSha256);
  await accept(shop, token, saved.body.textSha256);
  await sign(shop, token, saved.body.textSha256);
  await shop.jobs.drain();
  return saved;
}

export const pdfOf = async (shop: TestShop, token: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await shop.app.request(`/api/contracts/pdf/${token}`)).arrayBuffer());

/** What commands open a shop's contracts with. */
export const contractDepsOf = (database: Database, secret: string, ...replaced: string[]): ContractDeps => ({
  database,
  contracts: contractStore,
  bookings: bookingStore,
  vehicleOf: fleetStore.vehicle,
  links: createLinkTokens(secret, ...replaced),
  chance: systemRandomSource,
  sealingKeys: sealingKeys(secret, ...replaced),
});
