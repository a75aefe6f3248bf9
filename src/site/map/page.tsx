import { useEffect } from 'react';
import { ServerOnly } from '../../pages/server-only.tsx';
import { MapPage } from './map-page.tsx';
import { watchMap } from './watch-map.ts';
import { watchStreetMap } from './watch-street-map.ts';

/** The server draws it; without scripts its links still open the towns. */
export default function CoastMapPage() {
  useEffect(watchMap, []);
  useEffect(watchStreetMap, []);
  return <ServerOnly>{import.meta.env.SSR ? <MapPage /> : null}</ServerOnly>;
}
