import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { CustomersRoom } from '../../customers/customers.ts';
import type { Tx } from '../../database/tables.ts';
import type { Permit } from '../../identity/authorize.ts';
import { hasPermission } from '../../identity/permissions.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

export type RentAllTheSameDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  customers: Pick<CustomersRoom, 'findDecisions' | 'recordBookingDecided'>;
  bookings: Pick<Bookings, 'recordEvent'>;
};

type Drivers = readonly { email?: string | undefined; phone?: string | undefined }[];

/** What a sale writes down in its own transaction, where somebody goes on in spite of a decision; nothing of everybody else. */
export type AllTheSame = (tx: Tx, bookingId: string) => Promise<void>;

/**
 * A sale to somebody to whom the shop does not rent is refused, unless who sells has the right to go on and says why: that stands in the booking's
 * history for as long as the decision may last, and in the log that it was done. Refusals: do_not_rent.
 */
export async function checkMayRent(
  deps: RentAllTheSameDeps,
  by: Permit<'sell at the desk'>,
  { drivers, why }: { drivers: Drivers; why: string | undefined },
): Promise<AllTheSame | Refusal> {
  const contacts = drivers.map(({ email = '', phone = '' }) => ({ email, phone }));
  const decisions = await deps.customers.findDecisions(deps.database, contacts);
  const found = decisions.find(({ state }) => state === 'in_force');
  if (!found) return () => Promise.resolve();
  if (why === undefined || !hasPermission(by.role, 'rent all the same'))
    return refuse('do_not_rent', { reason: found.reason, until: found.until });
  return async (tx, bookingId) => {
    const detail = { text: why, staffId: by.staffId, keptUntil: found.until };
    await deps.bookings.recordEvent(tx, bookingId, { kind: 'note', actor: 'staff', detail });
    await deps.customers.recordBookingDecided(tx, bookingId);
    await writeAudit(deps, tx, by, {
      action: 'rented all the same',
      subject: { kind: 'booking', id: bookingId },
      after: { reason: found.reason },
    });
  };
}
