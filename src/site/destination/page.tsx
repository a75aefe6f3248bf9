import { ServerOnly } from '../../pages/server-only.tsx';
import { TownPage } from './town-page.tsx';

/** One of the five: the address says which. */
export default function Destination() {
  return <ServerOnly>{import.meta.env.SSR ? <TownPage /> : null}</ServerOnly>;
}
