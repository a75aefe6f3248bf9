import { changedFields } from '../../shop/settings/changed-fields.rules.ts';

/** Paths of what was typed between two drafts: what was added or taken away meanwhile nobody has typed in yet. */
export const typedPaths = (before: unknown, after: unknown): string[] =>
  changedFields(before, after)
    .map(({ path }) => path)
    .filter((path) => isThere(before, path) && isThere(after, path));

function isThere(value: unknown, path: string): boolean {
  let at = value;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = (at as Record<string, unknown>)[name]; // an object has names
  }
  return true;
}

/** Whether a field that is wrong was left: it, or a part of it. */
export const isLeft = (left: readonly string[], wrong: string): boolean =>
  left.some((path) => path === wrong || path.startsWith(`${wrong}.`));
