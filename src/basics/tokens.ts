import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { namedKeys, type SealingKeys } from './sealed-value.ts';

type LinkPurpose =
  | 'contract'
  | 'booking'
  | 'rider'
  | 'result'
  | 'newsletter-confirm'
  | 'newsletter-leave'
  | 'review-requests'
  | 'staff'
  | 'waiting'
  | 'data-code'
  | 'pay'
  | 'partner'
  | 'calendar'
  | 'deposit';

/**
 * Tokens for links: 256 bits that only the holder of APP_SECRET can make again. The database keeps the generation and the
 * SHA-256, so a stolen copy of it opens nothing, and raising the generation revokes (docs/product.md, links).
 */
export type LinkTokens = {
  /**
   * 43 characters, base64url. Of one that was given out already, `fingerprint` is what the database keeps: a link that was made
   * under a secret since replaced is made again as it was.
   */
  tokenFor(purpose: LinkPurpose, id: string, generation: number, fingerprint?: string): string;
  /** What the database keeps of a token: its SHA-256 in hex. */
  fingerprint(token: string): string;
};

export function createLinkTokens(appSecret: string, ...replaced: string[]): LinkTokens {
  const [current, ...older] = [appSecret, ...replaced].map((secret) => tokenFactoryFor(secret)) as [
    TokenFactory,
    ...TokenFactory[],
  ]; // one a secret
  return {
    tokenFor: (purpose, id, generation, fingerprint) => {
      const name = `${purpose}:${id}:${generation}`;
      const isIt = (make: TokenFactory): boolean => sha256(make(name)) === fingerprint;
      const make = fingerprint === undefined || isIt(current) ? current : (older.find(isIt) ?? current);
      return make(name);
    },
    fingerprint: sha256,
  };
}

type TokenFactory = (name: string) => string;

function tokenFactoryFor(appSecret: string): TokenFactory {
  const key = deriveKey(appSecret, 'link tokens');
  return (name) => createHmac('sha256', key).update(name).digest('base64url');
}

/** One secret, a key for each purpose: one key reveals no other. 32 bytes. */
export const deriveKey = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, 'costiera', purpose, 32));

/** The keys that seal the codes of key boxes, one per APP_SECRET. */
export const keyBoxKeys = (appSecret: string, ...replaced: string[]): SealingKeys =>
  namedKeys([appSecret, ...replaced].map((secret) => deriveKey(secret, 'key boxes')));

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A name that follows from a text and cannot be turned back into it (RFC 9562, version 8). */
export function uuidFrom(text: string): string {
  const drawn = sha256(text);
  const [a, b, c, d] = [drawn.slice(0, 8), drawn.slice(8, 12), drawn.slice(13, 16), drawn.slice(17, 20)];
  return `${a}-${b}-8${c}-8${d}-${drawn.slice(20, 32)}`;
}

/** The fingerprints that a new booking stands with: of its page's link, and of the right to see its payment's result. */
export const linkFingerprints = (links: LinkTokens, bookingId: string) => ({
  linkSha256: links.fingerprint(links.tokenFor('booking', bookingId, 1)),
  resultSha256: links.fingerprint(links.tokenFor('result', bookingId, 1)),
});
