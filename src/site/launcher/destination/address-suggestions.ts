import { useQuery } from '@tanstack/react-query';
import { minimumLength, matchingAddresses } from '../../../place/fallback-addresses.rules.ts';
import { towns } from '../../../place/towns.rules.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { sendJson } from '../../queries/api-client.ts';

/** Where places are looked for (docs/product.md §9): 50 km around the town that was chosen, else around Amalfi, Italy only. */
const bias = { radius: 50_000, components: 'country:it' };
function locationOf(name: string): string {
  const town = towns().find((one) => one.name === name);
  return town ? `${town.latitude},${town.longitude}` : '40.6340,14.6027';
}
const restMs = 200;

type Predictions = { predictions: { description: string }[]; attribution: string | null };
/** `attribution`: whose they are, where that is to be said. */
type Suggestions = { found: string[]; attribution: string | null };
const nothing: Suggestions = { found: [], attribution: null };

async function askForPlaces(input: string, town: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const { predictions, attribution } = await sendJson<Predictions>(
      'POST',
      '/api/places/autocomplete',
      { input, location: locationOf(town), ...bias },
      { signal },
    );
    return { found: predictions.map(({ description }) => description), attribution };
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn('places do not answer, the local list does', error);
    return { found: matchingAddresses(input, town), attribution: null };
  }
}

/** Suggestions for what is being typed, once it has two characters and the typing rests. */
export function useAddressSuggestions(text: string, town: string): Suggestions {
  const input = useSettled(text.trim(), restMs);
  const { data } = useQuery({
    queryKey: ['/api/places/autocomplete', town, input],
    queryFn: ({ signal }) => askForPlaces(input, town, signal),
    enabled: input.length >= minimumLength,
    retry: false,
    meta: { personal: true },
  });
  return input.length >= minimumLength ? (data ?? nothing) : nothing;
}
