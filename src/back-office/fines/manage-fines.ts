import { cutList } from '../../basics/cut-list.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import { isUnanswered, lastDayToName } from '../../fines/fine.rules.ts';
import type { CloseFineBody, FineBody, FineSentBody, NewFineBody } from '../../fines/fine.shape.ts';
import type { FineLine } from '../../fines/fines.ts';
import type { FineRoom } from '../../fines/fines.ts';
import type { AuditAction, AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { FineAnswer, FineLineAnswer, FinesAnswer, FinesQuery } from './fines.shape.ts';

export type FinesDeps = StaffDeps & { fines: FineRoom; bookings: Pick<Bookings, 'byId' | 'driversOf'> };
type FinesPermit = Permit<'name who rode'>;
type Step = { id: string; version: number };

/** Why sealed data was opened: the same words stand in the log each time. */
const reason = 'art. 126-bis, 196 C.d.S.';

const mostListed = 300;

export async function readFines(
  { database, fines, bookings }: FinesDeps,
  _by: FinesPermit,
  asked: FinesQuery,
): Promise<FinesAnswer> {
  const found = await fines.listFines(database, asked, mostListed + 1);
  const { listed, more } = cutList(found, mostListed);
  const riders = await bookings.driversOf(
    database,
    listed.flatMap(({ booking_id: id }) => id ?? []),
  );
  return {
    fines: listed.map((fine) => lineOf(fine, (fine.booking_id && riders.get(fine.booking_id)) || null)),
    more,
  };
}

const lineOf = (fine: FineLine, rider: FineLineAnswer['rider']): FineLineAnswer => ({
  id: fine.id,
  state: fine.state,
  version: fine.version,
  plate: fine.plate,
  day: fine.day,
  time: fine.time,
  authority: fine.authority,
  noticeNumber: fine.notice_number,
  notifiedOn: fine.notified_on,
  answerBy: isUnanswered(fine.state) ? lastDayToName(fine.notified_on) : null,
  rider,
  nobodyWhy: fine.nobody_why,
});

export async function readFineForDesk(
  { fines }: FinesDeps,
  _by: FinesPermit,
  id: string,
): Promise<FineAnswer | Refusal> {
  const found = await fines.readFine(id);
  if (isRefusal(found)) return found;
  const { fine, ride, isMoped, keptUntil } = found;
  const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
  return {
    ...lineOf(fine, ride),
    place: fine.place,
    scan: fine.scan_name === null ? null : { name: fine.scan_name, size: fine.scan_size ?? 0 },
    ride: ride && { ...ride, from: iso(fine.ridden_from), until: iso(fine.ridden_until) },
    isMoped,
    keptUntil,
    namedAt: iso(fine.named_at),
    declarationSha256: fine.declaration_sha256,
    sent: fine.sent_on && fine.sent_way ? { day: fine.sent_on, way: fine.sent_way } : null,
    closedAt: iso(fine.closed_at),
    closingNote: fine.closing_note,
  };
}

export const recordFineForDesk = (
  deps: FinesDeps,
  by: FinesPermit,
  body: NewFineBody,
): Promise<'saved' | Refusal> => deps.fines.recordFine(body, audited(deps, by, 'recorded a fine'));

export const correctFineForDesk = (
  deps: FinesDeps,
  by: FinesPermit,
  body: FineBody & { id: string },
): Promise<'saved' | Refusal> => deps.fines.correctFine(body, audited(deps, by, 'corrected a fine'));

/** The declaration, the customer’s notice, the log: all of it or nothing. */
export const nameHirerForDesk = (deps: FinesDeps, by: FinesPermit, step: Step): Promise<'named' | Refusal> =>
  deps.fines.nameHirer(step, async (tx, fine) => {
    const booking = fine.after.booking_id && (await deps.bookings.byId(tx, fine.after.booking_id));
    if (booking)
      await deps.queueMail(tx, {
        kind: 'fine_notice',
        cause: `fine_notice:${fine.after.id}`,
        reference: booking.id,
        language: booking.language,
      });
    await audited(deps, by, 'named who rode', { reason })(tx, fine);
  });

export const readDeclarationForDesk = (
  deps: FinesDeps,
  by: FinesPermit,
  id: string,
): Promise<Uint8Array | Refusal> =>
  deps.fines.readDeclaration(id, audited(deps, by, 'opened a declaration to an authority', { reason }));

export async function readScanForDesk({ fines }: FinesDeps, _by: FinesPermit, id: string) {
  return (await fines.readScan(id)) ?? refuse('not_found');
}

export const markSentForDesk = (
  deps: FinesDeps,
  by: FinesPermit,
  body: FineSentBody & { id: string },
): Promise<'sent' | Refusal> =>
  deps.fines.markSent(
    body,
    audited(deps, by, 'sent a declaration to an authority', { way: body.way, day: body.day }),
  );

export const closeFineForDesk = (
  deps: FinesDeps,
  by: FinesPermit,
  body: CloseFineBody & { id: string },
): Promise<'closed' | Refusal> => deps.fines.closeFine(body, audited(deps, by, 'closed a fine'));

type Hook = Parameters<FineRoom['closeFine']>[1];

const audited =
  (deps: FinesDeps, by: FinesPermit, action: AuditAction, more: AuditFacts = {}): Hook =>
  (tx, { before, after }) =>
    writeAudit(deps, tx, by, {
      action,
      subject: { kind: 'fine', id: after.id },
      before: before ? { state: before.state } : {},
      after: { state: after.state, ...more },
    });
