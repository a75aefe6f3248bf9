import type { Clock } from '../basics/clock.ts';
import type { Bookings } from '../booking/booking.ts';
import type { CustomerKeys } from './customer-keys.store.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { ContactKeys } from './contact-keys.ts';
import type { CustomersStore } from './customers.store.ts';

export type CustomersDeps = {
  database: Database;
  clock: Clock;
  customers: CustomersStore;
  customerKeys: CustomerKeys;
  bookings: Pick<Bookings, 'locked' | 'deleteNotesBefore'>;
  tasks: Pick<StaffTasks, 'syncTasks' | 'isDone' | 'recordDone'>;
  contactKeys: ContactKeys;
};

/** Who of the shop does it, and what is written down in the same transaction. */
export type ByStaff<Facts> = { staffId: string; onDone(tx: Tx, facts: Facts): Promise<void> };
