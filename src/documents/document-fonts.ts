import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

/**
 * Noto Sans from @fontsource/noto-sans, which cuts it into subsets by script; pdfkit reads their .woff (not .woff2) and embeds
 * the glyphs that are used. SIL Open Font License 1.1: docs/licences/noto-sans.txt.
 */
const subsets = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'devanagari',
] as const;
export type Subset = (typeof subsets)[number];
export type Weight = 400 | 600;
export type Run = { subset: Subset; text: string };

const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string): string => resolve(`@fontsource/noto-sans/${name}`);

const kept = new Map<string, Buffer>();

/** The TrueType bytes of a font, read once. */
export function fontBytes(subset: Subset, weight: Weight): Buffer {
  const name = `noto-sans-${subset}-${weight}-normal.woff`;
  const bytes = kept.get(name) ?? unpackWoff(readFileSync(fileOf(`files/${name}`)));
  kept.set(name, bytes);
  return bytes;
}

type Range = readonly [from: number, to: number];
const coverage = readCoverage();

/** The package's list of ranges is as the stylesheets use it: `U+0100-02BA,U+02BD-02C5`. */
function readCoverage(): Record<Subset, Range[]> {
  const listed: Record<string, string> = JSON.parse(readFileSync(fileOf('unicode.json'), 'utf8'));
  const rangesOf = (subset: Subset): Range[] =>
    (listed[subset] ?? '').split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [parseInt(from, 16), parseInt(to, 16)];
    });
  // `as`: one entry for each subset, which Object.fromEntries forgets.
  return Object.fromEntries(subsets.map((subset) => [subset, rangesOf(subset)])) as Record<Subset, Range[]>;
}

const covers = (subset: Subset, letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0;
  return coverage[subset].some(([from, to]) => from <= point && point <= to);
};

/** A text cut into runs that one font can draw. Accents stay with their letter where its font has them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const subset =
      last && covers(last.subset, letter) ? last.subset : subsets.find((one) => covers(one, letter));
    if (last && (subset ?? 'latin') === last.subset) last.text += letter;
    else runs.push({ subset: subset ?? 'latin', text: letter });
  }
  return runs;
}

/** Scripts by the codes of ISO 15924 for which no font is here; anything else is named by its code point. */
const foreignScripts = [
  'Hani',
  'Hira',
  'Kana',
  'Hang',
  'Arab',
  'Hebr',
  'Thai',
  'Armn',
  'Geor',
  'Beng',
  'Taml',
  'Telu',
  'Gujr',
  'Guru',
  'Khmr',
  'Laoo',
  'Mymr',
  'Ethi',
  'Sinh',
];
const matchers = foreignScripts.map((code) => ({ code, matches: new RegExp(`\\p{Script=${code}}`, 'u') }));

/** What of a text cannot be drawn: names of scripts in the language given, else code points. Empty where all can. */
export function scriptsNotCovered(text: string, language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'script' });
  const missing = [...text.normalize('NFC')].filter(
    (letter) => !/\s/.test(letter) && !subsets.some((one) => covers(one, letter)),
  );
  return [...new Set(missing.map((letter) => nameOf(letter, names)))];
}

function nameOf(letter: string, names: Intl.DisplayNames): string {
  const script = matchers.find(({ matches }) => matches.test(letter));
  const point = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return script ? (names.of(script.code) ?? script.code) : `U+${point}`;
}
