import type { Queryable } from '../database/tables.ts';
import type { DigestFigures } from '../mails/digest.type.ts';

// What the room of the shop's people does with what they are told.

/**
 * Somebody has left, does something else now, or has ended what was open on every device: nothing that waits for them leaves any more. The
 * days of their digests stay, so that none is told twice.
 */
export async function removeDevices(db: Queryable, staffId: string): Promise<void> {
  await db.deleteFrom('push_device').where('staff_id', '=', staffId).execute();
  await db.updateTable('staff_digest').set({ figures: null }).where('staff_id', '=', staffId).execute();
}

/** Null where it was forgotten meanwhile. */
export async function readDigest(
  db: Queryable,
  id: string,
): Promise<{ staffId: string; figures: DigestFigures; madeAt: Date } | null> {
  const query = db.selectFrom('staff_digest').select(['staff_id', 'figures', 'made_at']);
  const row = await query.where('id', '=', id).executeTakeFirst();
  if (!row || row.figures === null) return null;
  // digest.store.ts wrote them
  return { staffId: row.staff_id, figures: row.figures as DigestFigures, madeAt: row.made_at };
}
