import type { Logger } from 'pino';
import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Payments } from '../booking/payments.type.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { MoneyRequestRoom } from '../money-request/money-request.ts';
import type { Identity } from '../shop/settings/identity.shape.ts';
import type { Invoicing } from '../shop/settings/invoicing.shape.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { FiscalStore } from './fiscal/fiscal.store.ts';
import type { InvoiceStore } from './invoice.store.ts';
import type { Invoice } from './invoice.type.ts';

export type InvoiceDeps = {
  database: Database;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  failpoint: ((name: Failpoint) => void) | undefined;
  invoices: InvoiceStore;
  fiscal: FiscalStore;
  /** Real money: in a live shop what a test moved is on no paper. */
  isLive: boolean;
  bookings: Pick<Bookings, 'byId' | 'locked' | 'together'>;
  payments: Pick<Payments, 'keptAmount' | 'cameBy' | 'referencesOf'>;
  moneyRequest: Pick<MoneyRequestRoom, 'requestsOf'>;
  charges: Pick<ChargesRoom, 'collectionsOf' | 'linesOfCollection'>;
  tasks: Pick<StaffTasks, 'openTask' | 'closeTasks' | 'syncTasks' | 'openReferences'>;
  fleet: Pick<FleetStore, 'scooterEvenIfInactive'>;
  /** As they are set at this moment. */
  identity(): Identity;
  invoicing(): Invoicing;
};

/** What follows from a step, in its transaction. */
export type OnInvoice = (tx: Tx, invoice: Invoice) => Promise<void>;
