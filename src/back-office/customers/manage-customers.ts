import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import type { CustomersRoom } from '../../customers/customers.ts';
import type { DoNotRentReason } from '../../customers/do-not-rent.rules.ts';
import type { Tx } from '../../database/tables.ts';
import type { HandoverRoom } from '../../handover/handover.ts';
import type { AuditAction, AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import { hasPermission } from '../../identity/permissions.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { KnownDriverAnswer, KnownLicenceAnswer } from './customers.shape.ts';
import type { CustomersReadDeps } from './read-customers.ts';

export type CustomersDeskDeps = StaffDeps &
  CustomersReadDeps & {
    contract: Pick<ContractRoom, 'birthDateOf'>;
    handover: Pick<HandoverRoom, 'licencesOf'>;
  };
type ManagePermit = Permit<'manage customers'>;
type Words = { text: string; atHandover: boolean };
type VersionRef = { id: string; version: number };

/** Words of a note are in no log: how many they are. */
const notedBy = (deps: CustomersDeskDeps, by: ManagePermit, action: AuditAction) => ({
  staffId: by.staffId,
  onDone: (tx: Tx, { bookingId, version, text }: { bookingId: string; version: number; text: string }) =>
    writeAudit(deps, tx, by, {
      action,
      subject: { kind: 'booking', id: bookingId },
      after: { version, noteLength: text.length },
    }),
});

export const writeCustomerNote = (
  deps: CustomersDeskDeps,
  by: ManagePermit,
  note: Words & { id: string; code: string },
): Promise<'written' | Refusal> =>
  deps.customers.writeNote(note, notedBy(deps, by, 'wrote a note on a customer'));

export const changeCustomerNote = (
  deps: CustomersDeskDeps,
  by: ManagePermit,
  note: Words & VersionRef,
): Promise<'changed' | Refusal> =>
  deps.customers.changeNote(note, notedBy(deps, by, 'changed a note on a customer'));

export const removeCustomerNote = (
  deps: CustomersDeskDeps,
  by: ManagePermit,
  note: VersionRef,
): Promise<'removed' | Refusal> =>
  deps.customers.removeNote(note, notedBy(deps, by, 'removed a note on a customer'));

const mergedBy = (deps: CustomersDeskDeps, by: ManagePermit, action: AuditAction) => ({
  staffId: by.staffId,
  onDone: (tx: Tx, { bookingId, version }: { bookingId: string; version: number }) =>
    writeAudit(deps, tx, by, { action, subject: { kind: 'booking', id: bookingId }, after: { version } }),
});

export const mergeCustomersForDesk = (
  deps: CustomersDeskDeps,
  by: ManagePermit,
  asked: { id: string; code: string; other: string },
): Promise<'merged' | Refusal> => deps.customers.merge(asked, mergedBy(deps, by, 'merged two customers'));

export const undoMergeForDesk = (
  deps: CustomersDeskDeps,
  by: ManagePermit,
  asked: VersionRef,
): Promise<'undone' | Refusal> =>
  deps.customers.undoMerge(asked, mergedBy(deps, by, 'took two customers apart'));

const decidedBy = (
  deps: CustomersDeskDeps,
  by: ManagePermit | Permit<'review whom not to rent to'>,
  action: AuditAction,
): Parameters<CustomersRoom['confirmDoNotRent']>[1] => ({
  staffId: by.staffId,
  onDone: (tx, { bookingId, before, after, version, reason, until }) => {
    // Of somebody who was erased the log names nobody.
    const subject =
      bookingId === null
        ? ({ kind: 'shop', id: 'do-not-rent' } as const)
        : ({ kind: 'booking', id: bookingId } as const);
    const facts: AuditFacts = { decision: after, version, reason, day: until };
    return writeAudit(deps, tx, by, {
      action,
      subject,
      ...(before && { before: { decision: before } }),
      after: facts,
    });
  },
});

type NewDecision = { id: string; code: string; reason: DoNotRentReason; why: string; until: PlainDate };

export const decideDoNotRentForDesk = (
  deps: CustomersDeskDeps,
  by: ManagePermit,
  decision: NewDecision,
): Promise<'decided' | Refusal> =>
  deps.customers.decideDoNotRent(decision, decidedBy(deps, by, 'decided not to rent'));

export const confirmDoNotRentForDesk = (
  deps: CustomersDeskDeps,
  by: Permit<'review whom not to rent to'>,
  asked: VersionRef,
): Promise<'confirmed' | Refusal> =>
  deps.customers.confirmDoNotRent(asked, decidedBy(deps, by, 'confirmed not to rent'));

/** What nobody has reviewed anybody at the desk may withdraw; what is in force whoever reviews. */
export const endDoNotRentForDesk = (
  deps: CustomersDeskDeps,
  by: ManagePermit,
  asked: VersionRef,
): Promise<'ended' | Refusal> =>
  deps.customers.endDoNotRent(asked, {
    ...decidedBy(deps, by, 'ended not to rent'),
    mayEnd: (state) =>
      state === 'proposed' || hasPermission(by.role, 'review whom not to rent to')
        ? null
        : refuse('not_permitted'),
  });

/** Of whoever stands at the desk. What is sealed is opened for that alone, and the log says by whom. */
export async function readKnownDriver(
  deps: CustomersDeskDeps,
  by: Permit<'sell at the desk'>,
  code: string,
): Promise<KnownDriverAnswer | Refusal> {
  const { database: db } = deps;
  const booking = await deps.bookings.byCode(db, code);
  if (!booking) return refuse('not_found');
  if (booking.isErased) return refuse('erased');
  const { fullName, email, phone, licenceCountry, licenceCategory } = booking.driver;
  const dateOfBirth = await deps.contract.birthDateOf(db, booking.id);
  const licence = await lastLicence(deps, booking);
  await recordOpening(deps, by, booking.id);
  return {
    fullName,
    email,
    phone,
    language: booking.language,
    licenceCountry: licence?.country ?? licenceCountry ?? '',
    licenceCategory: licence?.category ?? licenceCategory,
    dateOfBirth,
    validUntil: licence?.validUntil ?? null,
  };
}

/** The licence that somebody of the shop had in their hands when the same person rode last, where it is valid until this rental ends. */
export async function readKnownLicence(
  deps: CustomersDeskDeps,
  by: Permit<'see customers'>,
  code: string,
): Promise<KnownLicenceAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  if (booking.isErased) return refuse('erased');
  const licence = await lastLicence(deps, booking);
  if (licence) await recordOpening(deps, by, booking.id);
  return { licence: licence && licence.validUntil >= booking.end.date ? licence : null };
}

/** So many rides are looked through, the newest first: under one address an agency may have thousands. */
const ridesWithLicence = 20;

/** Of rides under the same name alone: two people may book by one address. */
async function lastLicence(
  { database: db, bookings, customers, handover }: CustomersDeskDeps,
  { code, driver }: Booking,
) {
  const nameOf = (text: string) => text.normalize('NFC').trim().toLowerCase();
  const person = await customers.findPerson(db, code);
  const ids = (person?.bookings ?? []).map(({ bookingId }) => bookingId);
  const drivers = await bookings.driversOf(db, ids);
  const own = ids.filter((id) => nameOf(drivers.get(id)?.driver ?? '') === nameOf(driver.fullName));
  for (const id of own.slice(0, ridesWithLicence)) {
    const [licence] = await handover.licencesOf(db, id);
    if (licence) return licence;
  }
  return null;
}

const recordOpening = (deps: CustomersDeskDeps, by: Parameters<typeof writeAudit>[2], bookingId: string) =>
  deps.database.transaction().execute((tx) =>
    writeAudit(deps, tx, by, {
      action: 'opened what is known of a customer',
      subject: { kind: 'booking', id: bookingId },
    }),
  );
