import { Still } from '../../pages/still.tsx';
import { DataPage } from './data-page.tsx';

export default function BookingData() {
  return <Still>{import.meta.env.SSR ? <DataPage /> : null}</Still>;
}
