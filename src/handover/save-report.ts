import { refuseDriver } from '../booking/create/eligibility.rules.ts';
import { hasSecondDriver } from '../shop/extras.rules.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Envelope } from '../contract/keys/envelope.ts';
import { asBytes, sha256 } from '../contract/find-contract.ts';
import { decodeSignaturePicture } from '../contract/signing/decode-signature-picture.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { readMostMissing } from './read-most-missing.ts';
import { reportEffect, reportRefusal, unsignedRefusal } from './report.rules.ts';
import type { ReportBody, ReportKind } from './report.shape.ts';
import type { NewReport } from './report.store.ts';
import { unitIdOf, type UnitOfRide, unitsOfRide } from './units-of-ride.ts';
import type { SealedReportContents } from './sealed-report-contents.ts';

export type ReportInput = {
  code: string;
  body: ReportBody;
  staffId: string;
  /** In the report's own transaction: the log, and the mail. */
  onSaved(tx: Tx, kept: { booking: Booking; kind: ReportKind; tookStep: boolean }): Promise<void>;
};

/**
 * What was seen and signed when a scooter changed hands, together with the step itself: both or neither. Sent again it is the same
 * report, and one that comes after the step was tapped is added to it. It asks for no version: the scooter has changed hands
 * already, and the step's own rules say whether the booking may follow.
 */
export async function saveReport(deps: HandoverDeps, input: ReportInput): Promise<'kept' | Refusal> {
  const { database: db } = deps;
  const { body } = input;
  const booking = await deps.bookings.byCode(db, input.code);
  if (!booking) return refuse('not_found');
  const bodySha256 = sha256(JSON.stringify(body));
  const known = await findSavedReport(deps, booking, body.id, bodySha256);
  if (known) return known;
  const written = await write(deps, input, booking, bodySha256);
  if (isRefusal(written)) return written;
  return carryOut(deps, input, booking, written);
}

/** Null where nothing is known by this id. */
async function findSavedReport(
  { database, reports }: HandoverDeps,
  booking: Booking,
  id: string,
  bodySha256: string,
): Promise<'kept' | Refusal | null> {
  const known = await reports.byId(database, id);
  if (!known) return null;
  const isSame = known.booking_id === booking.id && known.body_sha256 === bodySha256;
  return isSame ? 'kept' : refuse('key_reused');
}

type SealedReport = { report: NewReport; isPresentUnit: boolean; hashes: Record<string, string> };

/** Everything that can be wrong with it is found before anything is changed. */
async function write(
  deps: HandoverDeps,
  { body, staffId }: ReportInput,
  booking: Booking,
  bodySha256: string,
): Promise<SealedReport | Refusal> {
  const units = await unitsOfRide(deps, deps.database, booking);
  const unitNumber = unitNumberOf(units, body);
  const unitId = unitIdOf(units, unitNumber);
  const wrong = await refusalOf(deps, booking, body, { unitNumber, units });
  if (wrong) return wrong;
  if (isOfOtherUnit(body, unitId)) return refuse('changed_meanwhile');
  const signatures = await readSignatures(body.signatures);
  if (isRefusal(signatures)) return signatures;
  const paper = await deps.contract.envelopeOf(deps.database, { bookingId: booking.id });
  if (!paper) return refuse('contract_not_found');
  const { id, kind, kilometres, damages, photos } = body;
  const report: NewReport = {
    id,
    booking_id: booking.id,
    contract_id: paper.contractId,
    kind,
    unit_number: unitNumber,
    unit_id: unitId,
    staff_id: staffId,
    body_sha256: bodySha256,
    done_at: pastMoment(new Date(body.doneAt), deps.clock.now()),
    kilometres,
    fuel_eighths: body.fuelEighths,
    // Words about a damage may name people: they are sealed with the others.
    damages: damages.map((damage) => ({ ...damage, note: '' })),
    missing: kind === 'return' ? (body.missing ?? []) : [],
    photos,
    sealed: sealReportContents(paper.envelope, body, signatures),
  };
  return {
    report,
    isPresentUnit: unitNumber === units.length,
    hashes: { reportSha256: bodySha256, ...hashesOf(signatures) },
  };
}

