import { type ChangedField, changedFields } from './changed-fields.rules.ts';

/** `overruled`: what both have changed, from what was set by the other to what stands. */
export type MergedSetting<Value> = { value: Value; overruled: readonly ChangedField[] };

type Part = { value: unknown; overruled: readonly ChangedField[] };
type Sides = { base: unknown; mine: unknown; theirs: unknown };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWeek = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length === 7 && value.every((day) => Array.isArray(day));

/**
 * What somebody typed upon `base`, put upon what another has set meanwhile: of each field the one of the two that changed it, and of a
 * field that both have changed one's own.
 */
export const mergeSetting = <Value>(base: Value, mine: Value, theirs: Value): MergedSetting<Value> =>
  merge({ base, mine, theirs }, '') as MergedSetting<Value>; // of the shape of its three sides

function merge({ base, mine, theirs }: Sides, path: string): Part {
  if (isSame(mine, theirs) || isSame(base, mine)) return { value: theirs, overruled: [] };
  if (isSame(base, theirs)) return { value: mine, overruled: [] };
  if (isWeek(base) && isWeek(mine) && isWeek(theirs)) {
    const { value, overruled } = mergeFields([{ ...base }, { ...mine }, { ...theirs }], path);
    return { value: Object.values(value), overruled };
  }
  if (isFields(base) && isFields(mine) && isFields(theirs) && isOneKind([base, mine, theirs]))
    return mergeFields([base, mine, theirs], path);
  // The rows of a list have no name by which both would mean the same one.
  return { value: mine, overruled: changedFields(theirs, mine, path) };
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of two kinds of fee make none. */
const isOneKind = (sides: readonly Fields[]): boolean => new Set(sides.map(({ kind }) => kind)).size === 1;

function mergeFields([base, mine, theirs]: readonly [Fields, Fields, Fields], path: string) {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = names.map((name) => {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    return [name, merge(sides, path === '' ? name : `${path}.${name}`)] as const;
  });
  return {
    value: Object.fromEntries(
      parts.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    ),
    overruled: parts.flatMap(([, { overruled }]) => overruled),
  };
}
