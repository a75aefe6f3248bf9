import { publish, shopElementId } from '../../basics/published-shop.ts';
import { addresses } from '../addresses.ts';

/**
 * What the desk itself says and offers of the shop stands in its document as it was drawn: once a setting is saved it is read from the document
 * as it is now, else “from now on” would be true only after a reload. Without an answer it stays as it was.
 */
export async function rereadShop(): Promise<void> {
  const answer = await fetch(`/admin${addresses.payments}`, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const told = drawn.getElementById(shopElementId)?.textContent;
  if (told) publish(JSON.parse(told) as object); // our own server's
}
