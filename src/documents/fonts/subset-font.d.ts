/** The library ships no types; of its options those used here. */
declare module 'subset-font' {
  type Options = { keepAllGlyphs: true; targetFormat: 'sfnt'; variationAxes?: Record<string, number> };
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;
}
