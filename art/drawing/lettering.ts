import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Point } from './paint.ts';
import type { Look, Pen } from './pen.ts';

/** League Spartan, the face of the site's headlines: 500 for lines, 800 for names. */
type Weight = 500 | 800;
/** `size` is the height of the capitals. `spacing` goes between two letters. `foot` is the middle of the base line. */
type Lettering = { text: string; weight: Weight; size: number; spacing: number; foot: Point };

const require = createRequire(import.meta.url);
const open = (weight: Weight) => {
  const file = require.resolve(`@fontsource/league-spartan/files/league-spartan-latin-${weight}-normal.woff`);
  const font = fontkit.create(readFileSync(file));
  if (!('capHeight' in font)) throw new Error('a collection of fonts where one was expected');
  return font;
};
const faces = { 500: open(500), 800: open(800) };

/** Letters as outlines, centred over `foot`, so that a picture needs no font where it is shown. */
export function letter(pen: Pen, { foot, ...setting }: Lettering, look: Look): void {
  const { run, steps, scale, width } = set(setting);
  let x = foot[0] - width / 2;
  for (const [place, glyph] of run.glyphs.entries()) {
    const outline = glyph.path.scale(scale, -scale).translate(x, foot[1]).toSVG();
    pen.shape(tidy(outline), look);
    x += steps[place] ?? 0;
  }
}

/** How wide a line will be. */
export const widthOf = (setting: Omit<Lettering, 'foot'>): number => set(setting).width;

function set({ text, weight, size, spacing }: Omit<Lettering, 'foot'>) {
  const face = faces[weight];
  const missing = [...text].filter((sign) => !face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  if (missing.length > 0)
    throw new Error(`League Spartan’s latin face has no “${missing.join('')}” for “${text}”`);
  const scale = size / face.capHeight;
  const run = face.layout(text);
  const steps = run.glyphs.map((glyph, place) => {
    const advance = run.positions[place]?.xAdvance ?? glyph.advanceWidth;
    return advance * scale + spacing;
  });
  return { run, steps, scale, width: steps.reduce((sum, step) => sum + step, -spacing) };
}

const tidy = (outline: string): string =>
  outline.replace(/-?\d+\.\d+/g, (length) => String(Math.round(Number(length) * 10) / 10));
