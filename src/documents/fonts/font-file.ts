/** A table of a TrueType or OpenType font: its four letters and its bytes. */
export type FontTable = { tag: string; bytes: Buffer };

const padded = (length: number): number => (length + 3) & ~3;
const headLength = (count: number): number => 12 + 16 * count;

/** Puts tables together to a font file (OpenType specification, "Organization of an OpenType Font"). */
export function fontFile(flavour: number, tables: readonly FontTable[]): Buffer {
  const sorted = tables.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  const start = headLength(sorted.length);
  const font = Buffer.alloc(sorted.reduce((sum, { bytes }) => sum + padded(bytes.length), start));
  font.writeUInt32BE(flavour, 0);
  font.writeUInt16BE(sorted.length, 4);
  let offset = start;
  sorted.forEach(({ tag, bytes }, at) => {
    const entry = headLength(at);
    font.write(tag, entry, 'latin1');
    // No checksum: neither the PDF nor what reads the font here looks at it.
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  });
  return font;
}

/** The tables of such a file. */
export function tablesOf(font: Buffer): FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const entry = headLength(at);
    const offset = font.readUInt32BE(entry + 8);
    const tag = font.toString('latin1', entry, entry + 4);
    return { tag, bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)) };
  });
}
