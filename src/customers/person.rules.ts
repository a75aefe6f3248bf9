/** All keys of one person by one of them; it alone where nobody said more. */
export type KeysOfPerson = (key: string) => readonly string[];

/** Who is one person by what was said by hand: whoever is the same as somebody is the same as all of theirs. In any order, said any number of times. */
export function mergedKeys(pairs: readonly (readonly [string, string])[]): KeysOfPerson {
  const groups = new Map<string, ReadonlySet<string>>();
  const groupOf = (key: string): ReadonlySet<string> => groups.get(key) ?? new Set([key]);
  for (const [one, other] of pairs) {
    const whole = groupOf(one).union(groupOf(other));
    for (const key of whole) groups.set(key, whole);
  }
  return (key) => [...groupOf(key)].toSorted();
}
