import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { personAsBuyer } from '../../invoices/buyer.rules.ts';
import { logReading } from '../bookings/read-contract.ts';
import type { SignerAnswer } from './invoices.shape.ts';

export type ReadSignerDeps = StaffDeps & {
  bookings: Pick<Bookings, 'byCode'>;
  contract: Pick<ContractRoom, 'signerAddressOf'>;
};

/** Name and address out of the signed contract, for an invoice that the desk writes; asked for by who opens its form, and logged as the contract's texts are. */
export async function readSignerForDesk(
  deps: ReadSignerDeps,
  by: Permit<'issue invoices'>,
  code: string,
): Promise<SignerAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const signer = await deps.contract.signerAddressOf(booking.id);
  if (!signer) return { buyer: null };
  await logReading(deps, by, booking.id);
  const { fullName, address, zipCode, city: town } = signer;
  // The contract has no country; that of the licence is where most live. Of whom no licence says one the form begins in Italy, as an empty one
  // does, and whoever writes the invoice reads it before it is kept.
  const country = booking.driver.licenceCountry ?? 'IT';
  return { buyer: personAsBuyer({ fullName, address, zipCode, town, country }) };
}
