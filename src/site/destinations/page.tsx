import { Still } from '../../pages/still.tsx';
import { DestinationsPage } from './destinations-page.tsx';

export default function Destinations() {
  return <Still>{import.meta.env.SSR ? <DestinationsPage /> : null}</Still>;
}
