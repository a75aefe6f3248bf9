export type Point = { x: number; y: number; on: boolean };

/** A TrueType glyph (OpenType specification, "glyf"); no contours, no bytes. */
export function writeGlyph(
  contours: readonly (readonly Point[])[],
  instructions: Buffer = Buffer.alloc(0),
  box?: Buffer,
): Buffer {
  if (contours.length === 0) return Buffer.alloc(0);
  const points = contours.flat();
  let end = -1;
  const ends = contours.map(({ length }) => (end += length));
  const head = [shorts(contours.length), box ?? boxOf(points), shorts(...ends, instructions.length)];
  return padded(Buffer.concat([...head, instructions, stepsOf(points)]));
}

/** Glyphs begin at even offsets. */
export const padded = (glyph: Buffer): Buffer => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);

export function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, 2 * at));
  return bytes;
}

function boxOf(points: readonly Point[]): Buffer {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return shorts(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

/** Every step in two bytes: what goes into a file is packed again anyway. */
function stepsOf(points: readonly Point[]): Buffer {
  const steps = points.map((point, at) => {
    const before = points[at - 1] ?? { x: 0, y: 0 };
    return { dx: point.x - before.x, dy: point.y - before.y };
  });
  const flags = Buffer.from(points.map(({ on }) => (on ? 1 : 0)));
  return Buffer.concat([flags, shorts(...steps.map(({ dx }) => dx)), shorts(...steps.map(({ dy }) => dy))]);
}
