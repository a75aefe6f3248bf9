import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { ContractTextAnswer } from './bookings.shape.ts';

export type ReadContractForDeskDeps = StaffDeps & {
  bookings: Pick<Bookings, 'byCode'>;
  contract: Pick<ContractRoom, 'textOf'>;
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

/** Somebody opened what is sealed of it. */
export const logReading = (
  deps: StaffDeps,
  by: Permit<'find bookings'> | Permit<'issue invoices'>,
  bookingId: string,
): Promise<void> =>
  deps.database.transaction().execute((tx) =>
    writeAudit(deps, tx, by, {
      action: 'read a contract',
      subject: { kind: 'booking', id: bookingId },
    }),
  );
