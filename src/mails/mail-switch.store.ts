import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import { type TimedMail, usedWithinDays } from './timed-mail.rules.ts';

export type TimedMailUsage = { isOn: boolean; sent: number; waiting: number; lastSentAt: Date | null };

/** Which mails that time causes are sent; one that nobody ever switched is. */
export const mailSwitches = {
  async isOn(db: Queryable, mail: TimedMail): Promise<boolean> {
    const query = db.selectFrom('message_switch').select('is_on').where('message', '=', mail);
    return (await query.executeTakeFirst())?.is_on ?? true;
  },

  async setSwitch(tx: Tx, mail: TimedMail, isOn: boolean, now: Date): Promise<void> {
    const row = { message: mail, is_on: isOn, changed_at: now };
    await tx
      .insertInto('message_switch')
      .values(row)
      .onConflict((conflict) => conflict.column('message').doUpdateSet({ is_on: isOn, changed_at: now }))
      .execute();
  },

  /** How often one went out lately, and how many wait for the mail server. */
  async usage(db: Queryable, mail: TimedMail, now: Date): Promise<TimedMailUsage> {
    const { rows } = await sql<Omit<TimedMailUsage, 'isOn'>>`
      select (count(*) filter (where state = 'sent'
          and sent_at > ${now}::timestamptz - ${usedWithinDays} * interval '1 day'))::int as sent,
        (count(*) filter (where state = 'queued'))::int as waiting, max(sent_at) as "lastSentAt"
      from mail where kind = ${mail}`.execute(db);
    const used = rows[0] ?? { sent: 0, waiting: 0, lastSentAt: null };
    return { ...used, isOn: await this.isOn(db, mail) };
  },
};
export type MailSwitches = typeof mailSwitches;
