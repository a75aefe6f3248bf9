import { crc32 } from 'node:zlib';

// Just enough of PNG (https://www.w3.org/TR/png-3/#5PNG-file-signature) to judge a picture before anything decodes it.

export type PngHeader = { width: number; height: number };
type Chunk = { kind: string; bytes: Uint8Array };

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * The header's dimensions, and the picture with only the chunks that hold pixels: profiles and texts (where bombs hide) and
 * whatever follows the end (a page, an archive) are left behind. Null where it is not a well-formed PNG.
 */
export function stripPngMetadata(bytes: Uint8Array): { header: PngHeader; picture: Uint8Array } | null {
  const chunks = chunksOf(bytes);
  const [first] = chunks ?? [];
  if (!chunks || first?.kind !== 'IHDR' || first.bytes.length !== 12 + 13) return null;
  if (!chunks.some(({ kind }) => kind === 'IDAT')) return null;
  const header = new DataView(first.bytes.buffer, first.bytes.byteOffset);
  const kept = chunks.filter(({ kind }) => needed.has(kind)).map((chunk) => chunk.bytes);
  return {
    header: { width: header.getUint32(8), height: header.getUint32(12) },
    picture: Buffer.concat([signature, ...kept]),
  };
}

/** Every chunk up to IEND; null where one is cut off, mislabelled or damaged. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  if (!signature.every((byte, at) => bytes[at] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(kind)) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    chunks.push({ kind, bytes: bytes.subarray(at, end) });
    if (kind === 'IEND') return chunks;
    at = end;
  }
  return null;
}
