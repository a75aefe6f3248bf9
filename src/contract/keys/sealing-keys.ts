import { namedKeys, type SealingKeys } from '../../basics/sealed-value.ts';
import { deriveKey } from '../../basics/tokens.ts';

/**
 * The keys that wrap the contracts' data keys, one per APP_SECRET: the one in force first, then those it replaced, whose
 * contracts stay readable.
 */
export const sealingKeys = (appSecret: string, ...replaced: string[]): SealingKeys =>
  namedKeys([appSecret, ...replaced].map((secret) => deriveKey(secret, 'contract sealing')));
