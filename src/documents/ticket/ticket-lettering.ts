import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { runsOf, fontOf } from '../fonts/document-fonts.ts';

/** The site's face of headlines as outlines, so that no computer needs the font; what it lacks is drawn in the papers' face. */
type Weight = 500 | 800;
export type Line = {
  text: string;
  x: number;
  /** Of the line on which the letters stand. */
  y: number;
  size: number;
  weight: Weight;
  colour: string;
  spacing?: number;
  /** Drawn smaller where it would be wider. */
  widest?: number;
};

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Promise<Font>>();

/** fontkit varies no compressed font; unpacked once in the life of the process. */
function openFace(piece: 'latin' | 'latin-ext', weight: Weight): Promise<Font> {
  const key = `${piece} ${weight}`;
  const font = opened.get(key) ?? unpackFace(piece, weight);
  opened.set(key, font);
  return font;
}

async function unpackFace(piece: string, weight: Weight): Promise<Font> {
  const [{ create }, { default: subsetFont }] = [await import('fontkit'), await import('subset-font')];
  const file = `@fontsource-variable/league-spartan/files/league-spartan-${piece}-wght-normal.woff2`;
  const bytes = await subsetFont(readFileSync(resolve(file)), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  return create(bytes) as Font; // `as`: a font and no collection
}

type Face = { font: Font; text: string };

async function facesOf(text: string, weight: Weight): Promise<Face[]> {
  const own = [await openFace('latin', weight), await openFace('latin-ext', weight)];
  const faces: Face[] = [];
  for (const character of text.normalize('NFC')) {
    const font = own.find((face) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    const found = font ?? fontOf(runsOf(character)[0]?.piece ?? '', 600).font;
    const last = faces.at(-1);
    if (last?.font === found) last.text += character;
    else faces.push({ font: found, text: character });
  }
  return faces;
}

/** A line of letters as one path of SVG. Below `withFonts`, for letters that the papers' face draws. */
export async function drawLine(line: Line): Promise<string> {
  const { x, y, size, weight, colour, spacing = 0, widest = Infinity } = line;
  const outlines: { path: string; at: number }[] = [];
  let width = 0;
  for (const { font, text } of await facesOf(line.text, weight)) {
    const scale = size / font.unitsPerEm;
    const run = font.layout(text);
    run.glyphs.forEach((glyph, place) => {
      // A glyph of the papers' fonts is named by its number and its letters.
      const { path } = font.getGlyph(Number.parseInt(String(glyph.id), 10));
      outlines.push({ path: path.scale(scale, -scale).toSVG(), at: width });
      width += (run.positions[place]?.xAdvance ?? 0) * scale + spacing;
    });
  }
  const shrunk = Math.min(1, widest / (width - spacing));
  const glyphs = outlines.map(
    ({ path, at }) => `<path transform="translate(${at.toFixed(1)})" d="${path}"/>`,
  );
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${shrunk.toFixed(4)})">${glyphs.join('')}</g>`;
}
