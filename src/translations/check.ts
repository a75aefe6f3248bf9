// `node src/translations/check.ts`: what is wrong with the catalogues. It reads the translators' files and never what is
// shipped, because there the Italian fallback hides a hole.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Surface, surfaces } from './catalogues.ts';
import { defaultLanguage, type Language, languageOptions, languages } from './languages.ts';
import { readTexts, type Texts } from './words.ts';

export type Checked = {
  italian: Texts;
  own: Texts;
  /** Every Italian key must be there. */
  complete: boolean;
  /** Keys whose text is the same in every language. */
  properNames: readonly string[];
};

type Tokens = ReturnType<typeof compileMessageOrThrow>;

/** The names that a message wants filled in, each with its kind: `count:plural`, `price:`. */
function placeholders(tokens: Tokens): Set<string> {
  const found = new Set<string>();
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, kind = '', cases] = token;
    found.add(`${name}:${kind}`);
    if (typeof cases !== 'object' || cases === null) continue;
    for (const inner of Object.values(cases)) {
      if (Array.isArray(inner)) for (const one of placeholders(inner as Tokens)) found.add(one); // a case of a plural
    }
  }
  return found;
}

function compiled(text: string): Set<string> | null {
  try {
    return placeholders(compileMessageOrThrow(text));
  } catch {
    return null;
  }
}

/** Without a word of its own there is nothing to translate: `{price} – {total}`. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''));

function problemsOfText(key: string, { italian, own, properNames }: Checked): string[] {
  const text = own[key] ?? '';
  const reference = italian[key];
  if (reference === undefined) return [`${key}: Italian has no such key`];
  if (text.trim() === '') return [`${key}: is empty`];
  const [wanted, given] = [compiled(reference), compiled(text)];
  if (!wanted || !given) return [`${key}: cannot be read as an ICU message`];
  const differing = [...wanted.symmetricDifference(given)];
  const same = text === reference && hasWords(text) && !properNames.includes(key);
  return [
    ...(differing.length > 0 ? [`${key}: differs from Italian in {${differing.join('}, {')}}`] : []),
    ...(same ? [`${key}: is the Italian text (a proper name goes into proper-names.json)`] : []),
  ];
}

/** One catalogue against the Italian one. */
export function problemsOf(checked: Checked): string[] {
  const { italian, own, complete } = checked;
  const missing = complete ? Object.keys(italian).filter((key) => !(key in own)) : [];
  return [
    ...missing.map((key) => `${key}: is missing`),
    ...Object.keys(own).flatMap((key) => problemsOfText(key, checked)),
  ];
}

/** Italian is its own reference: only what cannot be read, and proper names of keys that are gone. */
export function problemsOfItalian(italian: Texts, properNames: readonly string[]): string[] {
  return [
    ...properNames
      .filter((key) => !(key in italian))
      .map((key) => `${key}: is listed as a proper name, but gone`),
    ...problemsOf({ italian, own: italian, complete: true, properNames: Object.keys(italian) }),
  ];
}

const readProperNames = (): Record<string, readonly string[]> =>
  JSON.parse(readFileSync(new URL('./proper-names.json', import.meta.url), 'utf8'));

/** A file that no surface reads would be translated in vain. */
function strayFiles(language: Language): string[] {
  const folder = new URL(`./${language}/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => !(surfaces as readonly string[]).includes(file.replace(/\.json$/, '')))
    .map((file) => `${language}/${file}: is no surface of catalogues.ts`);
}

/** All catalogues; one line per problem. */
export function checkCatalogues(): string[] {
  const names = readProperNames();
  const check = (language: Language, surface: Surface): string[] => {
    const italian = readTexts(defaultLanguage, surface);
    const properNames = names[surface] ?? [];
    if (language === defaultLanguage) return problemsOfItalian(italian, properNames);
    const own = readTexts(language, surface);
    return problemsOf({ italian, own, complete: languageOptions[language].complete, properNames });
  };
  return languages.flatMap((language) => [
    ...strayFiles(language),
    ...surfaces.flatMap((surface) =>
      check(language, surface).map((problem) => `${language}/${surface}.json ${problem}`),
    ),
  ]);
}

if (import.meta.main) {
  const problems = checkCatalogues();
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? 'translations: no problems' : `translations: ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
