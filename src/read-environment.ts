import { readFileSync } from 'node:fs';

export type Environment = Record<string, string | undefined>;

/** A variable whose file cannot be used, or that is given twice; its value is never repeated. */
export class BadVariableFile extends Error {
  override name = 'BadVariableFile';
}

const readText = (file: string): string => readFileSync(file, 'utf8');

/**
 * Each variable may stand in a file instead, as secrets of containers do: SMTP_URL_FILE names the file that holds SMTP_URL. The line's end
 * that editors put behind it is cut.
 */
export function withVariableFiles(
  environment: Environment,
  names: readonly string[],
  read: (file: string) => string = readText,
): Environment {
  const fromFiles = names.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) throw new BadVariableFile(`cannot start: ${name} and ${name}_FILE are both set`);
    return [[name, contentsOf(name, () => read(file))] as const];
  });
  return { ...environment, ...Object.fromEntries(fromFiles) };
}

function contentsOf(name: string, read: () => string): string {
  let text: string;
  try {
    text = read().replace(/(\r?\n)+$/, '');
  } catch (fault) {
    throw new BadVariableFile(`cannot start: the file of ${name}_FILE cannot be read`, { cause: fault });
  }
  if (text === '') throw new BadVariableFile(`cannot start: the file of ${name}_FILE is empty`);
  return text;
}

/** `meant`: null where none of ours is near. */
export type UnknownVariable = { name: string; meant: string | null };

/** Names in the environment that nobody reads, and that are near to one of ours or bear ours: most likely they are typed wrong. */
export function findUnknownVariables(environment: Environment, names: readonly string[]): UnknownVariable[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(environment).flatMap((name) => {
    if (known.has(name)) return [];
    const bare = name.replace(/^COSTIERA_/i, '').toUpperCase();
    const meant = [...known].find((each) => isNear(bare, each)) ?? null;
    return meant === null && !/^COSTIERA_/i.test(name) ? [] : [{ name, meant }];
  });
}

/** Short names are near to many others: HOME is no HOST. */
const isNear = (one: string, other: string): boolean =>
  one === other ||
  (other.length >= 6 &&
    Math.abs(one.length - other.length) <= 2 &&
    distance(one, other) <= (other.length < 9 ? 1 : 2));

/** How many characters must be put in, taken out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, ofOne] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, ofOther] of [...other].entries())
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + (ofOne === ofOther ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
