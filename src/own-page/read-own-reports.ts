import type { Booking } from '../booking/booking.type.ts';
import type { Database } from '../database/tables.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnReportsDeps = { database: Database; handover: Pick<HandoverRoom, 'reportsOf'> };

/** How the scooter left and came back, of each that they had: its file is theirs, whether a mail brought it or none could. */
export async function readOwnReports(
  { database, handover }: ReadOwnReportsDeps,
  { id }: Booking,
): Promise<OwnBooking['reports']> {
  const reports = await handover.reportsOf(database, id);
  return reports.map(({ kind, unit_number: unitNumber, done_at: doneAt, plate }) => ({
    kind,
    unitNumber,
    doneAt,
    plate,
  }));
}
