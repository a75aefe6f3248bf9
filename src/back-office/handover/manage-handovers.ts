import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { ChargesRoom } from '../../charges/charges.ts';
import type { Bookings } from '../../booking/booking.ts';
import { riderAddressOf } from '../../booking/party/addressee.rules.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { HandoverRoom } from '../../handover/handover.ts';
import type { HandoverAnswer, ReportBody, ReportKind } from '../../handover/report.shape.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { CustomersRoom } from '../../customers/customers.ts';
import { canSeeBooking, hasPermission } from '../../identity/permissions.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { refuseOthersStop } from '../today/own-stop.ts';
import type { PlanDeps } from '../today/plan-day.ts';

/** The front door hands in how the handover room works; the steps themselves are the booking room's. */
export type HandoversDeps = StaffDeps & {
  handover: HandoverRoom;
  charges: Pick<ChargesRoom, 'proposeCharges'>;
  bookings: Pick<Bookings, 'byCode' | 'together'>;
  customers: Pick<CustomersRoom, 'findPerson' | 'findDecisions' | 'notesOf' | 'isBookingDecided'>;
};
/** Whose a stop is says with which scooter of an order one goes on. */
export type HandoverPageDeps = HandoversDeps & PlanDeps;

type HandoverPermit = Permit<'hand over and take back'>;
type ViewHandoverPermit = Permit<'view handover reports'>;
type Of<Detail> = Detail & { code: string };

async function findBooking(
  { database, bookings }: HandoversDeps,
  { role }: HandoverPermit | ViewHandoverPermit,
  code: string,
) {
  const booking = await bookings.byCode(database, code);
  return booking && canSeeBooking(role, booking.trip) ? booking : refuse('not_found');
}

/** For what is read or written of its customer. */
async function findOpenBooking(...asked: Parameters<typeof findBooking>) {
  const booking = await findBooking(...asked);
  return isRefusal(booking) || !booking.isErased ? booking : refuse('erased');
}

export async function readHandoverForDesk(
  deps: HandoverPageDeps,
  by: ViewHandoverPermit,
  code: string,
): Promise<HandoverAnswer | Refusal> {
  const booking = await findBooking(deps, by, code);
  if (isRefusal(booking)) return booking;
  const answer = await deps.handover.readHandover(code, ({ trip }) => canSeeBooking(by.role, trip));
  if (isRefusal(answer)) return answer;
  const together = await withOthersStops(deps, by, booking, answer.together);
  return { ...answer, together, guest: await readGuest(deps, by, booking) };
}

/** Two riders bring one order: each goes on with the scooters of their own. */
async function withOthersStops(
  deps: HandoverPageDeps,
  by: ViewHandoverPermit,
  booking: Booking,
  members: HandoverAnswer['together'] = [],
): Promise<HandoverAnswer['together']> {
  if (members.length === 0 || hasPermission(by.role, 'find bookings')) return members;
  const others = new Set<string>();
  for (const one of await deps.bookings.together(deps.database, booking)) {
    const kind = one.state === 'confirmed' ? 'pickup' : 'return';
    if (await refuseOthersStop(deps, by, one, { kind })) others.add(one.code);
  }
  return members.map((one) => ({ ...one, isOthers: others.has(one.code) }));
}

/** Of the file of a customer what matters while a scooter changes hands, and nothing more: riders read it too. */
async function readGuest(
  { database: db, customers }: HandoversDeps,
  { role }: ViewHandoverPermit,
  { id, code, driver: { email, phone } }: Booking,
): Promise<HandoverAnswer['guest']> {
  const person = await customers.findPerson(db, code);
  const bookings = person?.bookings ?? [];
  const notes = await customers.notesOf(
    db,
    bookings.map(({ bookingId }) => bookingId),
  );
  const decisions = await customers.findDecisions(db, [...bookings, { email, phone }]);
  const isBarred = decisions.some(({ state }) => state === 'in_force');
  return {
    notes: notes.filter((note) => note.at_handover).map(({ text }) => text),
    asksOffice: isBarred && !(await customers.isBookingDecided(id)),
    isKnown: bookings.length > 1 && hasPermission(role, 'see customers'),
  };
}

export async function savePhotoForDesk(
  deps: HandoversDeps,
  by: HandoverPermit,
  photo: Of<{ id: string; picture: string }>,
): Promise<'kept' | Refusal> {
  const booking = await findOpenBooking(deps, by, photo.code);
  return isRefusal(booking) ? booking : deps.handover.savePhoto({ ...photo, staffId: by.staffId });
}

export async function readPhotoForDesk(
  deps: HandoversDeps,
  by: ViewHandoverPermit,
  photo: Of<{ id: string }>,
): Promise<Uint8Array | Refusal> {
  const booking = await findOpenBooking(deps, by, photo.code);
  return isRefusal(booking) ? booking : deps.handover.readPhoto(photo);
}

/** Of a customer who opens a key box (Ride Now), for as long as it is kept. */
export async function readLicencePhotoForDesk(
  deps: HandoversDeps,
  by: ViewHandoverPermit,
  { code }: Of<object>,
): Promise<Uint8Array | Refusal> {
  const booking = await findBooking(deps, by, code);
  return isRefusal(booking) ? booking : deps.handover.readLicencePhoto(code);
}

export async function readReportFileForDesk(
  deps: HandoversDeps,
  by: ViewHandoverPermit,
  { code, kind, unit }: Of<{ kind: ReportKind; unit: number | undefined }>,
): Promise<Uint8Array | Refusal> {
  const booking = await findOpenBooking(deps, by, code);
  if (isRefusal(booking)) return booking;
  const file = await deps.handover.reportFile(booking.id, kind, { unitNumber: unit });
  return file ? file.pdf : refuse('not_found');
}

/**
 * The report, the step where it is still to be taken, the log, the customer's mail and that of a rider who has an address of their own: all of it or nothing.
 * Whose stop it was is not asked: what two have signed at the door has happened, however the desk or the plan has shared the day out until it arrives.
 */
export async function saveReportForDesk(
  deps: HandoversDeps,
  by: HandoverPermit,
  { code, body }: Of<{ body: ReportBody }>,
): Promise<'kept' | Refusal> {
  const seen = await findOpenBooking(deps, by, code);
  if (isRefusal(seen)) return seen;
  return deps.handover.saveReport({
    code,
    body,
    staffId: by.staffId,
    async onSaved(tx, { booking, kind, tookStep }) {
      const mail = kind === 'handover' ? 'handover_report' : 'return_report';
      const { id: reference, language } = booking;
      const cause = `${mail}:${body.id}`;
      await deps.queueMail(tx, { kind: mail, cause, reference, language });
      const together = await deps.bookings.together(tx, booking);
      if (riderAddressOf(booking, together) !== null)
        await deps.queueMail(tx, { kind: mail, cause: `${cause}:rider`, reference, language });
      const damageNotes = body.damages.map(({ note }) => note);
      if (kind === 'return')
        await deps.charges.proposeCharges(tx, { booking, reportId: body.id, damageNotes });
      const to = kind === 'handover' ? 'collected' : 'returned';
      await writeAudit(deps, tx, by, {
        action: kind === 'handover' ? 'handed over with a report' : 'took back with a report',
        subject: { kind: 'booking', id: booking.id },
        before: { state: booking.state, version: booking.version },
        after: {
          state: tookStep ? to : booking.state,
          kilometres: body.kilometres,
          fuelEighths: body.fuelEighths,
          damages: body.damages.length,
          photos: body.photos.length,
        },
      });
    },
  });
}
