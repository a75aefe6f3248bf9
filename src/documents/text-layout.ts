import { fontOf, type TextRun, type Weight } from './fonts/document-fonts.ts';
import { directionOf, runsAsDrawn, type DrawnRun } from './fonts/visual-order.ts';

export type Ink = 'ink' | 'muted' | 'accent' | 'paper';
export type Style = { size: number; weight?: Weight; ink?: Ink; leading?: number };
/** Where something stands: from the left of the page's text, and how wide it may be; `end`: its lines end where it does, as sums do. */
export type Column = { left: number; width: number; end?: boolean };
export type Line = { runs: DrawnRun[] };

export const leadingOf = ({ size, leading }: Style): number => leading ?? size * 1.45;

export const widthOfRun = ({ piece, text }: TextRun, { size, weight = 400 }: Style): number =>
  fontOf(piece, weight).widthOf(text) * size;

export const widthOf = (text: string, style: Style): number => widthOfRuns(runsAsDrawn(text), style);

const widthOfRuns = (runs: readonly DrawnRun[], style: Style): number =>
  runs.reduce((sum, run) => sum + widthOfRun(run, style), 0);

/** How far from the left of the page's text a line begins. */
export const startOf = ({ runs }: Line, style: Style, { left, width, end = false }: Column): number =>
  end ? left + width - widthOfRuns(runs, style) : left;

type Building = { text: string; width: number; endsAtSpace: boolean };

/** A paragraph as lines that fit. A line broken at a space keeps it, so that who reads the file aloud keeps the words apart. */
export function linesOf(text: string, style: Style, width: number): Line[] {
  const direction = directionOf(text);
  const lines: Building[] = [];
  for (const word of text.split(' ')) {
    fitting(word, style, width).forEach((piece, nth) => addPiece(lines, piece, { style, width, nth }));
  }
  return lines.map(({ text: line, endsAtSpace }, at) => ({
    runs: runsAsDrawn(endsAtSpace && at < lines.length - 1 ? `${line} ` : line, direction),
  }));
}

type Adding = { style: Style; width: number; nth: number };

function addPiece(lines: Building[], piece: string, { style, width, nth }: Adding): void {
  const [space, pieceWidth] = [widthOf(' ', style), widthOf(piece, style)];
  const last = lines.at(-1);
  if (last && nth > 0) last.endsAtSpace = false;
  if (last && nth === 0 && last.width + space + pieceWidth <= width) {
    last.text += ` ${piece}`;
    last.width += space + pieceWidth;
  } else lines.push({ text: piece, width: pieceWidth, endsAtSpace: true });
}

const graphemes = new Intl.Segmenter();

/** A word that is wider than its column is cut into pieces that fit, between letters as readers see them. */
function fitting(word: string, style: Style, width: number): string[] {
  if (widthOf(word, style) <= width) return [word];
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const piece = (pieces.at(-1) ?? '') + segment;
    if (piece === segment || widthOf(piece, style) <= width) pieces[pieces.length - 1] = piece;
    else pieces.push(segment);
  }
  return pieces;
}
