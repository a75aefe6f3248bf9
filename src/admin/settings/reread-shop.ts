import { publish, shopElementId } from '../../basics/published-shop.ts';
import { publishedShop, shopVersionHeader } from '../../shop/published-shop.rules.ts';
import { addresses } from '../addresses.ts';

const listeners = new Set<() => void>();

/** Tells when something else is published. */
export function subscribeToShop(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let reading: Promise<void> | null = null;
/** What an answer last named that the document was not: whatever came of reading it, it is not read again at each answer. */
let lastAsked = { version: 0, at: 0 };
const pauseMs = 60_000;

/**
 * What the desk itself says and offers of the shop stands in its document as it was drawn: once a setting is saved, here or by another person, it
 * is read from the document as it is now, else “from now on” would be true only after a reload. Without an answer it stays as it was.
 */
export const rereadShop = (): Promise<void> =>
  (reading ??= readDocument().finally(() => {
    reading = null;
  }));

/**
 * Of every answer to the desk: one that was given under other settings than those of the document has them read anew. Other, not later: a
 * shop that was restored counts from a lower version on.
 */
export function noticeShopVersion({ headers }: Response): void {
  const named = headers.get(shopVersionHeader);
  const [version, at] = [Number(named), Date.now()];
  if (named === null || version === publishedShop().version) return;
  if (version === lastAsked.version && at - lastAsked.at < pauseMs) return;
  lastAsked = { version, at };
  void rereadShop();
}

async function readDocument(): Promise<void> {
  const answer = await fetch(`/admin${addresses.payments}`, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const told = drawn.getElementById(shopElementId)?.textContent;
  if (!told) return;
  publish(JSON.parse(told) as object); // our own server's
  for (const listener of listeners) listener();
}
