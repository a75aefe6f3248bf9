import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ShapedFont } from './shaped-font.ts';

/**
 * Noto Sans as @fontsource cuts it into pieces by script: .woff in one weight a file, and for Han, kana and Hangul, where that would
 * be 200 MB, .woff2 with all weights. Order decides where two have a letter. SIL Open Font License 1.1: docs/licences/noto-sans.txt.
 */
const families = [
  {
    name: 'noto-sans',
    pieces: /^(latin|latin-ext|vietnamese|greek|greek-ext|cyrillic|cyrillic-ext|devanagari)$/,
  },
  { name: 'noto-sans-arabic', pieces: /^arabic$/ },
  { name: 'noto-sans-hebrew', pieces: /^hebrew$/ },
  { name: 'noto-sans-thai', pieces: /^thai$/ },
  { name: 'noto-sans-jp', variable: true, pieces: /^\[\d+\]$/ },
  { name: 'noto-sans-kr', variable: true, pieces: /^\[\d+\]$/ },
  { name: 'noto-sans-sc', variable: true, pieces: /^\[\d+\]$/ },
] as const;

export type Weight = 400 | 600;
type Range = readonly [from: number, to: number];
type Piece = { file(weight: Weight): string; variable: boolean; ranges: Range[] };

const { resolve } = createRequire(import.meta.url);
const pieces = new Map(families.flatMap((family) => piecesOf(family)));
/** Draws what is nowhere else, as a sign that something is missing. */
const firstPiece = 'noto-sans latin';

function piecesOf(family: (typeof families)[number]): [string, Piece][] {
  const variable = 'variable' in family;
  const folder = `${variable ? '@fontsource-variable' : '@fontsource'}/${family.name}`;
  const listed: Record<string, string> = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8'));
  return Object.entries(listed)
    .filter(([piece]) => family.pieces.test(piece))
    .map(([piece, ranges]) => {
      const stem = `${folder}/files/${family.name}-${piece.replace(/[[\]]/g, '')}`;
      const file = (weight: Weight) =>
        variable ? `${stem}-wght-normal.woff2` : `${stem}-${weight}-normal.woff`;
      return [`${family.name} ${piece}`, { file, variable, ranges: ranges.split(',').map(rangeOf) }];
    });
}

/** As stylesheets write it: `U+0100-02BA` or `U+2116`. */
function rangeOf(text: string): Range {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}

const opened = new Map<string, ShapedFont>();

/** Thrown where a font is needed that is not open yet. */
class FontNotOpen extends Error {
  readonly font: [piece: string, weight: Weight];

  constructor(...font: FontNotOpen['font']) {
    super(`${font.join(' ')} is not open`);
    this.font = font;
  }
}

/** A font by the name of its piece, once `withFonts` has opened it. */
export function fontOf(piece: string, weight: Weight): ShapedFont {
  const font = opened.get(`${piece} ${weight}`);
  if (!font) throw new FontNotOpen(piece, weight);
  return font;
}

/**
 * Draws, and begins anew whenever a letter needs a font that is not open yet: which fonts a text needs is only known while it is
 * broken into lines, and unpacking one takes a moment. Each is read once in the life of the process.
 */
export async function withFonts<Result>(draw: () => Result | Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await draw();
    } catch (error) {
      if (!(error instanceof FontNotOpen)) throw error;
      await openFont(...error.font);
    }
  }
}

/** PDF knows neither WOFF nor variable fonts. */
async function openFont(name: string, weight: Weight): Promise<void> {
  const piece = pieces.get(name);
  if (!piece) throw new Error(`no font is called ${name}`);
  // Loaded with the first paper that is drawn, not by every start.
  const { default: subsetFont } = await import('subset-font');
  const { shapedFont } = await import('./shaped-font.ts');
  const bytes = await subsetFont(readFileSync(resolve(piece.file(weight))), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    ...(piece.variable && { variationAxes: { wght: weight } }),
  });
  opened.set(`${name} ${weight}`, shapedFont(bytes, `${name} ${weight}`));
}

const known = new Map<number, string | null>();

/** The first piece that says it has a letter and has it. */
function pieceFor(character: string): string | null {
  const point = character.codePointAt(0) ?? 0;
  const found = known.get(point);
  if (found !== undefined) return found;
  const names = [...pieces].filter(([, { ranges }]) =>
    ranges.some(([from, to]) => from <= point && point <= to),
  );
  const piece = names.find(([name]) => fontOf(name, 400).has(point))?.[0] ?? null;
  known.set(point, piece);
  return piece;
}

/** Most of every contract; all of it is in the first piece. */
const western = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF\u2013\u2019\u201C\u201D\u20AC]+$/;

export type TextRun = { piece: string; text: string };

/** A text cut into runs that one font can draw. What belongs to the letter before stays with it where its font can. */
export function runsOf(text: string): TextRun[] {
  if (western.test(text)) return [{ piece: firstPiece, text }];
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const stays = last && (isCoveredBy(last.piece, character) || isIgnorable(character));
    const piece = stays ? last.piece : (pieceFor(character) ?? firstPiece);
    if (last?.piece === piece) last.text += character;
    else runs.push({ piece, text: character });
  }
  return runs;
}

const isCoveredBy = (piece: string, character: string): boolean =>
  fontOf(piece, 400).has(character.codePointAt(0) ?? 0);

/** Joiners and variation selectors say how to draw and are not drawn. */
const isIgnorable = (character: string): boolean => /^\p{Default_Ignorable_Code_Point}$/u.test(character);

/** Scripts by their codes of ISO 15924, to be named where a letter is in none of the fonts. */
const scripts =
  'Hani Hira Kana Hang Arab Hebr Thai Deva Grek Cyrl Armn Geor Beng Taml Telu Knda Mlym Gujr Guru Orya Khmr Laoo Mymr Ethi Sinh Tibt Mong Thaa Syrc'
    .split(' ')
    .map((code) => ({ code, matches: new RegExp(`\\p{Script=${code}}`, 'u') }));

/** What of a text cannot be drawn, each once: `Armenian U+0531`, `U+1F6F5`. Empty where all can. */
export function findMissingGlyphs(text: string, language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'script' });
  const missing = [...text.normalize('NFC')].filter(
    (character) => !/\s/.test(character) && !isIgnorable(character) && pieceFor(character) === null,
  );
  return [...new Set(missing)].map((character) => nameOf(character, names));
}

function nameOf(character: string, names: Intl.DisplayNames): string {
  const script = scripts.find(({ matches }) => matches.test(character));
  const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return script ? `${names.of(script.code) ?? script.code} U+${point}` : `U+${point}`;
}
