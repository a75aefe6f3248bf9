import { today } from '../basics/rome-time.ts';
import type { Job } from '../database/jobs.ts';
import { inTransaction } from '../database/retry.ts';
import type { CustomersDeps } from './customers-deps.type.ts';
import { decisionsAbout, openDecisions } from './find-decisions.ts';

/** A booking of somebody to whom the shop does not rent is taken like any other: a person decides what becomes of it (GDPR art. 22). */
async function askAboutBookings(deps: CustomersDeps): Promise<void> {
  const { database, clock, customerKeys, tasks } = deps;
  const inForce = (await openDecisions(deps, database)).filter(({ state }) => state === 'in_force');
  const ahead = inForce.length === 0 ? [] : await customerKeys.contactsAhead(database, clock.now());
  const about = ahead.filter((contact) => decisionsAbout(deps, inForce, [contact]).length > 0);
  const bookingIds = [...new Set(about.map(({ bookingId }) => bookingId))];
  await tasks.syncTasks(database, 'do_not_rent', bookingIds);
}

export const askAboutBookingsJob = (deps: CustomersDeps): Job => ({
  name: 'do-not-rent',
  schedule: 'every minute',
  handle: () => askAboutBookings(deps),
});

/** What has had its last day goes, whosever it is, with all that was written of it: no mark outlives the 24 months (docs/product.md §9). */
async function endDecisions({ database, customers, bookings, clock }: CustomersDeps): Promise<void> {
  const day = today(clock.now());
  await inTransaction(database, async (tx) => {
    await customers.deleteOver(tx, day);
    await bookings.deleteNotesBefore(tx, day);
  });
}

export const endDecisionsJob = (deps: CustomersDeps): Job => ({
  name: 'end-do-not-rent',
  schedule: 'every night',
  handle: () => endDecisions(deps),
});
