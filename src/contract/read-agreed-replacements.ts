import type { Booking } from '../booking/booking.type.ts';
import type { Queryable } from '../database/tables.ts';
import type { Replacement } from '../price/replacement.rules.ts';
import type { ContractDeps } from './find-contract.ts';

/**
 * What its extras cost that do not come back, by a contract that its customer signed: nothing else has told them. A change leaves extras and
 * prices as they were booked, so one that was signed before it names them too.
 */
export async function readAgreedReplacements(
  { contracts }: Pick<ContractDeps, 'contracts'>,
  db: Queryable,
  { id, quote: { replacements = [] } }: Pick<Booking, 'id' | 'quote'>,
): Promise<readonly Replacement[]> {
  return replacements.length > 0 && (await contracts.wasEverSigned(db, id)) ? replacements : [];
}
