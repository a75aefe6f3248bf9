import type { Language } from '../../translations/languages.ts';

/**
 * A contract's text is plain lines, so that its bytes mean the same everywhere: the title, then sections `N. Heading`, in
 * them paragraphs and facts (`– Label: value`). Page and PDF both show it through this one reading.
 */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'fact'; label: string; text: string };
export type TextSection = { heading: string; blocks: TextBlock[] };
export type ParsedContractText = {
  title: string;
  /** Lines between the title and the first section. */
  preamble: string[];
  sections: TextSection[];
  /** The last section: the clauses that Italian law wants approved one by one (art. 1341 c.c.). */
  onerous: TextSection | null;
};

export type TextLine = TextBlock | { kind: 'title' | 'about' | 'heading'; text: string };

/** All that a text says, in its order, but for the clauses at its end. */
export const linesOfText = ({ title, preamble, sections }: ParsedContractText): TextLine[] => [
  { kind: 'title', text: title },
  ...preamble.map((line): TextLine => {
    const block = blockOf(line);
    return block.kind === 'fact' ? block : { kind: 'about', text: line };
  }),
  ...sections.flatMap(linesOfSection),
];

export const linesOfSection = ({ heading: text, blocks }: TextSection): TextLine[] => [
  { kind: 'heading', text },
  ...blocks,
];

/** Between two texts of one contract: a page ends. Nothing that anybody typed has one. */
const betweenTexts = '\f\n';
export const joinTexts = (texts: readonly string[]): string => texts.join(betweenTexts);
/** The Italian and the one that was read beside it; or the only one. */
export const textsOf = (whole: string): string[] => whole.split(betweenTexts);
/** In which languages they are, in their order: `read` is that of the last. */
export const languagesOfText = (whole: string, read: Language): Language[] =>
  textsOf(whole).length > 1 ? ['it', read] : [read];

/** A clause that wants an approval of its own: its number (or two), and what it is about. */
export type OnerousClause = { label: string; text: string };

/** As they stand in the text that is read. */
export const onerousClauses = (whole: string): OnerousClause[] =>
  (parseContractText(textsOf(whole).at(-1) ?? '').onerous?.blocks ?? []).flatMap((block) =>
    block.kind === 'fact' ? [{ label: block.label, text: block.text }] : [],
  );

/** A line of either text beside its counterpart; null: that text has none. */
type LinesBeside = readonly [left: TextLine | null, right: TextLine | null];

/** Lines of two texts beside each other: by their numbers, and by their order behind a number where they have none. */
export function besideEachOther(left: readonly TextLine[], right: readonly TextLine[]): LinesBeside[] {
  const [lefts, rights] = [byPlace(left), byPlace(right)];
  const places = [...lefts.keys()];
  const rightPlaces = [...rights.keys()];
  // What only the right text has comes behind what it follows there.
  rightPlaces.forEach((place, nth) => {
    if (!lefts.has(place)) places.splice(places.indexOf(rightPlaces[nth - 1] ?? '') + 1, 0, place);
  });
  return places.map((place) => [lefts.get(place) ?? null, rights.get(place) ?? null]);
}

const leadingNumber = /^\d{1,2}\.\d*/;

function byPlace(lines: readonly TextLine[]): Map<string, TextLine> {
  let [number, behind] = ['', 0];
  return new Map(
    lines.map((line) => {
      // What people typed may begin like a number: dates do.
      const own = line.kind === 'fact' ? undefined : leadingNumber.exec(line.text)?.[0];
      [number, behind] = own === undefined ? [number, behind + 1] : [own, 0];
      return [`${number} ${behind}`, line];
    }),
  );
}

const heading = /^\d{1,2}\. \S/;
const fact = /^– (?:([^:]{1,60}): )?(.+)$/;

export function parseContractText(text: string): ParsedContractText {
  const [title = '', ...rest] = text.split('\n').filter((line) => line !== '');
  const preamble: string[] = [];
  const sections: TextSection[] = [];
  for (const line of rest) {
    const section = sections.at(-1);
    if (heading.test(line)) sections.push({ heading: line, blocks: [] });
    else if (section) section.blocks.push(blockOf(line));
    else preamble.push(line);
  }
  return { title, preamble, sections, onerous: sections.pop() ?? null };
}

function blockOf(line: string): TextBlock {
  const found = fact.exec(line);
  if (!found) return { kind: 'paragraph', text: line };
  return { kind: 'fact', label: found[1] ?? '', text: found[2] ?? '' };
}
