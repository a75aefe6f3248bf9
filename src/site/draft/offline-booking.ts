// One booking that its customer chose to keep on the phone, readable without a network (docs/product.md §2): where, when, which
// scooter, whom to call. No name, licence, signature, key code or link stands in it. The worker forgets it once its time is over
// (src/pages/offline/worker.js knows the same two names).
const cacheName = 'kept booking';
const address = '/kept-booking.json';

export type OfflineBooking = {
  code: string;
  language: string;
  /** The return: from then on it is forgotten. ISO 8601. */
  until: string;
  facts: [label: string, text: string][];
};

export const canSaveOffline = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

export async function saveOfflineBooking(booking: OfflineBooking): Promise<void> {
  const cache = await caches.open(cacheName);
  const headers = { 'content-type': 'application/json' };
  await cache.put(address, new Response(JSON.stringify(booking), { headers }));
}

/** Null where none is kept, and once its time is over, when it is forgotten. */
export async function readOfflineBooking(now: Date): Promise<OfflineBooking | null> {
  const answer = await caches.match(address, { cacheName });
  if (!answer) return null;
  const kept = (await answer.json()) as OfflineBooking; // written above
  if (now < new Date(kept.until)) return kept;
  await deleteOfflineBooking();
  return null;
}

export const deleteOfflineBooking = (): Promise<boolean> => caches.delete(cacheName);
