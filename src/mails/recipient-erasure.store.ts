import { sql } from 'kysely';
import { isAmong } from '../database/is-among.ts';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Tx } from '../database/tables.ts';
import { bounceStore } from './bounces/bounce.store.ts';
import { customersMails } from './mail-kinds.rules.ts';
import { droppedAnswer } from './mail.rules.ts';

export type ErasedMail = { id: string; messageId: string };

/** Who got a mail, in SQL: what the server said often names them, and what is queued has nobody to go to. */
export const recipientErasureStore = {
  /** `whose`: of one who rides a scooter that somebody else has ordered, what that customer is written of it stays and still leaves. */
  async erase(tx: Tx, references: readonly string[], whose: 'customer' | 'rider'): Promise<ErasedMail[]> {
    const isWaiting = sql`state in ('queued', 'kept')`;
    const emptied = {
      last_answer: sql<string | null>`case when ${isWaiting} then ${droppedAnswer('erased')} end`,
    } satisfies Record<EmptiedColumns<'mail'>, unknown>;
    const erased = await tx
      .updateTable('mail')
      .set({
        ...emptied,
        state: sql<'given_up'>`case when ${isWaiting} then 'given_up' else state end`,
      })
      .where(isAmong(references, 'reference'))
      .$if(whose === 'rider', (query) =>
        query.where((eb) => eb.or([eb('kind', 'not in', customersMails), eb('cause', 'like', '%:rider%')])),
      )
      .returning(['id', 'message_id as messageId'])
      .execute();
    await bounceStore.forget(
      tx,
      erased.map(({ id }) => id),
    );
    return erased;
  },
};
