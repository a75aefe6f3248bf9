import { inflateSync } from 'node:zlib';
import { fontFile } from './font-file.ts';

// https://www.w3.org/TR/WOFF/: a WOFF file is a TrueType file whose tables are compressed one by one.
const headerLength = 44;
const entryLength = 20;

/** The TrueType file inside a WOFF. pdfkit reads WOFF too, but inflates it in script, a hundred times slower. */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = headerLength + at * entryLength;
    const offset = woff.readUInt32BE(entry + 4);
    const stored = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    const bytes = stored.length < length ? inflateSync(stored) : stored;
    return { tag: woff.toString('latin1', entry, entry + 4), bytes };
  });
  return fontFile(woff.readUInt32BE(4), tables);
}
