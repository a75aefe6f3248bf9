// The security headers of every answer, and those of one page.
import { type PageName, pageNames, route } from '../pages/routes.ts';
import { type StreetMap, tilesHost } from '../pages/street-map.ts';

/** As the policy wants them: `'sha256-…'`. */
export type InlineSources = { script: string[]; style: string[] };

export type HeaderOptions = PayPage & {
  noindex: boolean;
  dev?: boolean;
  /** Whose tiles the pages with a street map may show. */
  streetMap?: StreetMap;
};
export type Headers = Record<string, string>;

/** Of a live shop, where a form without scripts leads to pay: the provider's page. A demo has its own. */
type PayPage = { live: false; payPageOrigin?: string } | { live: true; payPageOrigin: string };

/** What one page needs beside the files of the shop: the hosts of its pictures, and what stands in the document itself, by hash. */
type PageSources = { pictures?: readonly string[]; inline?: InlineSources };

/** No nonce, so that a page can be kept and sent to everybody; and nothing inline but the two that its hashes name. */
function contentSecurityPolicy(
  options: HeaderOptions,
  { pictures = [], inline = { script: [], style: [] } }: PageSources,
): string {
  const { dev } = options;
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"], // objects and frames, too
    'script-src': ["'self'", ...inline.script],
    'style-src': ["'self'", ...inline.style, ...(dev ? ["'unsafe-inline'"] : [])], // Vite's server puts styles into the page
    'style-src-attr': ["'unsafe-inline'"], // Radix and the server's markup place things with style attributes
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...(options.live ? [options.payPageOrigin] : [])],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

export const securityHeaders = (options: HeaderOptions, sources: PageSources = {}): Headers => ({
  'content-security-policy': contentSecurityPolicy(options, sources),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(options.live ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  ...(options.noindex ? { 'x-robots-tag': 'noindex' } : {}),
});

/** Of a file of a page: what a page may ask the device for is said by the page alone. */
export function fileHeaders(options: HeaderOptions): Headers {
  const { 'permissions-policy': _, ...headers } = securityHeaders(options);
  return headers;
}

/** Of an answer that is no page: kept by nobody unless its call says so, and telling nobody its address, which may hold a token. */
export const apiHeaders = (options: HeaderOptions): Headers => ({
  ...securityHeaders(options),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** Of the desk: its street map is shown to whoever presses for it (src/admin/settings/point-field.tsx). */
export const deskHeaders = (options: HeaderOptions): Headers => ({
  ...securityHeaders(options, options.streetMap && { pictures: [tilesHost(options.streetMap)] }),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

export function pageHeaders(options: HeaderOptions, name: PageName, inline?: InlineSources): Headers {
  const { secret, unlisted, streetMap: hasStreetMap } = route(name);
  const pictures = hasStreetMap && options.streetMap ? [tilesHost(options.streetMap)] : [];
  return {
    ...securityHeaders(options, { pictures, ...(inline && { inline }) }),
    ...(unlisted ? { 'x-robots-tag': 'noindex' } : {}),
    // no-store also keeps a page out of the back/forward cache: only where the address is a secret.
    ...(secret
      ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
      : { 'cache-control': 'no-cache', 'speculation-rules': '"/speculation.json"' }),
  };
}

/** Prefetch only: a page that is rendered ahead runs its code, and a hover must not call the shop. */
export function speculationRules() {
  const secret = pageNames
    .filter((name) => route(name).secret)
    .map((name) => route(name).path.replace(/:\w+/g, '*'));
  const never = ['/api/*', '/admin*', '/demo/*', '/dev/*', ...secret, ...secret.map((path) => `/*${path}`)];
  const links = { selector_matches: '[rel~=nofollow], [download], [target=_blank]' };
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: never } }, { not: links }] };
  return { prefetch: [{ where, eagerness: 'moderate' }] };
}
