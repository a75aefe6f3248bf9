import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { today, type PlainDate } from '../../basics/rome-time.ts';
import { sentAgain } from '../../basics/sent-again.rules.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import { bundleOf, isOfTheShop, isUncovered } from './fiscal.rules.ts';
import { type FiscalDeps, type FiscalLine, linesOfFacts, linesOfOrder } from './read-fiscal.ts';
import type { NewDocument } from './fiscal.store.ts';

export type DocumentDeps = FiscalDeps & {
  database: Database;
  clock: Clock;
  tasks: Pick<StaffTasks, 'closeTasks' | 'openTask' | 'syncTasks'>;
};

export type DocumentNote = {
  /** A uuid of the caller's: sent twice it is one. */
  id: string;
  /** Which movement of the ledger. */
  factId: number;
  /** As it is kept (document-number.rules.ts); null takes away what was noted. */
  number: string | null;
  day: PlainDate;
  /** One of the settings'; empty where there is none. */
  register: string;
  /** Wanted of every note but the first. */
  reason: string;
  /** It is on an invoice, and has a document all the same. */
  besideInvoice: boolean;
  /** What was noted when it was looked at; null: nothing. */
  replaces: string | null;
  staffId: string;
};

/**
 * The number of a till's document, noted at a movement; another one needs a reason, and the former stays. Refusals: not_found, changed_meanwhile,
 * reason_missing, in_the_future is bad_date, on_an_invoice, document_number_taken, key_reused.
 */
export const recordDocument = (
  deps: DocumentDeps,
  note: DocumentNote,
  onRecorded: (tx: Tx, line: FiscalLine) => Promise<void>,
): Promise<'recorded' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const { fiscal, clock } = deps;
    const { id, factId, number, reason, replaces } = note;
    await fiscal.lock(tx, factId);
    const known = await fiscal.byId(tx, id);
    if (known) return sentAgain(known, { factId, number, reason, ...printedIn(note) }, 'recorded');
    const [line] = await linesOfFacts(deps, tx, [factId]);
    if (!line || !isOfTheShop(line.kind)) return refuse('not_found');
    const [last] = await fiscal.history(tx, [factId]);
    if ((last?.id ?? null) !== replaces) return refuse('changed_meanwhile');
    if (last && reason === '') return refuse('reason_missing');
    if (number === null && !last?.number) return refuse('not_found');
    if (number !== null && note.day > today(clock.now())) return refuse('bad_date');
    const document = documentOf(deps, line, note);
    if (isRefusal(document)) return document;
    const holder = number === null ? null : await fiscal.holderOf(tx, document);
    if (holder !== null) {
      const [other] = await linesOfFacts(deps, tx, [holder]);
      return refuse('document_number_taken', { code: other?.code ?? 'none' });
    }
    await fiscal.addDocument(tx, { ...document, at: clock.now() });
    await onRecorded(tx, line);
    await closeTaskOf(deps, tx, line);
    return 'recorded';
  });

/** Nothing, of what is taken away. */
const printedIn = ({ number, day, register }: Pick<DocumentNote, 'number' | 'day' | 'register'>) =>
  number === null ? { day: null, register: '' } : { day, register };

function documentOf(
  { invoicing }: DocumentDeps,
  { kind, way, order, state }: FiscalLine,
  { id, factId, number, day, register, reason, besideInvoice, staffId }: DocumentNote,
): Omit<NewDocument, 'at'> | Refusal {
  const { tills } = invoicing();
  const till = tills.find((one) => one.register === register);
  if (number !== null && register !== '' && !till) return refuse('changed_meanwhile');
  if (number !== null && state.kind === 'invoice' && state.invoice && !besideInvoice)
    return refuse('on_an_invoice', { number: state.invoice.number });
  return {
    id,
    factId,
    number,
    ...printedIn({ number, day, register }),
    // The pair that printed it: of money that came on the terminal.
    terminal: number !== null && way === 'terminal' ? (till?.terminal ?? '') : '',
    bundle: bundleOf(order, kind),
    reason,
    besideInvoice: besideInvoice && state.kind === 'invoice',
    staffId,
  };
}

/** What the task of a movement is about: its booking, or the payment where it is for none. */
export const taskReferenceOf = ({ bookingId, reference }: FiscalLine): string => bookingId ?? reference;

/** Nothing of it is missing any more. */
async function closeTaskOf(deps: DocumentDeps, tx: Tx, line: FiscalLine): Promise<void> {
  const reference = taskReferenceOf(line);
  const all = line.bookingId === null ? [] : await linesOfOrder(deps, tx, line.order);
  const isOpen = all.some((one) => taskReferenceOf(one) === reference && isUncovered(one.state));
  if (!isOpen) await deps.tasks.closeTasks(tx, { kind: 'document_missing', reference });
}
