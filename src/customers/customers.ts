import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import { customerKeysStore as customerKeys } from './customer-keys.store.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { createContactKeys } from './contact-keys.ts';
import type { CustomersDeps } from './customers-deps.type.ts';
import { customersStore } from './customers.store.ts';
import { confirmDoNotRent, decideDoNotRent, endDoNotRent } from './decide-do-not-rent.ts';
import { askAboutBookingsJob, endDecisionsJob } from './do-not-rent.job.ts';
import { decisionsAbout, findDecisions, openDecisions } from './find-decisions.ts';
import { findPerson, mergesAmong, readMerged } from './find-person.ts';
import { mergeCustomers, undoMerge } from './merge-customers.ts';
import { changeNote, removeNote, writeNote } from './write-note.ts';

export type CustomersNeeds = Pick<CustomersDeps, 'bookings' | 'tasks'>;

/** People who rent, as their bookings know them; and what the shop remembers of them beside that. */
export function createCustomers(
  { database, clock, secrets }: AppContext,
  { bookings, tasks }: CustomersNeeds,
) {
  const contactKeys = createContactKeys(secrets);
  const deps: CustomersDeps = {
    database,
    clock,
    customers: customersStore,
    customerKeys,
    bookings,
    tasks,
    contactKeys,
  };
  const bound = bindTo(deps);
  return {
    findPerson: bound(findPerson),
    readMerged: bound(readMerged),
    notesOf: customersStore.notesOf,
    mergesAmong: bound(mergesAmong),
    decisionsOf: customersStore.decisionsOf,
    findDecisions: bound(findDecisions),
    openDecisions: bound(openDecisions),
    decisionsAbout: bound(decisionsAbout),
    /** Whether a person has decided what becomes of a booking of somebody to whom the shop does not rent. */
    isBookingDecided: (bookingId: string) =>
      tasks.isDone(database, { kind: 'do_not_rent', reference: bookingId }),
    /** They did so while they sold: nobody is asked again. */
    recordBookingDecided: (tx: Tx, bookingId: string) =>
      tasks.recordDone(tx, { kind: 'do_not_rent', reference: bookingId }),
    writeNote: bound(writeNote),
    changeNote: bound(changeNote),
    removeNote: bound(removeNote),
    merge: bound(mergeCustomers),
    undoMerge: bound(undoMerge),
    decideDoNotRent: bound(decideDoNotRent),
    confirmDoNotRent: bound(confirmDoNotRent),
    endDoNotRent: bound(endDoNotRent),
    readRemembered,
    jobs: [askAboutBookingsJob(deps), endDecisionsJob(deps)],
  };
}
export type CustomersRoom = ReturnType<typeof createCustomers>;

/** What the shop remembers of whoever has the address of a booking, for themselves (art. 15 GDPR). */
async function readRemembered(db: Queryable, code: string) {
  const found = await customerKeys.byCode(db, code);
  const bookings = found ? await customerKeys.bookingsOf(db, [found.key]) : [];
  const ids = bookings.map(({ bookingId }) => bookingId);
  const [notes, decisions] = [
    await customersStore.notesOf(db, ids),
    await customersStore.decisionsOf(db, ids),
  ];
  return {
    notes: notes.map(({ text, written_at: writtenAt }) => ({ text, writtenAt })),
    notRentedTo: decisions.map(({ state, reason, why, until, decided_at: decidedAt }) => ({
      state,
      reason,
      why,
      until,
      decidedAt,
    })),
  };
}

/** What the shop remembers of the person of a booking goes with them; a decision not to rent to them stays until its day, and says no more why. */
export const eraseCustomer = customersStore.erase;
