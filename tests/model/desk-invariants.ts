import { readFileSync } from 'node:fs';
import { policy } from '../../src/shop/business.rules.ts';
import { undoableSteps, type UndoableStep } from '../../src/booking/rental/undo.rules.ts';
import type { Snapshot } from './snapshot.ts';
import type { WorldState } from './world-state.ts';

/** What must be true at every moment of scooters that change hands. Says what is not. */
export function* brokenDeskInvariants(before: WorldState, now: WorldState): Generator<string> {
  yield* stepsNotDrawn(now.shop);
  yield* outWithTwo(now.shop);
  yield* undoneWrongly(now.shop);
  yield* changedAfterReturn(before.shop, now.shop);
}

const drawings = readFileSync(new URL('../../docs/states.md', import.meta.url), 'utf8').split(/^## /m);
/** The steps that are drawn of something. */
export const drawnOf = (what: string): Set<string> =>
  new Set(
    [
      ...(drawings.find((one) => one.startsWith(`${what}\n`)) ?? '').matchAll(/^\s*(\[\*\]|\w+) --> (\w+)/gm),
    ].map(([, from, to]) => `${from} --> ${to}`),
  );
const drawn = drawnOf('A booking');
const states = new Set(['held', 'confirmed', 'expired', 'cancelled', 'collected', 'returned', 'no_show']);
type HistoryEntry = Snapshot['history'][number];

const isUndoable = (kind: string | null): kind is UndoableStep => kind !== null && kind in undoableSteps;

/** The state that something in the history led to; null where it led to none. A late return said by mistake changes none. */
function stateAfter({ kind, undid }: HistoryEntry): string | null {
  if (kind === 'undone') return isUndoable(undid) && undid !== 'late' ? undoableSteps[undid].was : null;
  // All of a pot expire under this word.
  if (kind === 'pot_let_go') return 'expired';
  return states.has(kind) ? kind : null;
}

function* stepsNotDrawn({ bookings, history }: Snapshot): Generator<string> {
  const ofEach = Map.groupBy(history, ({ booking }) => booking);
  for (const { id, state } of bookings) {
    const steps = (ofEach.get(id) ?? []).flatMap((one) => stateAfter(one) ?? []);
    for (const [index, to] of steps.entries()) {
      const step = `${steps[index - 1] ?? '[*]'} --> ${to}`;
      if (!drawn.has(step)) yield `a step that is not drawn: ${step}`;
    }
    if (steps.at(-1) !== state) yield `is ${state}, its history says ${steps.at(-1)}`;
  }
}

/** A key is in one hand at a time, whatever was agreed about times. */
function* outWithTwo({ bookings, places }: Snapshot): Generator<string> {
  const out = new Set(bookings.flatMap(({ id, state }) => (state === 'collected' ? [id] : [])));
  const units = places.flatMap(({ unit, reference }) => (out.has(reference ?? '') ? [unit] : []));
  for (const unit of new Set(units.filter((one, index) => units.indexOf(one) !== index)))
    yield `unit ${unit} is out with two`;
}

/** Only the very last step is taken back, and only for some minutes; so a report, which people signed, ends them. */
function* undoneWrongly({ history }: Snapshot): Generator<string> {
  for (const [, own] of Map.groupBy(history, ({ booking }) => booking)) {
    for (const [index, { kind, undid, at }] of own.entries()) {
      const last = own[index - 1];
      if (kind !== 'undone') continue;
      if (last?.kind !== undid) yield `${undid} was taken back after ${last?.kind}`;
      else if (at - last.at >= policy().undoMinutes * 60_000) yield `${undid} was taken back after too long`;
    }
  }
}

/** By itself, or as somebody at the desk decides. */
const afterReturn = ['paid twice', 'quarantined', 'part, '];

/** Of a rental that is over the price stays, and nothing goes back but what was never its price. */
function* changedAfterReturn(before: Snapshot, now: Snapshot): Generator<string> {
  for (const { id, state, total, retained } of now.bookings) {
    const was = before.bookings.find((one) => one.id === id);
    if (state !== 'returned' || was?.state !== 'returned') continue;
    if (was.total !== total || was.retained !== retained)
      yield `its price was ${was.total} when it came back, and is ${total}`;
    const fresh = now.requests.filter(
      // Of several that were paid in its name another may be cancelled still.
      (one) =>
        one.reference === id &&
        (one.shareOf === null || one.shareOf === id) &&
        !before.requests.some((other) => other.id === one.id),
    );
    for (const { reason } of fresh)
      if (!afterReturn.some((begins) => reason.startsWith(begins))) yield `${reason}, after it came back`;
  }
}
