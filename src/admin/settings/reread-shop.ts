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

/**
 * What the desk itself says and offers of the shop stands in its document as it was drawn: once a setting is saved, here or by another person, it
 * is read from the document as it is now, else “from now on” would be true only after a reload. Without an answer it stays as it was.
 */
export const rereadShop = (): Promise<void> =>
  (reading ??= readDocument().finally(() => {
    reading = null;
  }));

/** Of every answer to the desk: one that was given under later settings than those of the document has them read anew. */
export function noticeShopVersion({ headers }: Response): void {
  if (Number(headers.get(shopVersionHeader)) > publishedShop().version) void rereadShop();
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
