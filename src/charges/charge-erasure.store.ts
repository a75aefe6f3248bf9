import { sql } from 'kysely';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Tx } from '../database/tables.ts';
import { isSettled } from './charge-parts.store.ts';
import type { ChargeState } from './charge.shape.ts';

/**
 * What was said of somebody who is erased; sums stay for the books. Nothing more is asked of them: what was open is given up. Returns the payments
 * that were made, or begun, for their charges.
 */
export async function eraseCharges(tx: Tx, bookingId: string): Promise<string[]> {
  const ids = tx.selectFrom('charge').select('id').where('booking_id', '=', bookingId);
  const underWay = tx.selectFrom('charge_collection').select('id').where('way', '=', 'deposit');
  await tx
    .updateTable('charge')
    .set({ deposit_cents: 0 })
    .where('booking_id', '=', bookingId)
    .where('collection_id', 'in', underWay.where('state', '=', 'open'))
    .execute();
  const emptied = { text: '', above_why: '' } satisfies Record<EmptiedColumns<'charge'>, unknown>;
  await tx
    .updateTable('charge')
    .set({
      ...emptied,
      // As `onceGivenUp` says it: what a deposit has paid of it is paid.
      state: sql<ChargeState>`case when ${isSettled} then state when deposit_cents > 0 then 'paid' else 'waived' end`,
      cents: sql<number>`case when not ${isSettled} and deposit_cents > 0 then deposit_cents else cents end`,
      collection_id: sql<string | null>`case when state in ('paid', 'refunded') then collection_id end`,
      version: sql<number>`version + 1`,
    })
    .where('booking_id', '=', bookingId)
    .execute();
  const why = { why: '' } satisfies Record<EmptiedColumns<'charge_event'>, unknown>;
  await tx.updateTable('charge_event').set(why).where('charge_id', 'in', ids).execute();
  const said = { text: '' } satisfies Record<EmptiedColumns<'charge_message'>, unknown>;
  await tx.updateTable('charge_message').set(said).where('charge_id', 'in', ids).execute();
  await tx.deleteFrom('charge_file').where('charge_id', 'in', ids).execute();
  await tx
    .updateTable('charge_collection')
    .set({ state: 'ended', ended_at: sql<Date>`now()` })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .execute();
  const payments = tx.selectFrom('charge_collection').select('id').where('booking_id', '=', bookingId);
  return (await payments.execute()).map(({ id }) => id);
}
