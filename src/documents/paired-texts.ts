import {
  besideEachOther,
  linesOfSection,
  linesOfText,
  parseContractText,
  type ParsedContractText,
  type TextLine,
} from '../contract/text/contract-text.rules.ts';
import { type Language, locales } from '../translations/languages.ts';
import { margin, type PdfBuilder, type Structure } from './pdf-builder.ts';
import { leadingOf, linesOf, type Column, type Style } from './text-layout.ts';

const gutter = 18;
const body: Style = { size: 8.1, leading: 11.6 };
const looks: Record<TextLine['kind'], { tag: string; style: Style; before: number; together: number }> = {
  title: { tag: 'H1', style: { size: 13, weight: 600, leading: 17 }, before: 0, together: 0 },
  about: { tag: 'P', style: { ...body, ink: 'muted' }, before: 2, together: 0 },
  heading: {
    tag: 'H2',
    style: { size: 9.6, weight: 600, ink: 'accent', leading: 13 },
    before: 9,
    together: 60,
  },
  paragraph: { tag: 'P', style: body, before: 2.5, together: 0 },
  fact: { tag: 'P', style: body, before: 1, together: 0 },
};

export type PairedText = { text: string; language: Language };

/**
 * Two texts of one contract in two columns, each line beside its counterpart. In the file each is a part of its own, in its language:
 * whoever hears it hears the one that was read, then the other.
 */
export function drawPairedTexts(pdf: PdfBuilder, read: PairedText, italian: PairedText): void {
  const width = (pdf.width - gutter) / 2;
  const sides = [read, italian].map(({ language }, nth) => ({
    part: pdf.group('Sect', undefined, locales[language]),
    column: { left: nth * (width + gutter), width },
  }));
  const lines = [read, italian].map(({ text }) => linesOfWhole(parseContractText(text)));
  for (const pair of besideEachOther(lines[0] ?? [], lines[1] ?? [])) {
    const { tag, style, before, together } = looks[(pair[0] ?? pair[1])?.kind ?? 'paragraph'];
    pdf.skip(before);
    pdf.keep(together);
    const texts = sides.flatMap(({ part, column }, nth) => {
      const line = pair[nth];
      return line ? [{ text: shownText(line), column, element: pdf.group(tag, part) }] : [];
    });
    drawBeside(pdf, texts, style);
  }
  for (const { part } of sides) part.end();
}

type BesideText = { text: string; column: Column; element: Structure };

/** Line beside line, so that both go on together on the next page. */
function drawBeside(pdf: PdfBuilder, texts: readonly BesideText[], style: Style): void {
  const columns = texts.map((beside) => ({
    ...beside,
    lines: linesOf(beside.text, style, beside.column.width),
  }));
  const longest = Math.max(...columns.map(({ lines }) => lines.length));
  pdf.keep(Math.min(longest, 3) * leadingOf(style));
  for (let nth = 0; nth < longest; nth += 1) {
    pdf.keep(leadingOf(style));
    for (const { lines, element, column } of columns) {
      const line = lines[nth];
      if (line) element.add(() => pdf.drawLine(line, style, margin.left + column.left));
    }
    pdf.skip(leadingOf(style));
  }
}

const linesOfWhole = (parsed: ParsedContractText): TextLine[] => [
  ...linesOfText(parsed),
  ...(parsed.onerous ? linesOfSection(parsed.onerous) : []),
];

const shownText = (line: TextLine): string =>
  line.kind === 'fact' ? `– ${line.label === '' ? '' : `${line.label}: `}${line.text}` : line.text;
