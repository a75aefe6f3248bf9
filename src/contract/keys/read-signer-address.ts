import type { CustomerData } from '../contract.shape.ts';
import { customerDataOf, openContract, type ContractDeps } from '../find-contract.ts';

export type SignerAddress = Pick<CustomerData, 'fullName' | 'address' | 'city' | 'zipCode'>;

/** Who signed the contract in force and where they live; null where nobody has signed it, and where its person was forgotten. */
export async function signerAddressOf(deps: ContractDeps, bookingId: string): Promise<SignerAddress | null> {
  const row = await deps.contracts.byBooking(deps.database, bookingId);
  const open = row && (await openContract(deps, deps.database, row));
  const customer = open?.status === 'signed' ? customerDataOf(open) : null;
  if (!customer) return null;
  const { fullName, address, city, zipCode } = customer;
  return { fullName, address, city, zipCode };
}
