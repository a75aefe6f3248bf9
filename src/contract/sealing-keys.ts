import { createHash } from 'node:crypto';
import { derivedKey } from '../booking/link-tokens.ts';
import type { SealingKeys } from './envelope.ts';

/**
 * The keys that wrap the contracts' data keys, one per APP_SECRET: the one in force first, then those it replaced, whose
 * contracts stay readable. A key's id is a fingerprint of it, so a wrong secret is named rather than tried.
 */
export function sealingKeys(appSecret: string, ...replaced: string[]): SealingKeys {
  const keys = [appSecret, ...replaced].map((secret) => derivedKey(secret, 'contract sealing'));
  const named = keys.map((key): [string, Uint8Array] => [idOf(key), key]);
  return { currentId: named[0]?.[0] ?? '', byId: Object.fromEntries(named) };
}

const idOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 12);
