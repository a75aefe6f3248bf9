import { inflateSync } from 'node:zlib';

// https://www.w3.org/TR/WOFF/: a WOFF file is a TrueType file whose tables are compressed one by one.
const headerLength = 44;
const entryLength = 20;
const padded = (length: number): number => (length + 3) & ~3;

/** The TrueType file inside a WOFF. pdfkit reads WOFF too, but inflates it in script, a hundred times slower. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => headerLength + at * entryLength);
  const tables = entries.map((entry) => {
    const offset = woff.readUInt32BE(entry + 4);
    const stored = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    const bytes = stored.length < length ? inflateSync(stored) : stored;
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), bytes };
  });
  const font = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 12 + 16 * count));
  woff.copy(font, 0, 4, 8); // which kind of outlines
  font.writeUInt16BE(count, 4);
  let offset = 12 + 16 * count;
  tables.forEach(({ tag, checksum, bytes }, at) => {
    const entry = 12 + 16 * at;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  });
  return font;
}
