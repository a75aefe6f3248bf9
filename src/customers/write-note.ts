import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { sentAgain } from '../basics/sent-again.rules.ts';
import { inTransaction } from '../database/retry.ts';
import type { ByStaff, CustomersDeps } from './customers-deps.type.ts';
import type { CustomerNote } from './customers.store.ts';
import { lockPerson } from './find-person.ts';

type NoteWords = { text: string; atHandover: boolean };
type NoteFacts = { bookingId: string; version: number; text: string };

/** What the shop remembers of a customer, with one of their bookings: it is erased with that. Sent twice it is one note. Refusals: not_found, erased, key_reused. */
export const writeNote = (
  deps: CustomersDeps,
  { id, code, text, atHandover }: NoteWords & { id: string; code: string },
  { staffId, onDone }: ByStaff<NoteFacts>,
): Promise<'written' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const person = await lockPerson(deps, tx, code);
    if (isRefusal(person)) return person;
    const { bookingId } = person;
    const words = { text, at_handover: atHandover };
    const by = { staff_id: staffId, written_at: deps.clock.now() };
    if (!(await deps.customers.addNote(tx, { id, booking_id: bookingId, ...words, ...by })))
      return sentAgain(await deps.customers.lockNote(tx, id), { booking_id: bookingId, ...words }, 'written');
    await onDone(tx, { bookingId, version: 1, text });
    return 'written';
  });

type NoteRef = { id: string; version: number };

/** Refusals: not_found, changed_meanwhile. */
export const changeNote = (
  deps: CustomersDeps,
  { text, atHandover, ...ref }: NoteWords & NoteRef,
  { onDone }: ByStaff<NoteFacts>,
): Promise<'changed' | Refusal> =>
  withNote(deps, ref, async (tx, { id, booking_id: bookingId, version }) => {
    await deps.customers.changeNote(tx, id, { text, at_handover: atHandover });
    await onDone(tx, { bookingId, version: version + 1, text });
    return 'changed' as const;
  });

/** Refusals: not_found, changed_meanwhile. */
export const removeNote = (
  deps: CustomersDeps,
  ref: NoteRef,
  { onDone }: ByStaff<NoteFacts>,
): Promise<'removed' | Refusal> =>
  withNote(deps, ref, async (tx, { id, booking_id: bookingId, version }) => {
    await deps.customers.removeNote(tx, id);
    await onDone(tx, { bookingId, version, text: '' });
    return 'removed' as const;
  });

const withNote = <Done>(
  { database, customers }: CustomersDeps,
  { id, version }: NoteRef,
  work: (tx: Parameters<ByStaff<NoteFacts>['onDone']>[0], note: CustomerNote) => Promise<Done>,
): Promise<Done | Refusal> =>
  inTransaction(database, async (tx) => {
    const note = await customers.lockNote(tx, id);
    if (!note) return refuse('not_found');
    return note.version === version ? work(tx, note) : refuse('changed_meanwhile');
  });
