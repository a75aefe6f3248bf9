import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Queryable } from '../../database/tables.ts';
import { inTransaction } from '../../database/retry.ts';
import type { HandoverDeps } from '../handover-deps.ts';
import { isLicencePhotoDue } from './pickup.rules.ts';

/** JPEG. Not found also where it has served, or its person was forgotten. */
export async function readLicencePhoto(deps: HandoverDeps, code: string): Promise<Uint8Array | Refusal> {
  const { database: db } = deps;
  const booking = await deps.bookings.byCode(db, code);
  const photo = booking && (await deps.pickups.sealedLicence(db, booking.id));
  const paper = photo && (await deps.contract.envelopeOf(db, { contractId: photo.contract_id }));
  return paper ? paper.envelope.open('licence photo', photo.sealed) : refuse('not_found');
}

/** Every night: photos of licences whose rides are over since a while, or never came. There is nothing left to check then. */
export async function eraseLicencePhotos(deps: HandoverDeps): Promise<void> {
  const { database: db } = deps;
  const now = deps.clock.now();
  for (const id of await deps.pickups.bookingsWithLicence(db)) {
    const booking = await deps.bookings.byId(db, id);
    if (booking && !isLicencePhotoDue(booking, await returnedAt(deps, db, id), now)) continue;
    await inTransaction(db, (tx) => deps.pickups.deleteLicence(tx, id));
  }
  await deps.tasks.syncTasks(db, 'licence_to_check', await deps.pickups.bookingsWithLicence(db));
}

async function returnedAt({ bookings }: HandoverDeps, db: Queryable, id: string): Promise<Date | null> {
  const history = await bookings.historyOf(db, id);
  return history.findLast(({ kind }) => kind === 'returned')?.at ?? null;
}
