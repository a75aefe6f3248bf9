/** A file's seal taken apart as a reader would (ISO 32000-1, 12.8.1): what it covers, and the seal itself. */
export function parseSealedPdf(file: Uint8Array): { covered: Buffer; seal: Buffer; gap: string } {
  const bytes = Buffer.from(file);
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(bytes.toString('latin1'));
  if (!range) throw new Error('a file without a seal');
  const [from = 0, to = 0, rest = 0] = range.slice(1).map(Number);
  const covered = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to, to + rest)]);
  const hex = bytes.toString('latin1', from + 1, to - 1);
  const padded = Buffer.from(hex, 'hex');
  // DER says its own length; zeros fill the room that is left.
  const seal = padded.subarray(0, 4 + padded.readUInt16BE(2));
  return { covered, seal, gap: `${to + rest === bytes.length ? 'to the end' : 'not to the end'}` };
}
