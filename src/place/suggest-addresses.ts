import { matchingAddresses, minimumLength, preferTown, townAt } from './fallback-addresses.rules.ts';

/** What is typed, and where it is looked for: "latitude,longitude", metres, "country:it". */
export type AddressSearch = {
  input: string;
  location?: string | undefined;
  radius?: number | undefined;
  components?: string | undefined;
};
/** Throws where the provider does not answer. */
export type AddressSource = { name: string; find(search: AddressSearch): Promise<string[]> };
export type SuggestAddressesDeps = { addresses?: AddressSource | undefined; onFault(fault: unknown): void };

/** `attribution`: whose suggestions these are, which some providers want to be said beside them. */
export type SuggestedAddresses = { descriptions: string[]; attribution: string | null };

/** docs/product.md §8: from two letters on; where the provider does not answer, the local list does. The town where one looks comes first. */
export async function suggestAddresses(
  { addresses, onFault }: SuggestAddressesDeps,
  search: AddressSearch,
): Promise<SuggestedAddresses> {
  const input = search.input.trim();
  if (input.length < minimumLength) return { descriptions: [], attribution: null };
  const town = townAt(search.location);
  try {
    if (addresses) {
      const found = await addresses.find({ ...search, input });
      return { descriptions: preferTown(found, town), attribution: addresses.name };
    }
  } catch (fault) {
    onFault(fault);
  }
  return { descriptions: matchingAddresses(input, town), attribution: null };
}
