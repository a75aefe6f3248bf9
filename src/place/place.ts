import type { AppContext } from '../app-context.ts';
import { addressSuggestionsApi } from './address-suggestions.api.ts';
import type { AddressSource } from './suggest-addresses.ts';

/** Addresses of the coast: somebody else's, where there is a key for it, else our own list. */
export function createPlace({ log }: AppContext, { addresses }: { addresses: AddressSource | undefined }) {
  const onFault = (fault: unknown) => log.warn({ fault: String(fault) }, 'no answer about addresses');
  return { apis: [addressSuggestionsApi({ addresses, onFault })] };
}
