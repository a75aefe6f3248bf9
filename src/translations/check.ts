// `node src/translations/check.ts`: what is wrong with the catalogues. It reads the translators' files and never what is
// shipped, because there the Italian fallback hides a hole.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languagesOf, type Surface, surfaces } from './catalogues.ts';
import { languageOptions } from './language-options.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { promisedTexts } from './promised-texts.ts';
import { problemsOfTypography } from './typography.ts';
import { readTexts, type Texts } from './words.ts';

export type CatalogueCheck = {
  italian: Texts;
  /** Nothing may be left in English either; empty for English itself. */
  english: Texts;
  /** The rest: no sentence may be left in one of them, but related languages share words. */
  others: Partial<Record<Language, Texts>>;
  own: Texts;
  /** Every Italian key must be there. */
  complete: boolean;
  /** Keys whose text is the same in every language. */
  properNames: readonly string[];
  /** Keys whose word this language really shares with Italian or English: "Contact", "Total". */
  sharedWords: readonly string[];
};

export type Tokens = ReturnType<typeof compileMessageOrThrow>;

/** The names that a message wants filled in, each with its kind: `count:plural`, `price:`. */
export function placeholders(tokens: Tokens): Set<string> {
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

/** A brace that is shown as it stands: around the name of a value one pair is enough, a second is text. */
function showsBraces(tokens: Tokens): boolean {
  return tokens.some((token) => {
    if (typeof token === 'string') return /[{}]/.test(token);
    const cases = typeof token[2] === 'object' && token[2] !== null ? Object.values(token[2]) : [];
    return cases.some((inner) => Array.isArray(inner) && showsBraces(inner as Tokens)); // a case of a plural
  });
}

function compiled(text: string): Tokens | null {
  try {
    return compileMessageOrThrow(text);
  } catch {
    return null;
  }
}

/** Without a word of its own there is nothing to translate: `{price} – {total}`. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''));

const isSentence = (text: string): boolean => /(?:\p{L}+\P{L}+){6}/u.test(text.replace(/\{[^{}]*\}/g, ''));

/** The language that the text was left in, if any. */
function leftIn(key: string, { italian, english, others, own }: CatalogueCheck): string | null {
  const text = own[key] ?? '';
  if (!hasWords(text)) return null;
  if (text === italian[key]) return 'Italian';
  if (text === english[key]) return 'English';
  const other = isSentence(text) && Object.entries(others).find(([, texts]) => texts[key] === text);
  return other ? (englishNames.of(other[0]) ?? other[0]) : null;
}
const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** What is the same for one and for many is no plural: that would only feign what Italian has. */
const plainPlural = /plural, other \{[^#{}]*\}\}/;

function problemsOfText(key: string, checked: CatalogueCheck): string[] {
  const { italian, own, properNames, sharedWords } = checked;
  const text = own[key] ?? '';
  const reference = italian[key];
  if (reference === undefined) return [`${key}: Italian has no such key`];
  if (text.trim() === '') return [`${key}: is empty`];
  const [wanted, given] = [compiled(reference), compiled(text)];
  if (!wanted || !given) return [`${key}: cannot be read as an ICU message`];
  if (plainPlural.test(text)) return [`${key}: is a plural of one form without its number`];
  if (showsBraces(given)) return [`${key}: shows a brace as it stands`];
  const differing = [...placeholders(wanted).symmetricDifference(placeholders(given))];
  const left = properNames.includes(key) || sharedWords.includes(key) ? null : leftIn(key, checked);
  return [
    ...(differing.length > 0 ? [`${key}: differs from Italian in {${differing.join('}, {')}}`] : []),
    ...(left
      ? [
          `${key}: is the ${left} text (a proper name goes into proper-names.json, a shared word into same-words.json)`,
        ]
      : []),
  ];
}

/** One catalogue against the Italian one. */
export function problemsOf(checked: CatalogueCheck): string[] {
  const { italian, own, complete } = checked;
  const missing = complete ? Object.keys(italian).filter((key) => !(key in own)) : [];
  return [
    ...missing.map((key) => `${key}: is missing`),
    ...Object.keys(own).flatMap((key) => problemsOfText(key, checked)),
    ...checked.sharedWords
      .filter((key) => !leftIn(key, checked))
      .map((key) => `${key}: is listed as a shared word, but is none`),
  ];
}

/** Italian is its own reference: only what cannot be read, and proper names of keys that are gone. */
export function problemsOfItalian(italian: Texts, properNames: readonly string[]): string[] {
  return [
    ...properNames
      .filter((key) => !(key in italian))
      .map((key) => `${key}: is listed as a proper name, but gone`),
    ...problemsOf({
      italian,
      english: {},
      others: {},
      own: italian,
      complete: true,
      properNames: Object.keys(italian),
      sharedWords: [],
    }),
  ];
}

/** After “Hello Anna,” Italian and German go on small, the others with a capital. */
const goesOnSmall: Record<Language, boolean> = {
  it: true,
  de: true,
  en: false,
  es: false,
  fr: false,
  pt: false,
};
const capitalAnywhere: readonly string[] = ['Banken'];

/** A sentence that Italian begins small stands first after the greeting of a mail; inside a sentence nothing ends with a full stop. */
export function problemsOfOpenings(language: Language, italian: Texts, own: Texts): string[] {
  return Object.entries(own).flatMap(([key, text]) => {
    if (!/^\p{Ll}.*[.:!?]$/su.test(italian[key] ?? '')) return [];
    const [word = ''] = /^[¿¡«“]*\p{L}+/u.exec(text) ?? [];
    const isSmall = /^\p{Ll}/u.test(word);
    if (word === '' || isSmall === goesOnSmall[language] || capitalAnywhere.includes(word)) return [];
    return [`${key}: stands after the greeting and begins ${isSmall ? 'small' : 'with a capital'}`];
  });
}

/** Of each plural in it, the cases. */
function pluralsIn(tokens: Tokens): Record<string, unknown>[] {
  return tokens.flatMap((token) => {
    const [, kind, cases] = typeof token === 'string' ? [] : token;
    if (typeof cases !== 'object' || cases === null) return [];
    const inner = Object.values(cases).flatMap((one) => (Array.isArray(one) ? pluralsIn(one as Tokens) : []));
    return kind === 'plural' ? [cases as Record<string, unknown>, ...inner] : inner;
  });
}

const countedTo = 200;

/**
 * A form that a language has of its own, of 2 to 4 say, is written: it would be shown as that of many. Not the one of one, for much is said of
 * several alone.
 */
export function problemsOfPlurals(locale: string, own: Texts): string[] {
  const rules = new Intl.PluralRules(locale);
  const counts = Array.from({ length: countedTo + 1 }, (_, count) => count);
  return Object.entries(own).flatMap(([key, text]) => {
    if (!compiled(text)) return []; // said above
    const missing = pluralsIn(compileMessageOrThrow(text)).flatMap((cases) =>
      counts
        .filter((count) => !Object.hasOwn(cases, count))
        .map((count) => rules.select(count - Number(cases['offset'] ?? 0)))
        .filter((form) => form !== 'one' && !Object.hasOwn(cases, form)),
    );
    return [...new Set(missing)].map((form) => `${key}: is a plural without the form “${form}”`);
  });
}

const readJson = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const readProperNames = (): Record<string, readonly string[]> => readJson('./proper-names.json');
/** By surface and key, the languages: `{"shell": {"footer.contact": "fr"}}`. */
const readSharedWords = (): Record<string, Record<string, string>> => readJson('./same-words.json');

function problemsOfMarks(language: Language, surface: Surface): string[] {
  const promised = promisedTexts.filter(([where, of]) => where === language && of === surface);
  const verbatim = new Set(promised.map(([, , key]) => key));
  return Object.entries(readTexts(language, surface))
    .filter(([key]) => !verbatim.has(key))
    .flatMap(([key, text]) => problemsOfTypography(language, text).map((problem) => `${key}: ${problem}`));
}

const spokenIn = (language: Language): readonly Surface[] =>
  surfaces.filter((surface) => languagesOf(surface).includes(language));

/** A file that no surface reads would be translated in vain. */
function strayFiles(language: Language): string[] {
  const folder = new URL(`./${language}/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => !spokenIn(language).some((surface) => file === `${surface}.json`))
    .map((file) => `${language}/${file}: is no surface of catalogues.ts in this language`);
}

const othersOf = (language: Language, surface: Surface): Partial<Record<Language, Texts>> =>
  Object.fromEntries(
    languagesOf(surface)
      .filter((other) => ![language, defaultLanguage, 'en'].includes(other))
      .map((other) => [other, readTexts(other, surface)]),
  );

/** All catalogues; one line per problem. */
export function checkCatalogues(): string[] {
  const names = readProperNames();
  const shared = readSharedWords();
  const check = (language: Language, surface: Surface): string[] => {
    const italian = readTexts(defaultLanguage, surface);
    const properNames = names[surface] ?? [];
    if (language === defaultLanguage) return problemsOfItalian(italian, properNames);
    const sharedWords = Object.entries(shared[surface] ?? {})
      .filter(([, among]) => among.split(' ').includes(language))
      .map(([key]) => key);
    return problemsOf({
      italian,
      english: language === 'en' ? {} : readTexts('en', surface),
      others: othersOf(language, surface),
      own: readTexts(language, surface),
      complete: languageOptions[language].complete,
      properNames,
      sharedWords,
    });
  };
  return languages.flatMap((language) => [
    ...strayFiles(language),
    ...spokenIn(language).flatMap((surface) =>
      [
        ...check(language, surface),
        ...problemsOfMarks(language, surface),
        ...problemsOfPlurals(language, readTexts(language, surface)),
        ...(surface === 'mail'
          ? problemsOfOpenings(language, readTexts(defaultLanguage, surface), readTexts(language, surface))
          : []),
      ].map((problem) => `${language}/${surface}.json ${problem}`),
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
