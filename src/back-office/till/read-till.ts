import type { Cents } from '../../basics/money.ts';
import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { today } from '../../basics/rome-time.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { Till } from '../../till/till.ts';
import { expectedCents, isByHand } from '../../till/till.rules.ts';
import type { ClosedDay, TillDay, TillEntry } from '../../till/till.type.ts';
import type { NotableMovement } from '../documents/documents.shape.ts';
import type { TillCodesStore } from './till-codes.store.ts';
import type { ClosedTillDay, TillAnswer, TillEntryAnswer, TillSheetAnswer } from './till.shape.ts';

export type ReadTillDeps = Pick<StaffDeps, 'database' | 'clock' | 'staff'> & {
  till: Till;
  tillCodes: TillCodesStore;
  fiscalOf: FiscalOfEntries;
};
/** What covers money that came or went, by `sale` or `refund` and the entry's id. */
type FiscalOfEntries = (
  entries: readonly Pick<TillEntry, 'id' | 'kind'>[],
) => Promise<ReadonlyMap<string, NotableMovement>>;
type TillPermit = Permit<'use the till'>;

/** The day that is open, and those before it. */
export async function readTillForDesk(deps: ReadTillDeps, _by: TillPermit): Promise<TillAnswer> {
  const { database: db, clock } = deps;
  const { open, proposedFloatCents, closed, more } = await deps.till.read(db);
  const nameOf = await namesOf(deps, open ? [open.day, ...closed] : closed, open?.entries ?? []);
  return {
    open: open && {
      ...beginningOf(open, nameOf),
      isOfEarlierDay: open.day.day < today(clock.now()),
      expectedCents: expectedCents(open.day.floatCents, open.entries),
      entries: await entriesOf(deps, open.entries, nameOf),
    },
    proposedFloatCents,
    closed: closed.map((day) => ({ number: day.number, day: day.day, ...closingOf(day, nameOf) })),
    more,
  };
}

/** One of them, for the printed sheet. */
export async function readTillSheet(
  deps: ReadTillDeps,
  _by: TillPermit,
  number: number,
): Promise<TillSheetAnswer | Refusal> {
  const found = await deps.till.readClosedDay(deps.database, number);
  if (isRefusal(found)) return found;
  const { day, entries, isIntact } = found;
  const nameOf = await namesOf(deps, [day], entries);
  const { counted, note, signedName, signature, seal } = day.closing;
  return {
    ...beginningOf(found, nameOf),
    ...closingOf(day, nameOf),
    counted: { ...counted },
    note,
    signedName,
    signature: signature && `data:image/png;base64,${Buffer.from(signature).toString('base64')}`,
    seal,
    isIntact,
    entries: await entriesOf(deps, entries, nameOf),
  };
}

type NameOf = (staffId: string | null) => string | null;

async function namesOf(
  { staff, database }: ReadTillDeps,
  days: readonly TillDay[],
  entries: readonly TillEntry[],
): Promise<NameOf> {
  const ids = [
    ...days.flatMap(({ openedBy, closing }) => [openedBy, closing?.closedBy ?? null]),
    ...entries.map(({ staffId }) => staffId),
  ].filter((id) => id !== null);
  const names = await staff.namesOf(database, [...new Set(ids)]);
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

const beginningOf = (
  {
    day: { number, day, openedAt, openedBy, floatCents, isFloatCounted },
    leftBeforeCents,
  }: { day: TillDay; leftBeforeCents: Cents | null },
  nameOf: NameOf,
) => ({
  number,
  day,
  openedAt: openedAt.toISOString(),
  openedBy: nameOf(openedBy),
  floatCents,
  leftBeforeCents,
  isFloatCounted,
});

const closingOf = (
  { closing: { closedAt, closedBy, countedCents, expectedCents: expected, leftCents } }: ClosedDay,
  nameOf: NameOf,
): Omit<ClosedTillDay, 'number' | 'day'> => ({
  closedAt: closedAt.toISOString(),
  closedBy: nameOf(closedBy),
  countedCents,
  expectedCents: expected,
  leftCents,
});

async function entriesOf(
  { tillCodes, database, fiscalOf }: ReadTillDeps,
  entries: readonly TillEntry[],
  nameOf: NameOf,
): Promise<TillEntryAnswer[]> {
  const references = entries.flatMap(({ reference }) => reference ?? []);
  const codes = await tillCodes.codesOf(database, references);
  const fiscal = await fiscalOf(entries.filter(({ kind }) => !isByHand(kind)));
  return entries.map(({ id, kind, way, cents, reason, reference, slip, staffId, at }) => ({
    id,
    kind,
    way,
    cents,
    reason,
    code: reference === null ? null : (codes.get(reference) ?? null),
    slip,
    by: nameOf(staffId),
    at: at.toISOString(),
    fiscal: fiscal.get(`${kind} ${id}`) ?? null,
  }));
}
