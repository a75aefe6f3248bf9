import { business } from '../../src/shop/business.rules.ts';
import { letter, widthOf } from '../drawing/lettering.ts';
import { palette } from '../drawing/palette.ts';
import { Pen } from '../drawing/pen.ts';

/** What the networks show beside a shared address. */
const size = { width: 1200, height: 630 };
const panel = { width: 560, margin: 56, lineHeight: 78 };
const type = { weight: 800, size: 44, spacing: 0 } as const;

/** A scene (a whole SVG) filling the picture, and on a cream panel the headline in the visitor's language, as outlines. */
export function socialPicture(scene: string, headline: string): string {
  const whole = `x="0" y="0" width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice"`;
  const front = new Pen({ ...size, name: 'headline' });
  headlinePanel(front, headline);
  return front.svg(headline).replace('>', `>${scene.replace('<svg ', `<svg ${whole} `)}`);
}

function headlinePanel(pen: Pen, headline: string): void {
  const rows = lines(headline, panel.width - 2 * 44);
  const height = rows.length * panel.lineHeight + 120;
  const [left, top] = [panel.margin, size.height - panel.margin - height];
  const middle = left + panel.width / 2;
  pen.rectangle(left, top, [panel.width, height], { fill: palette.cream, stroke: palette.ink, width: 5 });
  for (const [row, text] of rows.entries()) {
    letter(pen, { ...type, text, foot: [middle, top + 92 + row * panel.lineHeight] }, { fill: palette.ink });
  }
  const name = business().name.toUpperCase();
  letter(
    pen,
    { text: name, weight: 500, size: 20, spacing: 9, foot: [middle, top + height - 34] },
    { fill: palette.terracotta },
  );
}

/** Words set into lines no wider than `width`; a small word stays with the one that it belongs to. */
function lines(headline: string, width: number): string[] {
  const fits = (text: string): boolean => widthOf({ ...type, text }) <= width;
  const rows: string[] = [];
  for (const piece of pieces(headline.split(' '), fits)) {
    const longer = [rows.at(-1), piece].filter(Boolean).join(' ');
    if (rows.length > 0 && fits(longer)) rows[rows.length - 1] = longer;
    else rows.push(piece);
  }
  return rows;
}

function pieces(words: readonly string[], fits: (text: string) => boolean): string[] {
  const found: string[] = [];
  for (const word of words.toReversed()) {
    const next = found[0];
    if (next !== undefined && word.length <= 3 && fits(`${word} ${next}`)) found[0] = `${word} ${next}`;
    else found.unshift(word);
  }
  return found;
}
