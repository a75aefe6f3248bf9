import * as z from 'zod/mini';
import type { AddressSearch, AddressSource } from '../../place/suggest-addresses.ts';
import { fetchJson } from '../fetch-json.ts';

export type PlacesSettings = { apiKey: string; apiUrl?: string | undefined };

/** https://developers.google.com/maps/documentation/places/web-service/place-autocomplete; no suggestion, no key. */
const Suggestions = z.object({
  suggestions: z._default(
    z.array(z.object({ placePrediction: z.optional(z.object({ text: z.object({ text: z.string() }) })) })),
    [],
  ),
});

/** Around Amalfi where no town is chosen; 50 km is also the most that Google takes. */
const bias = { latitude: 40.634, longitude: 14.6027, radius: 50_000 };
const most = 8;

/**
 * Places API (New). Asked by the server, so that the visitor's address is not told to Google, and only for the text that is
 * shown: that is the cheapest kind of answer.
 */
export const googlePlaces = ({ apiKey, apiUrl }: PlacesSettings): AddressSource => ({
  name: 'Google Maps',
  async find(search) {
    const { suggestions } = await fetchJson(Suggestions, {
      url: `${apiUrl ?? 'https://places.googleapis.com'}/v1/places:autocomplete`,
      headers: {
        'x-goog-api-key': apiKey,
        'x-goog-fieldmask': 'suggestions.placePrediction.text.text',
      },
      body: questionOf(search),
    });
    const texts = suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? []);
    return texts.slice(0, most);
  },
});

function questionOf({ input, location, radius, components }: AddressSearch) {
  const [latitude = NaN, longitude = NaN] = (location ?? '').split(',').map(Number);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    input,
    languageCode: 'it',
    includedRegionCodes: [/^country:([a-z]{2})$/i.exec(components ?? '')?.[1]?.toLowerCase() ?? 'it'],
    locationBias: {
      circle: {
        center: isPlace ? { latitude, longitude } : { latitude: bias.latitude, longitude: bias.longitude },
        radius: Math.min(Math.max(radius ?? bias.radius, 1), bias.radius),
      },
    },
  };
}
