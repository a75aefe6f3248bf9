import { create, type Font } from 'fontkit';
import { Blob, Direction, Buffer as ShapingBuffer, Face, Font as ShapingFont, shape } from 'harfbuzzjs';

/**
 * What pdfkit takes for a font. Letters are put together by HarfBuzz (fontkit puts Thai marks in a wrong order and forgets which
 * letters an Arabic glyph stands for); fontkit cuts the font down to what is used.
 */
export type ShapedFont = {
  font: Font;
  has(point: number): boolean;
  /** In parts of the font's size. */
  widthOf(text: string): number;
};

type ShapedGlyph = { id: string; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type FontkitSubset = { glyphs: number[]; includeGlyph(glyph: number): number };

type Shaping = { shaping: ShapingFont; stopgap: number; backwards: boolean };

const replacement = 0xfffd;

export function shapedFont(bytes: Buffer, name: string): ShapedFont {
  // `as`: a font and no collection.
  const font = create(bytes) as Font;
  const shaping = new ShapingFont(new Face(new Blob(bytes)));
  const stopgap = font.hasGlyphForCodePoint(replacement) ? font.glyphForCodePoint(replacement).id : 0;
  const shaped: Font = Object.create(font, {
    postscriptName: { value: name.replace(/\W+/g, '-') },
    layout: {
      value: (text: string, features: readonly string[] = []) =>
        layout(font, { shaping, stopgap, backwards: features.includes('rtlm') }, text),
    },
    createSubset: { value: () => subsetByText(font) },
  });
  const widths = new Map<string, number>();
  const widthOf = (text: string): number => {
    const width =
      widths.get(text) ??
      layout(font, { shaping, stopgap, backwards: false }, text).advanceWidth / font.unitsPerEm;
    if (text.length < 30) widths.set(text, width);
    return width;
  };
  return { font: shaped, has: (point) => font.hasGlyphForCodePoint(point), widthOf };
}

function layout(font: Font, { shaping, stopgap, backwards }: Shaping, text: string) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // Signs alone do not tell which way they run.
  if (backwards) buffer.setDirection(Direction.RTL);
  shape(shaping, buffer);
  const infos = buffer.getGlyphInfos();
  const positions: Position[] = buffer
    .getGlyphPositions()
    .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
  const said = textOfGlyphs(
    text,
    infos.map(({ cluster }, at) => ({ cluster, width: positions[at]?.xAdvance ?? 0 })),
  );
  const glyphs = infos.map(({ codepoint: glyph }, at): ShapedGlyph => {
    // PDF/A knows no missing glyph: a stopgap is drawn, and the letter itself can still be read out of the file.
    const id = glyph === 0 ? stopgap : glyph;
    const { advanceWidth } = font.getGlyph(id);
    const characters = said[at] ?? '';
    return {
      id: `${id} ${characters}`,
      advanceWidth,
      codePoints: [...characters].map((character) => character.codePointAt(0) ?? 0),
    };
  });
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return isBackwards(infos)
    ? { glyphs: glyphs.toReversed(), positions: placedOneByOne(positions).toReversed(), advanceWidth }
    : { glyphs, positions, advanceWidth };
}

const isBackwards = (glyphs: readonly { cluster: number }[]): boolean =>
  (glyphs[0]?.cluster ?? 0) > (glyphs.at(-1)?.cluster ?? 0);

/** Each glyph at its own place, so that Arabic and Hebrew stand in the file in the order in which they are read. */
function placedOneByOne(positions: readonly Position[]): Position[] {
  let x = 0;
  return positions.map(({ xAdvance, xOffset, yOffset }) => {
    x += xAdvance;
    return { xAdvance: 0, yAdvance: 0, xOffset: x - xAdvance + xOffset, yOffset };
  });
}

type DrawnGlyph = { cluster: number; width: number };

/**
 * Which letters each glyph stands for. What several glyphs draw together (a Thai vowel in two parts, an Indian one before its
 * consonant) is shared out among those that take room, in reading order, so that a reader sees no gap; marks say nothing.
 */
function textOfGlyphs(text: string, glyphs: readonly DrawnGlyph[]): string[] {
  const said = glyphs.map(() => '');
  const drawnBy = Map.groupBy(glyphs.keys(), (at) => glyphs[at]?.cluster ?? 0);
  const starts = [...drawnBy.keys()].toSorted((one, other) => one - other);
  const backwards = isBackwards(glyphs);
  starts.forEach((start, nth) => {
    const unit = text.slice(start, starts[nth + 1] ?? text.length);
    const drawn = drawnBy.get(start) ?? [];
    const wide = drawn.filter((at) => (glyphs[at]?.width ?? 0) > 0);
    const bearers = wide.length > 0 ? wide : drawn;
    shareOut(unit, backwards ? bearers.toReversed() : bearers, said);
  });
  return said;
}

/** A letter for each that bears one, and the rest for the last. */
function shareOut(unit: string, bearers: readonly number[], said: string[]): void {
  const characters = Array.from(unit);
  const some = bearers.slice(0, characters.length);
  some.forEach((at, place) => {
    said[at] = place === some.length - 1 ? characters.slice(place).join('') : (characters[place] ?? '');
  });
}

/** A subset in which one outline that stands for different letters has a place for each, so that each can be read back. */
function subsetByText(font: Font): FontkitSubset {
  // `as`: the types know neither the list of glyphs, whose order numbers them, nor that one is asked for by its number.
  const subset = font.createSubset() as unknown as FontkitSubset;
  const places = new Map<string, number>();
  const byGlyph = subset.includeGlyph.bind(subset);
  // Numbers come from fontkit itself: the missing glyph, and parts of glyphs.
  const include = (asked: number | string): number => {
    if (typeof asked === 'number') return byGlyph(asked);
    const place = places.get(asked) ?? subset.glyphs.push(parseInt(asked, 10)) - 1;
    places.set(asked, place);
    return place;
  };
  return Object.assign(subset, { includeGlyph: include });
}
