import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import { type TimedMessage, usedWithinDays } from './timed-message.rules.ts';

export type MessageUsage = { isOn: boolean; sent: number; waiting: number; lastSentAt: Date | null };

/** Which messages that time causes are sent; one that nobody ever switched is. */
export const messageSwitches = {
  async isOn(db: Queryable, message: TimedMessage): Promise<boolean> {
    const query = db.selectFrom('message_switch').select('is_on').where('message', '=', message);
    return (await query.executeTakeFirst())?.is_on ?? true;
  },

  async setSwitch(tx: Tx, message: TimedMessage, isOn: boolean, now: Date): Promise<void> {
    const row = { message, is_on: isOn, changed_at: now };
    await tx
      .insertInto('message_switch')
      .values(row)
      .onConflict((conflict) => conflict.column('message').doUpdateSet({ is_on: isOn, changed_at: now }))
      .execute();
  },

  /** How often one went out lately, and how many wait for the mail server. */
  async usage(db: Queryable, message: TimedMessage, now: Date): Promise<MessageUsage> {
    const { rows } = await sql<Omit<MessageUsage, 'isOn'>>`
      select (count(*) filter (where state = 'sent'
          and sent_at > ${now}::timestamptz - ${usedWithinDays} * interval '1 day'))::int as sent,
        (count(*) filter (where state = 'queued'))::int as waiting, max(sent_at) as "lastSentAt"
      from mail where kind = ${message}`.execute(db);
    const used = rows[0] ?? { sent: 0, waiting: 0, lastSentAt: null };
    return { ...used, isOn: await this.isOn(db, message) };
  },
};
export type MessageSwitches = typeof messageSwitches;