/**
 * Where its scooter came to the booking as another one than it was signed for, by a swap at the desk, it is a report of that one: who signed
 * it looked at the scooter, and did not count.
 */
function unitNumberOf(
  units: readonly UnitOfRide[],
  { unitId, unitNumber = units.length }: ReportBody,
): number {
  if (unitId === undefined || unitId === null || unitIdOf(units, unitNumber) === unitId) return unitNumber;
  const nth = units.findLastIndex((unit) => unit.unitId === unitId);
  return nth === -1 ? unitNumber : nth + 1;
}

/** It was begun on a phone before the booking was given another one: its marks and kilometres are not those of this one. */
const isOfOtherUnit = (body: ReportBody, unitId: number | null): boolean =>
  body.unitId !== undefined && body.unitId !== unitId;

/**
 * Nothing was signed later than now: a phone whose clock is ahead would put its report before all that follow. It is not refused for
 * that: what two people signed would wait on the phone until its clock is set, and what was signed says the phone's time all the same.
 */
const pastMoment = (doneAt: Date, now: Date): Date => (doneAt < now ? doneAt : now);

async function refusalOf(
  deps: HandoverDeps,
  booking: Booking,
  body: ReportBody,
  { unitNumber, units }: { unitNumber: number; units: readonly UnitOfRide[] },
): Promise<Refusal | null> {
  const { database: db, reports } = deps;
  if (reportEffect(body.kind, booking.state) === null)
    return refuse(body.kind === 'handover' ? 'cannot_hand_over' : 'not_out');
  if (unitNumber > units.length) return refuse('not_out');
  const ofRide = await reports.ofBooking(db, booking.id);
  const before = ofRide.filter((report) => report.unit_number === unitNumber && report.staff_id !== null);
  if (before.some(({ id, kind }) => kind === body.kind && id !== body.id)) return refuse('already_reported');
  const there = new Set((await reports.photosOf(db, booking.id)).map(({ id }) => id));
  if (body.photos.some((id) => !there.has(id))) return refuse('photo_missing');
  if (body.kind === 'handover' && booking.state === 'confirmed') {
    const isSigned = await deps.contract.isContractSigned(db, booking.id);
    const unsigned = unsignedRefusal(isSigned, body.unsignedWhy);
    if (unsigned) return refuse(unsigned);
  }
  const neededLicence = (await deps.fleet.vehicle(db, booking.rides[0].scooterId)).licence;
  const reason = reportRefusal(
    { ...body, customerSigned: body.signatures.customer !== null },
    {
      endDate: booking.end.date,
      neededLicence,
      secondDriver: hasSecondDriver(booking.rides[0].extras),
      licencesSeen: ofRide.some(
        ({ kind, unit_number: nth, staff_id: by }) => kind === 'handover' && by !== null && nth < unitNumber,
      ),
      kilometres: before.find(({ kind }) => kind === 'handover')?.kilometres ?? null,
      // Each handover is unsealed for it.
      mostMissing:
        body.kind === 'return' ? await readMostMissing(deps, booking, { units, unitNumber, ofRide }) : null,
    },
  );
  if (reason === null) return null;
  return reason === 'licence_not_enough' ? refuseDriver(reason, neededLicence) : refuse(reason);
}

type Signatures = { customer: Uint8Array | null; staff: Uint8Array };

async function readSignatures({ customer, staff }: ReportBody['signatures']): Promise<Signatures | Refusal> {
  const own = await decodeSignaturePicture(staff);
  if (isRefusal(own)) return own;
  const theirs = customer === null ? null : await decodeSignaturePicture(customer);
  return isRefusal(theirs) ? theirs : { customer: theirs, staff: own };
}

const hashesOf = ({ customer, staff }: Signatures): Record<string, string> => ({
  staffSignatureSha256: sha256(staff),
  ...(customer ? { customerSignatureSha256: sha256(customer) } : {}),
});

