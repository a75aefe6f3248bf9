import { addHours } from '../../basics/rome-time.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { isPaused } from '../../database/pause.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { reminderDue, reminderHours } from './contract-link.rules.ts';
import type { EndedLink, UnsignedContract } from './contract-links.store.ts';
import type { SendContractLinkDeps } from './send-contract-link.ts';

export type MaintainContractLinksDeps = SendContractLinkDeps & {
  mailReminder(tx: Tx, booking: Booking, which: { contractId: string; hours: number }): Promise<void>;
  /** Switched off at the desk it is not sent; handed in, because mails know contracts and not the other way round. */
  areRemindersOn(db: Queryable): Promise<boolean>;
};

/**
 * What time does to links: customers who have not signed are reminded before the pickup, once of each reminder, and a link that has ended
 * is noted. Swept every minute; a shop that was down reminds when it is up again, of the nearest only.
 */
export async function maintainContractLinks(deps: MaintainContractLinksDeps): Promise<void> {
  if (await isPaused(deps.database)) return;
  const { database, contracts } = deps;
  const now = deps.clock.now();
  const until = addHours(now, Math.max(...reminderHours()));
  const reminds = await deps.areRemindersOn(database);
  for (const unsigned of await contracts.unsignedBetween(database, now, until)) {
    const hours = reminderDue(unsigned, now);
    if (reminds && hours !== null) await inTransaction(database, (tx) => remind(deps, tx, unsigned, hours));
  }
  for (const ended of await contracts.endedLinks(database, now))
    await inTransaction(database, (tx) => noteEnd(deps, tx, ended));
}

async function remind(
  deps: MaintainContractLinksDeps,
  tx: Tx,
  { id, bookingId }: UnsignedContract,
  hours: number,
): Promise<void> {
  const row = await deps.contracts.lockByBooking(tx, bookingId);
  const booking = await deps.bookings.byId(tx, bookingId);
  // Read again under the lock: signed or cancelled meanwhile, or another copy of the shop was first.
  if (row?.status === 'signed' || booking?.state !== 'confirmed') return;
  const reminder = { contractId: id, kind: 'link_sent', detail: { by: 'reminder', hours } } as const;
  if (await deps.contracts.hasEvent(tx, reminder)) return;
  await deps.contracts.record(tx, reminder);
  await deps.mailReminder(tx, booking, { contractId: id, hours });
}

async function noteEnd(
  deps: MaintainContractLinksDeps,
  tx: Tx,
  { id, bookingId, generation }: EndedLink,
): Promise<void> {
  await deps.contracts.lockByBooking(tx, bookingId);
  const end = { contractId: id, kind: 'link_ended', detail: { generation } } as const;
  if (!(await deps.contracts.hasEvent(tx, end))) await deps.contracts.record(tx, end);
}
