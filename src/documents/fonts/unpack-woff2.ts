import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { fontFile, type FontTable } from './font-file.ts';
import { rebuildGlyphs, rebuildMetrics } from './woff2-glyphs.ts';

// https://www.w3.org/TR/WOFF2/: all tables in one stream, outlines and metrics in a form that packs better.
const headerLength = 48;
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';

type Packed = { tag: string; stored: number; transformed: boolean };

/** The TrueType file inside a WOFF2. pdfkit cannot read these, and its font reader cannot take a weight out of one. */
export function unpackWoff2(woff2: Buffer): Buffer {
  const directory = new ByteReader(woff2, headerLength);
  const entries = Array.from({ length: woff2.readUInt16BE(12) }, () => readEntry(directory));
  const packed = woff2.subarray(directory.at, directory.at + woff2.readUInt32BE(20));
  const tables = tablesIn(brotliDecompressSync(packed), entries);
  return fontFile(woff2.readUInt32BE(4), tables);
}

function readEntry(directory: ByteReader): Packed {
  const flags = directory.u8();
  const known = flags & 0x3f;
  const tag = known === 0x3f ? directory.bytes(4).toString('latin1') : knownTags.substr(known * 5, 4);
  const version = flags >> 6;
  const length = directory.base128();
  // Version 3 of outlines and 0 of all others mean: as it is.
  const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  return { tag, transformed, stored: transformed ? directory.base128() : length };
}

function tablesIn(stream: Buffer, entries: readonly Packed[]): FontTable[] {
  const reader = new ByteReader(stream);
  const stored = new Map(
    entries.map((entry) => [entry.tag, { ...entry, bytes: reader.bytes(entry.stored) }]),
  );
  const outlines = stored.get('glyf');
  const built = outlines?.transformed ? rebuildGlyphs(outlines.bytes) : null;
  if (built) {
    stored.set('glyf', { tag: 'glyf', stored: 0, transformed: false, bytes: built.glyf });
    stored.set('loca', { tag: 'loca', stored: 0, transformed: false, bytes: built.loca });
    stored.get('head')?.bytes.writeInt16BE(1, 50); // long offsets
  }
  const metrics = stored.get('hmtx');
  if (metrics?.transformed) {
    const counted = stored.get('hhea')?.bytes.readUInt16BE(34) ?? 0;
    metrics.bytes = rebuildMetrics(metrics.bytes, counted, built?.leftEdges ?? []);
  }
  return [...stored.values()].map(({ tag, bytes }) => ({ tag, bytes }));
}
