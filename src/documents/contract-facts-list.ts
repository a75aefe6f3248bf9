import type { Pair, Paper } from './paper.ts';
import { widthOf, type Style } from './paper-lines.ts';

export type Fact = Pair;
export type FactLook = { style: Style; widestLabel: number };

const between = 12;

/** Facts as a list with one column of labels. */
export function drawFacts(paper: Paper, facts: readonly Fact[], { style, widestLabel }: FactLook): void {
  const list = paper.group('L');
  const widest = Math.max(...facts.map(({ label }) => widthOf(label, style)));
  const labels = { left: 0, width: Math.min(widest + 4, widestLabel - between) };
  const left = labels.width + between;
  const texts = { left, width: paper.width - left };
  for (const fact of facts) paper.writePair(fact, style, { labels, texts }, paper.group('LI', list));
  list.end();
}
