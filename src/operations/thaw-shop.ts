import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import { freezeOf, markThawed } from '../database/freeze.ts';
import type { MailStore } from '../messages/mail.store.ts';
import { decideWaiting } from '../payment/settle/decide-waiting.ts';
import type { PaymentDeps } from '../payment/payment-deps.ts';

export type ThawDeps = {
  paying: PaymentDeps;
  mails: Pick<MailStore, 'keep' | 'letGo'>;
  tasks: Pick<StaffTasks, 'add' | 'over'>;
};

/** What becomes of mails that wait from before a restore. Kept ones can still be sent, sent ones cannot be called back. */
export type OldMails = 'keep' | 'send';

export type Thawed = { kind: 'thawed'; keptMails: number } | { kind: 'not frozen' | 'not compared' };

const keptTask = { kind: 'mails_kept', reference: 'restore' };

/**
 * Lets a restored shop go on, once everything has been compared: decides what was put off, which queues mails and asks for
 * refunds, holds back the mails of before, and only then ends the freeze. Dying half-way it is simply run again.
 */
export async function thawShop({ paying, mails, tasks }: ThawDeps, oldMails: OldMails): Promise<Thawed> {
  const { database } = paying;
  const freeze = await freezeOf(database);
  if (!freeze) return { kind: 'not frozen' };
  const { comparedAt } = freeze;
  if (!comparedAt) return { kind: 'not compared' };
  await decideWaiting(paying, true);
  return database.transaction().execute(async (tx): Promise<Thawed> => {
    const keptMails = oldMails === 'keep' ? await mails.keep(tx, comparedAt) : 0;
    if (keptMails > 0) await tasks.add(tx, { ...keptTask, detail: { keptMails } });
    await markThawed(tx);
    return { kind: 'thawed', keptMails };
  });
}

/** A person decided that what was kept back shall go out: it may arrive twice, under the same Message-ID. */
export async function sendKeptMails({ paying, mails, tasks }: ThawDeps): Promise<number> {
  const sent = await mails.letGo(paying.database);
  await tasks.over(paying.database, keptTask);
  return sent;
}
