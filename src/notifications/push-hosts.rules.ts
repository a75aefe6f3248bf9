// Where browsers have their push services. What is sent there goes to an address that a browser names, so whoever is signed in could name
// any: these alone are called (docs/decisions/118-staying-told.md).
const hosts = [
  'fcm.googleapis.com', // Chrome, Edge on Android, Samsung Internet, Opera, Brave
  'push.services.mozilla.com', // Firefox
  'notify.windows.com', // Edge
  'push.apple.com', // Safari, and every browser of iOS
] as const;

/** The shop's server may call it: https, the usual port, one of the services. `isLocal`: a demo that only its own machine reaches. */
export function isPushAddress(text: string, { isLocal }: { isLocal: boolean }): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (isLocal && isLoopback(hostname)) return protocol === 'http:' || protocol === 'https:';
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** As URL writes them. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** A demo that is reached by its own machine alone may tell a push service of that machine: whoever can ask it stands there already. */
export const allowsLocalPush = ({ isDemo, publicUrl }: { isDemo: boolean; publicUrl: string }): boolean =>
  isDemo && isLoopback(new URL(publicUrl).hostname);
