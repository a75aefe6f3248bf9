import { refuse, type Refusal } from '../basics/refusals.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable } from '../database/tables.ts';
import { openPaper } from '../fleet/paper-file.ts';
import type { FineNotice, FineScan } from './fine-notice.type.ts';
import type { FineDeps } from './fine-deps.type.ts';
import type { FineLine } from './fine.store.ts';

/** What the desk knows of a fine; `driver`: as the booking has them, until they are erased. */
export type FoundFine = {
  fine: FineLine;
  ride: { code: string; driver: string } | null;
  isMoped: boolean;
  /** Of an erased signer: until when the law keeps their papers; null where nothing is kept. */
  keptUntil: PlainDate | null;
};

export async function readFine(deps: FineDeps, id: string): Promise<FoundFine | Refusal> {
  const { database: db } = deps;
  const fine = await deps.fines.byId(db, id);
  if (!fine) return refuse('not_found');
  const booking = fine.booking_id === null ? null : await deps.bookings.byId(db, fine.booking_id);
  const unit = await deps.fleet.unitByPlate(db, fine.plate);
  const vehicle = unit && (await deps.fleet.vehicle(db, unit.scooterId));
  const signer =
    booking && fine.ridden_from
      ? await deps.contract.findSigner(db, { bookingId: booking.id, moment: fine.ridden_from })
      : null;
  return {
    fine,
    ride: booking && { code: booking.code, driver: booking.driver.fullName },
    isMoped: vehicle?.licence === 'AM',
    keptUntil: signer?.kind === 'erased' ? signer.keptUntil : null,
  };
}

/** What is stored of the fines of a ride, for whom they are about; neither the letter, which they may ask for, nor the notes of the desk. */
export async function readFinesOf({ fines }: Pick<FineDeps, 'fines'>, db: Queryable, bookingId: string) {
  return (await fines.ofBooking(db, bookingId)).map((fine) => ({
    authority: fine.authority,
    noticeNumber: fine.notice_number,
    notifiedOn: fine.notified_on,
    plate: fine.plate,
    day: fine.day,
    time: fine.time,
    place: fine.place,
    state: fine.state,
    namedAt: fine.named_at,
    sentOn: fine.sent_on,
  }));
}

/** The notice as it came; null where it was erased, or the store has lost it. */
export async function readScan(
  { database, fines, files }: Pick<FineDeps, 'database' | 'fines' | 'files'>,
  id: string,
): Promise<FineScan | null> {
  const fine = await fines.whole(database, id);
  if (!fine?.scan_id || !fine.scan_type || !fine.scan_bytes) return null;
  const bytes = await openPaper(files, {
    id: fine.scan_id,
    name: fine.scan_name ?? '',
    type: fine.scan_type,
    size: fine.scan_size ?? 0,
    at: fine.recorded_at,
    bytes: fine.scan_bytes,
    storeKey: fine.scan_key,
  });
  return bytes && { type: fine.scan_type, bytes };
}

/** What the customer is told, with the scan. */
export async function readNotice(deps: FineDeps, id: string): Promise<FineNotice | null> {
  const fine = await deps.fines.byId(deps.database, id);
  const scan = fine && (await readScan(deps, id));
  if (!fine?.booking_id || fine.place === null || !scan) return null;
  return {
    plate: fine.plate,
    moment: { date: fine.day, time: fine.time },
    place: fine.place,
    authority: fine.authority,
    noticeNumber: fine.notice_number,
    scan,
  };
}
