import { MapPage } from './map-page.tsx';

/** The server draws it; without scripts its links still open the towns. */
export default function CoastMapPage() {
  return <MapPage />;
}
