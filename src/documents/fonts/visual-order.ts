import bidiFactory from 'bidi-js';
import { runsOf, type TextRun } from './document-fonts.ts';

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

export type Direction = 'ltr' | 'rtl';

/** A paragraph runs as its first letter does (Unicode Standard Annex 9, P2 and P3). */
export function directionOf(paragraph: string): Direction {
  if (!rightToLeft.test(paragraph)) return 'ltr';
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** A line of a paragraph cut into runs of one font, from left to right as they are drawn. */
export function runsAsDrawn(line: string, direction: Direction = 'ltr'): DrawnRun[] {
  const text = line.normalize('NFC');
  if (!rightToLeft.test(text)) return runsOf(text).map((run, nth) => ({ ...run, nth, backwards: false }));
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  return reordered(directedRuns(text, levels)).map(({ level, ...run }) => ({
    ...run,
    backwards: level % 2 === 1,
  }));
}

type DirectedRun = TextRun & { level: number };
/** `nth` in reading order; backwards ones run from right to left, with their brackets turned round. */
export type DrawnRun = TextRun & { nth: number; backwards: boolean };

function directedRuns(text: string, levels: Uint8Array): DirectedRun[] {
  const stretches: { text: string; level: number }[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    const last = stretches.at(-1);
    if (last?.level === level) last.text += character;
    else stretches.push({ text: character, level });
    at += character.length;
  }
  return stretches.flatMap((stretch) =>
    runsOf(stretch.text).map((run) => ({ ...run, level: stretch.level })),
  );
}

/** Rule L2: from the deepest level to the first, what stands at that level or deeper is turned round. */
function reordered(runs: DirectedRun[]): (DirectedRun & { nth: number })[] {
  const order = runs.map((run, nth) => ({ ...run, nth }));
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to - from > 1) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return order;
}
