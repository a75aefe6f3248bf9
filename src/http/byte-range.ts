/** Both ends are part of it. */
export type ByteRange = { first: number; last: number };

/**
 * The part of a file that a browser asks for (RFC 9110 §14): Safari plays no film that does not come in parts. What cannot be
 * understood or lies outside is no wish, and gets the whole file, as the standard allows.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const [first, last] =
    from === '' ? [size - Number(to), size - 1] : [Number(from), to === '' ? size - 1 : Number(to)];
  const range = { first: Math.max(first, 0), last: Math.min(last, size - 1) };
  return range.first <= range.last ? range : undefined;
}