function sealReportContents(
  envelope: Envelope,
  body: ReportBody,
  { customer, staff }: Signatures,
): Uint8Array {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const words: SealedReportContents = {
    note: body.note,
    damageNotes: body.damages.map(({ note }) => note),
    licences: body.licences,
    ...(body.kind === 'handover' && {
      handedOut: body.handedOut,
      ticked: body.ticked,
      unticked: body.unticked,
    }),
    signatures: { customer: customer && base64(customer), staff: base64(staff) },
  };
  return envelope.seal(`report ${body.id}`, asBytes(JSON.stringify(words)));
}

/** Somebody else reported the same at this moment. */
class AlreadyReported extends Error {}

/** The booking was given another scooter at this moment. */
class OtherUnit extends Error {}

async function carryOut(
  deps: HandoverDeps,
  input: ReportInput,
  booking: Booking,
  written: SealedReport,
): Promise<'kept' | Refusal> {
  const { kind } = input.body;
  let tookStep = false;
  const onDone = async (tx: Tx) => {
    await keep(deps, tx, input, { booking, written, tookStep: true });
    tookStep = true;
  };
  try {
    if (reportEffect(kind, booking.state, written.isPresentUnit) === 'takes the step') {
      const take = kind === 'handover' ? deps.steps.handOver : deps.steps.returnScooter;
      const taken = await take(booking.id, { onDone, staffId: input.staffId });
      if (isRefusal(taken)) return taken;
    }
    // Tapped before, or by somebody else meanwhile: the report is added to it.
    if (!tookStep)
      await inTransaction(deps.database, async (tx) => {
        await deps.bookings.locked(tx, booking.id);
        await keep(deps, tx, input, { booking, written, tookStep: false });
      });
    return 'kept';
  } catch (fault) {
    if (fault instanceof OtherUnit) return refuse('changed_meanwhile');
    if (!(fault instanceof AlreadyReported)) throw fault;
    // By the same phone, which sent it twice, or by somebody else.
    const { id, body_sha256: bodySha256 } = written.report;
    return (await findSavedReport(deps, booking, id, bodySha256)) ?? refuse('already_reported');
  }
}

/** Under the lock of the booking. */
async function keep(
  deps: HandoverDeps,
  tx: Tx,
  { body, staffId, onSaved }: ReportInput,
  { booking, written, tookStep }: { booking: Booking; written: SealedReport; tookStep: boolean },
): Promise<void> {
  const { report, hashes } = written;
  const { kind } = report;
  const units = await unitsOfRide(deps, tx, booking);
  // What takes a step is of the scooter that the customer has now.
  const isOther = unitIdOf(units, report.unit_number) !== report.unit_id;
  if (isOther || (tookStep && report.unit_number !== units.length)) throw new OtherUnit();
  // One by the shop says more than the customer's own: it is signed by both.
  if (kind === 'handover' && report.unit_number === 1) await deps.reports.removeCustomersOwn(tx, booking.id);
  if (!(await deps.reports.add(tx, report))) throw new AlreadyReported();
  if (report.unit_id !== null && report.kilometres !== null)
    await deps.fleet.setKilometres(tx, report.unit_id, report.kilometres);
  const contractId = report.contract_id;
  if (kind === 'handover' && body.licences.length > 0) {
    const categories = body.licences.map(({ category }) => category);
    const permits = body.licences.map(({ permit }) => String(permit));
    const detail = { checkedBy: staffId, categories, permits };
    await deps.contract.record(tx, { contractId, kind: 'licence_checked', detail });
  }
  const { unit_number: unitNumber } = report;
  const detail = { by: staffId, photos: report.photos, ...(unitNumber > 1 ? { unitNumber } : {}), ...hashes };
  const event = kind === 'handover' ? 'handed_over' : 'taken_back';
  await deps.contract.record(tx, { contractId, kind: event, detail });
  await deps.bookings.recordEvent(tx, booking.id, {
    kind: `reported_${kind}`,
    actor: 'staff',
    detail: { staffId, ...(kind === 'handover' && body.unsignedWhy ? { text: body.unsignedWhy } : {}) },
  });
  await onSaved(tx, { booking, kind, tookStep });
}
