import type { Tx } from '../database/tables.ts';
import type { Charge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';

type Released = { id: string; bookingId: string };

/** A payment that is not made after all: its charges wait again. Which they were; none where it had ended before. */
export async function releaseCollection(
  { charges, collections }: Pick<ChargesDeps, 'charges' | 'collections'>,
  tx: Tx,
  { id, bookingId }: Released,
): Promise<Charge[]> {
  const all = await charges.lockedOfBooking(tx, bookingId);
  if (!(await collections.end(tx, id, 'ended'))) return [];
  const own = all.filter(({ collectionId }) => collectionId === id);
  for (const charge of own) await charges.change(tx, charge.id, { collectionId: null });
  return own;
}
