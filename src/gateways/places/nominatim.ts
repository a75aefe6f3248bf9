import * as z from 'zod/mini';
import type { PointSource } from '../../place/find-points.ts';
import { fetchJson } from '../fetch-json.ts';

export type NominatimSettings = {
  /** By which its keepers know who asks: https://operations.osmfoundation.org/policies/nominatim/. */
  publicUrl: string;
  apiUrl?: string | undefined;
};

/** https://nominatim.org/release-docs/latest/api/Search/ */
const Places = z.array(
  z.object({ display_name: z.string(), lat: z.coerce.number(), lon: z.coerce.number() }),
);

/**
 * OpenStreetMap's own search. Its points may be kept and shown on its map, which those of others may not: asked by the server, when
 * somebody at the desk presses, and of nothing else.
 */
export const nominatim = ({ publicUrl, apiUrl }: NominatimSettings): PointSource => ({
  name: '© OpenStreetMap contributors',
  async find(address) {
    const asked = new URLSearchParams({ format: 'jsonv2', limit: '5', q: address });
    const found = await fetchJson(Places, {
      url: `${apiUrl ?? 'https://nominatim.openstreetmap.org'}/search?${asked.toString()}`,
      headers: { 'user-agent': publicUrl, 'accept-language': 'it' },
    });
    return found.map(({ display_name: name, lat, lon }) => ({ name, latitude: lat, longitude: lon }));
  },
});
