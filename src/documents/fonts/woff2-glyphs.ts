import { ByteReader } from './byte-reader.ts';
import { padded, shorts, writeGlyph, type Point } from './glyph-outline.ts';

type Streams = Record<
  'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions',
  ByteReader
>;
export type RebuiltGlyphs = { glyf: Buffer; loca: Buffer; leftEdges: number[] };

/** Outlines as TrueType writes them, from WOFF2's seven streams (https://www.w3.org/TR/WOFF2/#glyf_table_format). */
export function rebuildGlyphs(table: Buffer): RebuiltGlyphs {
  const count = table.readUInt16BE(4);
  const { streams, hasBox } = streamsOf(table, count);
  const glyphs = Array.from({ length: count }, (_, at) => rebuildGlyph(streams, hasBox(at)));
  const loca = Buffer.alloc(4 * (count + 1));
  let offset = 0;
  glyphs.forEach((glyph, at) => loca.writeUInt32BE((offset += glyph.length), 4 * (at + 1)));
  const leftEdges = glyphs.map((glyph) => (glyph.length > 0 ? glyph.readInt16BE(2) : 0));
  return { glyf: Buffer.concat(glyphs), loca, leftEdges };
}

/** Widths and left bearings, where the bearings were left out because they are the outlines' left edges (§5.4). */
export function rebuildMetrics(table: Buffer, counted: number, leftEdges: readonly number[]): Buffer {
  const reader = new ByteReader(table);
  const flags = reader.u8();
  const widths = Array.from({ length: counted }, () => reader.u16());
  const bearings = leftEdges.map((edge, at) => {
    const leftOut = (flags & (at < counted ? 1 : 2)) !== 0;
    return leftOut ? edge : reader.i16();
  });
  const metrics = Buffer.alloc(2 * (counted + leftEdges.length));
  bearings.forEach((bearing, at) => {
    const place = at < counted ? 4 * at : 4 * counted + 2 * (at - counted);
    if (at < counted) metrics.writeUInt16BE(widths[at] ?? 0, place);
    metrics.writeInt16BE(bearing, at < counted ? place + 2 : place);
  });
  return metrics;
}

function streamsOf(table: Buffer, count: number): { streams: Streams; hasBox: (at: number) => boolean } {
  const sizes = Array.from({ length: 7 }, (_, at) => table.readUInt32BE(8 + 4 * at));
  let from = 36;
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) => {
    from += size;
    return new ByteReader(table.subarray(from - size, from));
  });
  // `as`: seven sizes gave seven readers.
  const streams = { contours, points, flags, glyphs, composites, boxes, instructions } as Streams;
  const bitmap = streams.boxes.bytes(4 * Math.floor((count + 31) / 32));
  return { streams, hasBox: (at) => ((bitmap[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0 };
}

function rebuildGlyph(streams: Streams, hasBox: boolean): Buffer {
  const contours = streams.contours.i16();
  if (contours === 0) return Buffer.alloc(0);
  if (contours < 0) return rebuildComposite(streams);
  const lengths = Array.from({ length: contours }, () => streams.points.short255());
  const points = readPoints(
    streams,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  const instructions = streams.instructions.bytes(streams.glyphs.short255());
  const box = hasBox ? streams.boxes.bytes(8) : undefined;
  return writeGlyph(cut(points, lengths), instructions, box);
}

function cut(points: readonly Point[], lengths: readonly number[]): Point[][] {
  let from = 0;
  return lengths.map((length) => points.slice(from, (from += length)));
}

function rebuildComposite({ composites, glyphs, boxes, instructions }: Streams): Buffer {
  const parts: Buffer[] = [];
  let flags: number;
  let instructed = false;
  do {
    const head = composites.bytes(4);
    flags = head.readUInt16BE();
    instructed ||= (flags & 0x100) !== 0;
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    parts.push(head, composites.bytes((flags & 1 ? 4 : 2) + scale));
  } while (flags & 0x20);
  if (instructed) {
    const length = glyphs.short255();
    parts.push(shorts(length), instructions.bytes(length));
  }
  return padded(Buffer.concat([shorts(-1), boxes.bytes(8), ...parts]));
}

/** §5.2: a flag chooses one of 128 ways to write a step in one to four bytes. */
function readPoints({ flags, glyphs }: Streams, count: number): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: count }, () => {
    const flag = flags.u8();
    const [dx, dy] = readStep(flag & 0x7f, glyphs);
    x += dx;
    y += dy;
    return { x, y, on: flag < 0x80 };
  });
}

const signed = (bit: number, size: number): number => (bit & 1 ? size : -size);

function readStep(way: number, glyphs: ByteReader): [dx: number, dy: number] {
  const first = glyphs.u8();
  if (way < 10) return [0, signed(way, ((way & 14) << 7) + first)];
  if (way < 20) return [signed(way, (((way - 10) & 14) << 7) + first), 0];
  if (way < 84) {
    const from = way - 20;
    return [
      signed(way, 1 + (from & 0x30) + (first >> 4)),
      signed(way >> 1, 1 + ((from & 0x0c) << 2) + (first & 15)),
    ];
  }
  const second = glyphs.u8();
  if (way < 120) {
    const from = way - 84;
    return [
      signed(way, 1 + (Math.floor(from / 12) << 8) + first),
      signed(way >> 1, 1 + (((from % 12) >> 2) << 8) + second),
    ];
  }
  const third = glyphs.u8();
  if (way < 124)
    return [signed(way, (first << 4) + (second >> 4)), signed(way >> 1, ((second & 15) << 8) + third)];
  return [signed(way, (first << 8) + second), signed(way >> 1, (third << 8) + glyphs.u8())];
}
