import { ServerOnly } from '../../pages/server-only.tsx';
import { DataPage } from './data-page.tsx';

export default function BookingData() {
  return <ServerOnly>{import.meta.env.SSR ? <DataPage /> : null}</ServerOnly>;
}
