import { normalizeEmail } from '../basics/email-address.ts';
import { today } from '../basics/rome-time.ts';
import type { CustomerOfBooking } from '../booking/booking.ts';
import type { Tx } from '../database/tables.ts';
import type { ErasureEntry } from '../gateways/erasure-list.ts';
import type { ErasureDeps, PersonalRows } from './erasure-deps.type.ts';
import type { ErasedKind, ErasureReport } from './erasure-report.rules.ts';
import { keptUntil } from './retention.rules.ts';

/** Whose they were, in every room that knows it; what was erased before is only said. Returns what is to be listed. */
export async function eraseBookings(
  deps: ErasureDeps,
  tx: Tx,
  bookings: readonly CustomerOfBooking[],
  report: ErasureReport,
): Promise<ErasureEntry[]> {
  report.erasedBefore.push(...bookings.filter(({ isErased }) => isErased).map(({ code }) => code));
  const open = bookings.filter(({ isErased }) => !isErased);
  for (const booking of open) await eraseBooking(deps, tx, booking, report);
  const entries = open.map(({ id }) => ({ subject: 'booking' as const, id }));
  await deps.list.record(tx, entries);
  return entries;
}

/**
 * What the law wants kept is sealed until its day, and nothing where that is over. Days, scooter and sums stay in the open, for the books.
 */
async function eraseBooking(
  deps: ErasureDeps,
  tx: Tx,
  { id: bookingId, code, endsAt, besideId, customer }: CustomerOfBooking,
  report: ErasureReport,
): Promise<void> {
  const { erased } = report;
  const now = deps.clock.now();
  const references = await deps.customers.erase(tx, bookingId, now);
  const hasMoney = await deps.payers.hasMoney(tx, references);
  const until = keptUntil(endsAt);
  const keepUntil = until < today(now) ? null : until;
  const contracts = await deps.contracts.eraseContracts(tx, { bookingId, customer, hasMoney, keepUntil });
  if (contracts.kept.length > 0) report.kept.push({ code, reasons: contracts.kept, until });
  erased.booking += 1;
  const beside = await deps.customers.eraseBeside(tx, { id: bookingId, customer });
  const whose = besideId === null ? 'customer' : 'rider';
  const requested = { id: bookingId, beside, email: normalizeEmail(customer.email), whose } as const;
  const asked = await deps.requests.erase(tx, await deps.requests.idsOfBooking(tx, requested), now);
  erased['request for money'] += asked.length;
  await deps.requests.withdrawCharges(tx, bookingId, now);
  const charged = await deps.eraseCharges(tx, bookingId);
  const held = await deps.eraseDeposit(tx, bookingId);
  erased.payment += await deps.payers.erase(tx, [...references, ...beside, ...asked, ...charged, ...held]);
  erased.contract += contracts.ids.length;
  erased['handover report'] += await deps.eraseReports(tx, contracts.ids);
  const fines = await deps.eraseFines(tx, bookingId);
  erased.fine += fines.count;
  erased.dispute += await deps.eraseEvidence(tx, bookingId);
  const remembered = await deps.eraseCustomer(tx, bookingId);
  erased['note on a customer'] += remembered.notes;
  report.notRented.push(...remembered.decidedUntil);
  await deps.eraseInvoiceRequest(tx, bookingId);
  erased.review += Number(await deps.eraseReview(tx, bookingId));
  await eraseTraces(deps, tx, { references: [...references, ...beside, ...asked], whose }, report);
  await deps.tasks.closeTasks(tx, { kind: 'erasure_asked', reference: bookingId });
  if (deps.stores.photos)
    await deps.list.addFiles(
      tx,
      [...contracts.ids, ...fines.scanIds].map((name) => ({ store: 'photos', name })),
    );
}

export type FoundRow = { table: PersonalRows; id: string };

const kindOf: Record<PersonalRows['subject'], ErasedKind> = {
  waiting: 'place on the waiting list',
  contact_message: 'message',
  newsletter: 'newsletter subscription',
  money_request: 'request for money',
};

/** Rows that go as a whole. Returns what is to be listed. */
export async function eraseRows(
  deps: ErasureDeps,
  tx: Tx,
  rows: readonly FoundRow[],
  report: ErasureReport,
): Promise<ErasureEntry[]> {
  const entries: ErasureEntry[] = [];
  for (const { table, id } of rows) {
    const further = await table.erase(tx, id);
    if (further === null) continue;
    report.erased[kindOf[table.subject]] += 1;
    await eraseTraces(deps, tx, { references: [id, ...further], whose: 'customer' }, report);
    entries.push({ subject: table.subject, id });
  }
  await deps.list.record(tx, entries);
  return entries;
}

/** What was mailed about these, and what tasks say of them. */
async function eraseTraces(
  deps: ErasureDeps,
  tx: Tx,
  { references, whose }: { references: readonly string[]; whose: 'customer' | 'rider' },
  report: ErasureReport,
): Promise<void> {
  const mails = await deps.eraseRecipient(tx, references, whose);
  report.erased.mail += mails.length;
  report.erased.task += await deps.tasks.eraseDetails(tx, references);
  for (const kind of ['mail_given_up', 'mail_waits'] as const)
    await deps.tasks.closeTasks(tx, ...mails.map(({ id: reference }) => ({ kind, reference })));
  if (deps.stores.mails)
    await deps.list.addFiles(
      tx,
      mails.map(({ messageId: name }) => ({ store: 'mails', name })),
    );
}
