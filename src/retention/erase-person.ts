import { normalizeEmail } from '../basics/email-address.ts';
import { occupiesUnit } from '../booking/booking.rules.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import type { CustomerOfBooking } from '../booking/booking.ts';
import { eraseBookings, eraseRows, type FoundRow } from './erase-rows.ts';
import type { ErasureDeps } from './erasure-deps.type.ts';
import { emptyReport, type ErasureReport } from './erasure-report.rules.ts';
import { removeErasedFiles } from './remove-erased-files.ts';

/** By an address, or by a booking, whose address it then is. */
export type PersonToErase = { email: string } | { code: string };

/**
 * Erases a person from every table, all of it or nothing, and then from the files; null where nobody is known by that. Said again, it
 * ends what was not done. Listed before it is committed, outside of the database too: a run that dies is taken up at the next start or in
 * the next night, and a backup from before is erased again. `isRehearsal`: all of it is taken back, to tell what would happen.
 */
export async function erasePerson(
  deps: ErasureDeps,
  person: PersonToErase,
  { isRehearsal = false } = {},
): Promise<ErasureReport | null> {
  try {
    const report = await inTransaction(deps.database, async (tx) => {
      const found = await findPerson(deps, tx, person);
      const erased = found && (await erase(deps, tx, found, isRehearsal));
      if (isRehearsal) throw new Rehearsal(erased);
      return erased;
    });
    deps.failpoint?.('person erased');
    await removeErasedFiles(deps);
    return report;
  } catch (fault) {
    if (fault instanceof Rehearsal) return fault.report;
    throw fault;
  }
}

/** Takes the transaction back. */
class Rehearsal extends Error {
  readonly report: ErasureReport | null;
  constructor(report: ErasureReport | null) {
    super('only a rehearsal');
    this.report = report;
  }
}

type FoundPerson = { bookings: CustomerOfBooking[]; rows: FoundRow[] };

async function findPerson(deps: ErasureDeps, tx: Tx, person: PersonToErase): Promise<FoundPerson | null> {
  const named = 'code' in person ? await deps.customers.locked(tx, person) : [];
  const contact = 'email' in person ? { email: person.email, phone: '' } : await contactOf(deps, tx, named);
  const email = normalizeEmail(contact.email);
  if (email === '') return findByPhone(deps, tx, named, contact.phone);
  const others = await deps.customers.locked(tx, { email });
  // Its own address may have been stored before addresses were tidied.
  const bookings = [...named.filter(({ id }) => others.every((other) => other.id !== id)), ...others];
  const rows: FoundRow[] = [];
  for (const table of deps.rows) for (const id of await table.idsOf(tx, email)) rows.push({ table, id });
  return bookings.length + rows.length > 0 ? { bookings, rows } : null;
}

/** Who called and left no address is their telephone: every booking that has no more than that of them. */
async function findByPhone(
  deps: ErasureDeps,
  tx: Tx,
  named: CustomerOfBooking[],
  phone: string,
): Promise<FoundPerson | null> {
  const bookings = phone === '' ? named : await deps.customers.locked(tx, { onlyPhone: phone });
  return bookings.length > 0 ? { bookings, rows: [] } : null;
}

type Contact = Pick<CustomerOfBooking['customer'], 'email' | 'phone'>;

/**
 * By which the rest of a person is found. Who rides beside the customer, with the customer's address, or without one and with the customer's
 * telephone, is no more than that one scooter.
 */
async function contactOf(deps: ErasureDeps, tx: Tx, named: readonly CustomerOfBooking[]): Promise<Contact> {
  const [booking] = named;
  if (!booking) return { email: '', phone: '' };
  const { besideId, customer } = booking;
  const [first] = besideId === null ? [] : await deps.customers.locked(tx, { ids: [besideId] });
  if (!first) return customer;
  const nobody = { email: '', phone: '' };
  const email = normalizeEmail(customer.email);
  const isCustomers =
    email === '' ? first.customer.phone === customer.phone : normalizeEmail(first.customer.email) === email;
  return isCustomers ? nobody : customer;
}

async function erase(
  deps: ErasureDeps,
  tx: Tx,
  { bookings, rows }: FoundPerson,
  isRehearsal: boolean,
): Promise<ErasureReport> {
  const report = emptyReport();
  const isUnderWay = ({ state, isErased, othersRide }: CustomerOfBooking) =>
    (occupiesUnit(state) || othersRide) && !isErased;
  const over = bookings.filter((booking) => !isUnderWay(booking));
  for (const { id: reference, code } of bookings.filter(isUnderWay)) {
    report.underWay.push(code);
    await deps.tasks.openTask(tx, { kind: 'erasure_asked', reference, detail: { code } });
  }
  const entries = [
    ...(await eraseBookings(deps, tx, over, report)),
    ...(await eraseRows(deps, tx, rows, report)),
  ];
  if (isRehearsal) return report;
  await deps.keptErasures.add(entries);
  deps.failpoint?.('erasure listed');
  return report;
}
