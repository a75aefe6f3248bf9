import { ServerOnly } from '../../pages/server-only.tsx';
import { ChangePage } from './change-page.tsx';

export default function BookingChange() {
  return <ServerOnly>{import.meta.env.SSR ? <ChangePage /> : null}</ServerOnly>;
}
