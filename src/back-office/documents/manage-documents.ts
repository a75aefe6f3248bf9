import { cutList } from '../../basics/cut-list.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { isOfTheShop } from '../../invoices/fiscal/fiscal.rules.ts';
import type { FiscalLine } from '../../invoices/fiscal/read-fiscal.ts';
import type { InvoiceRoom } from '../../invoices/invoices.ts';
import type {
  BookingDocumentsAnswer,
  DocumentBody,
  DocumentsAnswer,
  FiscalMovement,
  NotableMovement,
} from './documents.shape.ts';

export type DocumentsDeskDeps = StaffDeps & {
  invoices: InvoiceRoom;
  bookings: Pick<Bookings, 'byCode'>;
};
type Sees = Permit<'see invoices'>;

const mostListed = 200;

const movementOf = ({ id, at, day, kind, way, cents, code, state }: FiscalLine): FiscalMovement => ({
  id,
  at: at.toISOString(),
  day,
  kind,
  way,
  cents,
  code,
  state,
});

async function notable(
  { database, invoices, staff }: Pick<DocumentsDeskDeps, 'database' | 'invoices' | 'staff'>,
  lines: readonly FiscalLine[],
): Promise<NotableMovement[]> {
  const noted = await invoices.documentHistory(
    database,
    lines.map(({ id }) => id),
  );
  const ids = noted.flatMap(({ staffId }) => staffId ?? []);
  const names = await staff.namesOf(database, [...new Set(ids)]);
  return lines.map((line) => {
    const own = noted.filter(({ factId }) => factId === line.id);
    return {
      ...movementOf(line),
      tills: invoices.tills(),
      last: own[0]?.id ?? null,
      history: own
        .filter(({ id }) => id !== line.state.document?.id)
        .map(({ number, day, reason, staffId, at }) => ({
          number,
          day,
          reason,
          by: staffId === null ? null : (names.get(staffId) ?? null),
          at: at.toISOString(),
        })),
    };
  });
}

/** Of entries of the till, by `sale` or `refund` and the entry's id. */
export async function notedOfEntries(
  { database, staff }: Pick<DocumentsDeskDeps, 'database' | 'staff'>,
  invoices: InvoiceRoom,
  entries: readonly { id: string; kind: string }[],
): Promise<Map<string, NotableMovement>> {
  const lines = await invoices.linesOfObjects(
    database,
    entries.map(({ id }) => id),
  );
  const movements = await notable({ database, staff, invoices }, lines);
  return new Map(movements.map((one, nth) => [`${one.kind} ${lines[nth]?.objectId}`, one]));
}

/** All that lacks a document. */
export async function readMissingDocuments(deps: DocumentsDeskDeps, _by: Sees): Promise<DocumentsAnswer> {
  const missing = await deps.invoices.missingDocuments(deps.database);
  const { listed, more } = cutList(missing, mostListed);
  return {
    movements: await notable(deps, listed),
    more,
    undecided: deps.invoices.undecidedWays(),
  };
}

/** Each movement of an order's money with what covers it. Refusals: not_found. */
export async function readBookingDocuments(
  deps: DocumentsDeskDeps,
  _by: Sees,
  code: string,
): Promise<BookingDocumentsAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const lines = await deps.invoices.linesOfOrder(deps.database, booking);
  return {
    movements: await notable(
      deps,
      lines.filter(({ kind }) => isOfTheShop(kind)),
    ),
  };
}

/** Refusals: those of recordDocument. */
export const recordDocumentForDesk = (
  deps: DocumentsDeskDeps,
  by: Permit<'issue invoices'>,
  { movement, ...note }: DocumentBody,
): Promise<'recorded' | Refusal> =>
  deps.invoices.recordDocument(
    { ...note, factId: movement, staffId: by.staffId },
    (tx, { bookingId, cents }) =>
      writeAudit(deps, tx, by, {
        action: note.number === null ? 'took a document’s number away' : 'noted a document’s number',
        subject: bookingId === null ? { kind: 'shop', id: 'documents' } : { kind: 'booking', id: bookingId },
        after: { paper: note.number, amountCents: cents, reason: note.reason || null },
      }),
  );
