/** As proxies write them: 32 hexadecimal digits, a UUID, a ray. Nothing that could end a line, a header or a log’s field. */
const wellFormed = /^[\w-]{8,64}$/;

/** What the nearest proxy calls this request; null where it says nothing, or something that is no name. */
export const requestIdIn = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && wellFormed.test(header) ? header : null;

/** A span that goes on before ours (https://www.w3.org/TR/trace-context/); undefined where there is none. */
export function spanNameIn(header: string | string[] | undefined) {
  const [, traceId, spanId, flags] =
    (typeof header === 'string' && /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header)) || [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

/** A request as it was answered: by the pattern of its route, never by its address. */
export type AnsweredRequest = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  seconds: number;
  /** Who asked went away before all of it was said. */
  isCut: boolean;
};

/** Of the usual ones one in so many has a line in the log. */
export const usualShare = 20;
const slowSeconds = 1;
/** Asked every few seconds by a balancer. */
const probes = ['/healthz', '/readyz'];

/**
 * What the log says of a request: all that failed or was slow, of the rest one in twenty, chosen by its name, so that copies and proxies
 * choose the same. Null: nothing.
 */
export function lineOf({ status, seconds, route, requestId }: AnsweredRequest): 'warn' | 'info' | null {
  if (status >= 500 || seconds >= slowSeconds) return 'warn';
  if (probes.includes(route)) return null;
  return sumOf(requestId) % usualShare === 0 ? 'info' : null;
}

/** FNV-1a: evenly spread, whatever the names are made of. */
function sumOf(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}
