import type { Tx } from '../database/tables.ts';
import type { Charge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';
import { lockCharges } from './find-charge.ts';

/** A payment that is not made after all: its charges wait again. Which they were; none where it had ended before, or is no payment for charges. */
export async function releaseCollection(
  deps: Pick<ChargesDeps, 'bookings' | 'charges' | 'collections'>,
  tx: Tx,
  id: string,
): Promise<Charge[]> {
  const { charges, collections } = deps;
  const collection = await collections.byId(tx, id);
  if (!collection) return [];
  const { all } = await lockCharges(deps, tx, collection.bookingId);
  if (!(await collections.end(tx, id, 'ended'))) return [];
  const own = all.filter(({ collectionId }) => collectionId === id);
  for (const charge of own) await charges.change(tx, charge.id, { collectionId: null });
  return own;
}
