import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { noBuyer, personAsBuyer } from '../../invoices/buyer.rules.ts';
import type { ContractTextAnswer, SignerAnswer } from './bookings.shape.ts';

export type ReadContractForDeskDeps = StaffDeps & {
  bookings: Pick<Bookings, 'byCode'>;
  contract: Pick<ContractRoom, 'textOf' | 'signerAddressOf'>;
};

/** Both texts of a booking's contract. What is sealed is opened by somebody: the log says who. */
export async function readContractForDesk(
  deps: ReadContractForDeskDeps,
  by: Permit<'find bookings'>,
  code: string,
): Promise<ContractTextAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  const contract = booking && (await deps.contract.textOf(booking.id));
  if (!contract) return refuse('not_found');
  if (contract.texts.length > 0) await logReading(deps, by, booking.id);
  return { ...contract, signedAt: contract.signedAt?.toISOString() ?? null };
}

/** Name and address out of the signed contract, for an invoice that the desk writes; asked for by who opens its form, and logged as the contract's texts are. */
export async function readSignerForDesk(
  deps: ReadContractForDeskDeps,
  by: Permit<'find bookings'>,
  code: string,
): Promise<SignerAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const signer = await deps.contract.signerAddressOf(booking.id);
  if (!signer) return { buyer: null };
  await logReading(deps, by, booking.id);
  const { fullName, address, zipCode, city: town } = signer;
  // The contract has no country; that of the licence is where most live.
  const country = booking.driver.licenceCountry ?? noBuyer.country;
  return { buyer: personAsBuyer({ fullName, address, zipCode, town, country }) };
}

const logReading = (deps: StaffDeps, by: Permit<'find bookings'>, bookingId: string): Promise<void> =>
  deps.database.transaction().execute((tx) =>
    writeAudit(deps, tx, by, {
      action: 'read a contract',
      subject: { kind: 'booking', id: bookingId },
    }),
  );
