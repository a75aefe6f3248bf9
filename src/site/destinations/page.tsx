import { ServerOnly } from '../../pages/server-only.tsx';
import { DestinationsPage } from './destinations-page.tsx';

export default function Destinations() {
  return <ServerOnly>{import.meta.env.SSR ? <DestinationsPage /> : null}</ServerOnly>;
}
