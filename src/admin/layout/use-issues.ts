import { type FormEvent, useState } from 'react';

const none: ReadonlySet<string> = new Set();
const lastOf = (path: string): readonly string[] => [path.split('.').at(-1) ?? path];

/**
 * What the shop refused of a form, each until its field is typed in again: what is being corrected is not called wrong, and whether it is right the
 * shop says at the next press. `fieldsOf`: the names of the fields that mend what a path is about. `onChange` stands on what the fields stand in.
 */
export function useIssues<Issue extends { path: string }>(
  fault: Error | null,
  refused: readonly Issue[],
  fieldsOf: (path: string) => readonly string[] = lastOf,
) {
  const [corrected, setCorrected] = useState({ fault, names: none });
  const names = corrected.fault === fault ? corrected.names : none;
  const correct = (name: string) => {
    if (refused.length > 0 && !names.has(name)) setCorrected({ fault, names: new Set([...names, name]) });
  };
  return {
    issues: refused.filter(({ path }) => !fieldsOf(path).some((name) => names.has(name))),
    /** Of a field that is no input of its own. */
    correct,
    onChange: ({ target }: FormEvent<HTMLElement>) => {
      if ('name' in target && typeof target.name === 'string') correct(target.name);
    },
  };
}
