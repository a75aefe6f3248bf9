import type { NewDeviceBody } from '../../back-office/notifications/notifications.shape.ts';

/** Whether this browser can be told something. `app`: once the desk is put on the first screen (iOS since 16.4). */
export function pushSupport(): 'yes' | 'no' | 'app' {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return 'yes';
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple ? 'app' : 'no';
}

/** The desk's own worker shows what arrives (src/pages/desk-app/desk-worker.js). */
async function deskRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/admin') : undefined;
}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await deskRegistration())?.pushManager?.getSubscription()) ?? null;

/** By this the desk knows which of the devices this browser is; null: none. */
export async function ownEndpointSha256(): Promise<string | null> {
  const subscription = await currentSubscription();
  if (!subscription) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The person said no, now or before. */
export class PushDenied extends Error {
  override name = 'PushDenied';
}

/** Asks the person and the browser's push service. A subscription that was made under another key of the shop's is ended first. */
export async function subscribe(publicKey: string): Promise<Omit<NewDeviceBody, 'name'>> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied('not granted');
  const registration = await deskRegistration();
  if (!registration) throw new Error('without a service worker');
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  if (before && base64url(before.options.applicationServerKey) !== publicKey) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  };
}

/** Nothing arrives here any more: the push service tells the shop that nobody is behind the address. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}
