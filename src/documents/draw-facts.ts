import type { LabelledText, PdfBuilder } from './pdf-builder.ts';
import { widthOf, type Style } from './text-layout.ts';

export type Fact = LabelledText;
export type FactListStyle = { style: Style; widestLabel: number };

const between = 12;

/** Facts as a list with one column of labels. */
export function drawFacts(
  pdf: PdfBuilder,
  facts: readonly Fact[],
  { style, widestLabel }: FactListStyle,
): void {
  const list = pdf.group('L');
  const widest = Math.max(...facts.map(({ label }) => widthOf(label, style)));
  const labels = { left: 0, width: Math.min(widest + 4, widestLabel - between) };
  const left = labels.width + between;
  const texts = { left, width: pdf.width - left };
  for (const fact of facts) pdf.writePair(fact, style, { labels, texts }, pdf.group('LI', list));
  list.end();
}
