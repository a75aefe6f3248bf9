import { type ChangedField, changedFields } from './changed-fields.rules.ts';

/** `overruled`: what both have changed, from what was set by the other to what stands. */
export type MergedSetting<Value> = { value: Value; overruled: readonly ChangedField[] };

type Part = { value: unknown; overruled: readonly ChangedField[] };
type Of<Side> = { base: Side; mine: Side; theirs: Side };
type Sides = Of<unknown>;
type Rows = readonly unknown[];

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is Rows => Array.isArray(value);
const isWeek = (value: unknown): value is Rows =>
  isRows(value) && value.length === 7 && value.every((day) => isRows(day));

/**
 * What somebody typed upon `base`, put upon what another has set meanwhile: of each field the one of the two that changed it, and of a
 * field that both have changed one's own. Rows that either has added are all there.
 */
export const mergeSetting = <Value>(base: Value, mine: Value, theirs: Value): MergedSetting<Value> =>
  merge({ base, mine, theirs }, '') as MergedSetting<Value>; // of the shape of its three sides

const merge = (sides: Sides, path: string): Part =>
  changedByOne(sides) ?? mergeParts(sides, path) ?? overrule(sides, path);
/** Half of one's hours and half of another's make no day. */
const mergeDay = (sides: Sides, path: string): Part => changedByOne(sides) ?? overrule(sides, path);

function changedByOne({ base, mine, theirs }: Sides): Part | null {
  if (isSame(mine, theirs) || isSame(base, mine)) return { value: theirs, overruled: [] };
  return isSame(base, theirs) ? { value: mine, overruled: [] } : null;
}

const overrule = ({ mine, theirs }: Sides, path: string): Part => ({
  value: mine,
  overruled: changedFields(theirs, mine, path),
});

function mergeParts({ base, mine, theirs }: Sides, path: string): Part | null {
  if (isWeek(base) && isWeek(mine) && isWeek(theirs)) {
    const { value, overruled } = mergeFields([{ ...base }, { ...mine }, { ...theirs }], path, mergeDay);
    return { value: Object.values(value), overruled };
  }
  if (isFields(base) && isFields(mine) && isFields(theirs) && isOneKind([base, mine, theirs]))
    return mergeFields([base, mine, theirs], path, merge);
  if (isRows(base) && isRows(mine) && isRows(theirs))
    return mergeNamedRows({ base, mine, theirs }, path) ?? mergePlacedRows({ base, mine, theirs }, path);
  return null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of two kinds of fee make none. */
const isOneKind = (sides: readonly Fields[]): boolean => new Set(sides.map(({ kind }) => kind)).size === 1;

function mergeFields(
  [base, mine, theirs]: readonly [Fields, Fields, Fields],
  path: string,
  mergeField: typeof merge,
) {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = names.map((name) => {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    return [name, mergeField(sides, path === '' ? name : `${path}.${name}`)] as const;
  });
  return {
    value: Object.fromEntries(
      parts.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    ),
    overruled: parts.flatMap(([, { overruled }]) => overruled),
  };
}

/** By its id, or by itself where it is nothing but a word. */
type NamedRows = ReadonlyMap<unknown, unknown>;

function namedRows(rows: Rows): NamedRows | null {
  const named = new Map(rows.map((row) => [isFields(row) ? row['id'] : isRows(row) ? undefined : row, row]));
  return named.size === rows.length && !named.has(undefined) ? named : null;
}

/** Rows of which all have a name: in one's own order where one has moved any. */
function mergeNamedRows(lists: Of<Rows>, path: string): Part | null {
  const [base, typed, theirs] = [namedRows(lists.base), namedRows(lists.mine), namedRows(lists.theirs)];
  if (!base || !typed || !theirs) return null;
  const mine = withFreeNumbers({ base, mine: typed, theirs });
  const names = namesOf(hasMoved(mine, base) ? mine : theirs, theirs, mine);
  const parts = names.map((name) => {
    const sides = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) };
    return { name, ...merge(sides, '') };
  });
  const kept = parts.filter(({ value }) => value !== undefined);
  return {
    value: kept.map(({ value }) => value),
    overruled: parts.flatMap((part) => {
      // What one has taken away is told by where the other still has it.
      const nth = part.value === undefined ? [...theirs.keys()].indexOf(part.name) : kept.indexOf(part);
      return part.overruled.map((field) => ({ ...field, path: `${path}.${nth}.${field.path}` }));
    }),
  };
}

const namesOf = (...lists: NamedRows[]): unknown[] => [...new Set(lists.flatMap((rows) => [...rows.keys()]))];

/** A new row comes last where nobody has moved it. */
const hasMoved = (rows: NamedRows, base: NamedRows): boolean =>
  !isSame(
    [...rows.keys()],
    namesOf(base, rows).filter((name) => rows.has(name)),
  );

/** Two who each add somebody count on to the same number, and do not mean the same person. */
function withFreeNumbers({ base, mine, theirs }: Of<NamedRows>): NamedRows {
  let last = Math.max(0, ...namesOf(base, mine, theirs).filter((name) => typeof name === 'number'));
  return new Map(
    [...mine].map(([id, row]) => {
      const isTaken = !base.has(id) && theirs.has(id) && !isSame(row, theirs.get(id));
      if (!isTaken || typeof id !== 'number' || !isFields(row)) return [id, row];
      last += 1;
      return [last, { ...row, id: last }];
    }),
  );
}

/** Rows without a name are the same where they stand at the same place: as long as neither has taken one away. */
function mergePlacedRows({ base, mine, theirs }: Of<Rows>, path: string): Part | null {
  if (hasShifted(mine, base) || hasShifted(theirs, base)) return null;
  const parts = base.map((row, nth) =>
    merge({ base: row, mine: mine[nth], theirs: theirs[nth] }, `${path}.${nth}`),
  );
  const added = theirs.slice(base.length);
  const addedToo = mine.slice(base.length).filter((row) => !added.some((other) => isSame(row, other)));
  return {
    value: [...parts.map(({ value }) => value), ...added, ...addedToo],
    overruled: parts.flatMap(({ overruled }) => overruled),
  };
}

const hasShifted = (rows: Rows, base: Rows): boolean =>
  rows.length < base.length ||
  rows.some((row, nth) => !isSame(row, base[nth]) && base.some((other) => isSame(row, other)));
