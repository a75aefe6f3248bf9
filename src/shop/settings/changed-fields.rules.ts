/** One field of a setting that is not what it was; `null`: it was not there, or is not any more. */
export type ChangedField = { path: string; before: string | null; after: string | null };

type Plain = string | number | boolean | null | undefined;
const isPlain = (value: unknown): value is Plain => value === null || typeof value !== 'object';

const told = (value: Plain): string | null => (value === undefined || value === null ? null : String(value));

/** Every field that differs, by its path ("week.0.1.until"); a list is compared place by place. */
export function changedFields(before: unknown, after: unknown, path = ''): ChangedField[] {
  if (isPlain(before) && isPlain(after))
    return before === after ? [] : [{ path, before: told(before), after: told(after) }];
  const [one, other] = [entriesOf(before), entriesOf(after)];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) =>
    changedFields(one[name], other[name], path === '' ? name : `${path}.${name}`),
  );
}

/** What is no object has no fields: an object in its place has all of its own. */
const entriesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
