import { create, type Font, type Glyph, type PathCommand } from 'fontkit';
import { fontFile, tablesOf } from './font-file.ts';
import { writeGlyph, type Point } from './glyph-outline.ts';

/** Tables that only say how a font changes with its weight. */
const aboutWeights = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'VVAR', 'STAT', 'vhea', 'vmtx'];

/**
 * A font of one weight, from one that has them all: PDF knows no variable fonts, and fontkit cannot write the outlines that it
 * works out (its glyph encoder hands a number where a buffer is wanted).
 */
export function fontAtWeight(font: Buffer, wght: number): Buffer {
  // `as`: a font and no collection, or the file would not have its one table directory.
  const varied = (create(font) as Font).getVariation({ wght });
  const glyphs = Array.from({ length: varied.numGlyphs }, (_, id) => varied.getGlyph(id));
  const outlines = glyphs.map((glyph) => writeGlyph(contoursOf(glyph)));
  const kept = tablesOf(font).filter(({ tag }) => !aboutWeights.includes(tag));
  const replaced: Record<string, Buffer> = {
    glyf: Buffer.concat(outlines),
    loca: longOffsets(outlines),
    hmtx: metricsOf(glyphs, outlines),
  };
  const tables = kept.map(({ tag, bytes }) => ({ tag, bytes: replaced[tag] ?? Buffer.from(bytes) }));
  const table = (tag: string) => tables.find((one) => one.tag === tag)?.bytes;
  table('head')?.writeInt16BE(1, 50); // long offsets
  table('hhea')?.writeUInt16BE(glyphs.length, 34); // every glyph has a width of its own
  return fontFile(font.readUInt32BE(0), tables);
}

function longOffsets(outlines: readonly Buffer[]): Buffer {
  const offsets = Buffer.alloc(4 * (outlines.length + 1));
  let offset = 0;
  outlines.forEach(({ length }, at) => offsets.writeUInt32BE((offset += length), 4 * (at + 1)));
  return offsets;
}

function metricsOf(glyphs: readonly Glyph[], outlines: readonly Buffer[]): Buffer {
  const metrics = Buffer.alloc(4 * glyphs.length);
  glyphs.forEach(({ advanceWidth }, at) => {
    const outline = outlines[at];
    metrics.writeUInt16BE(Math.round(advanceWidth), 4 * at);
    metrics.writeInt16BE(outline?.length ? outline.readInt16BE(2) : 0, 4 * at + 2);
  });
  return metrics;
}

/** TrueType's points: those on the curve, and between them those that bend it. */
function contoursOf(glyph: Glyph): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of glyph.path.commands) {
    if (command === 'moveTo') contours.push([]);
    contours.at(-1)?.push(...pointsOf(command, args));
  }
  return contours.filter((contour) => contour.length > 0);
}

function pointsOf(command: PathCommand['command'], args: readonly number[]): Point[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map(Math.round);
  if (command === 'moveTo' || command === 'lineTo') return [{ x: x1, y: y1, on: true }];
  if (command === 'closePath') return [];
  if (command === 'bezierCurveTo') throw new Error('TrueType outlines bend by one point only');
  return [
    { x: x1, y: y1, on: false },
    { x: x2, y: y2, on: true },
  ];
}
