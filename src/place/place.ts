import type { AppContext } from '../app-context.ts';
import { addressSuggestionsApi } from './address-suggestions.api.ts';
import { findPoints, type PointSource } from './find-points.ts';
import type { AddressSource } from './suggest-addresses.ts';

export type PlaceSources = { addresses?: AddressSource | undefined; points?: PointSource | undefined };

/** Addresses and their points: somebody else's, where the shop has such a service, else our own lists. */
export function createPlace({ log }: AppContext, { addresses, points }: PlaceSources = {}) {
  const onFault = (fault: unknown) => log.warn({ fault: String(fault) }, 'no answer about addresses');
  return {
    findPoints: (address: string) => findPoints({ points, onFault }, address),
    apis: [addressSuggestionsApi({ addresses, onFault })],
  };
}
