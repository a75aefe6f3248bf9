import { ServerOnly } from '../../pages/server-only.tsx';
import { KeyPage } from './key-page.tsx';

export default function BookingKey() {
  return <ServerOnly>{import.meta.env.SSR ? <KeyPage /> : null}</ServerOnly>;
}
