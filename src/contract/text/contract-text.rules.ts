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

/** A clause that wants an approval of its own: its number (or two), and what it is about. */
export type OnerousClause = { label: string; text: string };

export const onerousClauses = (text: string): OnerousClause[] =>
  (parseContractText(text).onerous?.blocks ?? []).flatMap((block) =>
    block.kind === 'fact' ? [{ label: block.label, text: block.text }] : [],
  );

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
