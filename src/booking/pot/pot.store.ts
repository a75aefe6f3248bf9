import { sql } from 'kysely';
import type { Queryable, Tx } from '../../database/tables.ts';
import { type IfMissing, lastPageMinutes, liveSteps, type PotStep } from './pot.rules.ts';

export type Pot = {
  partyId: string;
  ifMissing: IfMissing;
  endsAt: Date;
  step: PotStep;
  /** In whose name the customer pays what was missing. */
  owedId: string | null;
};
/** `isOver`, by the database's clock (F43): the customer's own share has the time of any hold. */
type LockedPot = Pot & { isOver: boolean };

const columns = ['party_id as partyId', 'if_missing as ifMissing', 'ends_at as endsAt', 'step'] as const;
const isOver = sql<boolean>`(case step when 'waiting'
  then coalesce((select hold_ends_at from booking where id = pot.party_id), now()) else ends_at end) <= now()`;

/** Of a booking that is named `booking` in the statement: it is in a pot that is not decided. */
export const isInLivePot = sql<boolean>`exists (select from pot
  where pot.party_id = booking.party_id and pot.step in (${sql.join(liveSteps.map((step) => sql.lit(step)))}))`;

/** The same of one that is paid for in part: sold, not held. */
export const isInOpenPot = sql<boolean>`exists (select from pot
  where pot.party_id = booking.party_id and pot.step in ('open', 'owed'))`;

/** Whether a page to pay on may be opened for it; null where it is in no such pot. */
export const mayBePaidInPot = sql<boolean | null>`(
  select case step when 'open' then ends_at > now() + ${lastPageMinutes} * interval '1 minute'
    when 'owed' then booking.payer_id = owed_id and booking.id = owed_id
      and ends_at > now() + ${lastPageMinutes} * interval '1 minute' else false end
  from pot where pot.party_id = booking.party_id and (step in ('open', 'owed') or (step = 'waiting' and booking.id <> pot.party_id)))`;

export const potStore = {
  async addPot(tx: Tx, { partyId, ifMissing, endsAt }: Pick<Pot, 'partyId' | 'ifMissing' | 'endsAt'>) {
    await tx
      .insertInto('pot')
      .values({ party_id: partyId, if_missing: ifMissing, ends_at: endsAt })
      .execute();
  },

  async potOf(db: Queryable, partyId: string): Promise<Pot | null> {
    const query = db.selectFrom('pot').select([...columns, 'owed_id as owedId']);
    return (await query.where('party_id', '=', partyId).executeTakeFirst()) ?? null;
  },

  /** Locked before the payments and rows of its scooters. */
  async lockedPot(tx: Tx, partyId: string): Promise<LockedPot | null> {
    const query = tx.selectFrom('pot').select([...columns, 'owed_id as owedId', isOver.as('isOver')]);
    return (await query.where('party_id', '=', partyId).forUpdate().executeTakeFirst()) ?? null;
  },

  /** Those that are not decided, the next to end first. */
  async livePots(db: Queryable, atMost: number): Promise<{ partyId: string; isOver: boolean }[]> {
    return db
      .selectFrom('pot')
      .select(['party_id as partyId', isOver.as('isOver')])
      .where('step', 'in', liveSteps)
      .orderBy('ends_at')
      .limit(atMost)
      .execute();
  },

  async setPot(
    tx: Tx,
    partyId: string,
    { step, endsAt, owedId }: { step: PotStep; endsAt?: Date; owedId?: string },
  ): Promise<void> {
    await tx
      .updateTable('pot')
      .set({ step, ...(endsAt && { ends_at: endsAt }), ...(owedId && { owed_id: owedId }) })
      .where('party_id', '=', partyId)
      .execute();
  },
};
