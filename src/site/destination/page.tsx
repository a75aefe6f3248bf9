import { Still } from '../../pages/still.tsx';
import { TownPage } from './town-page.tsx';

/** One of the five: the address says which. */
export default function Destination() {
  return <Still>{import.meta.env.SSR ? <TownPage /> : null}</Still>;
}
