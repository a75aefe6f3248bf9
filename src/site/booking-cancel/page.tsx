import { ServerOnly } from '../../pages/server-only.tsx';
import { CancelPage } from './cancel-page.tsx';

export default function BookingCancel() {
  return <ServerOnly>{import.meta.env.SSR ? <CancelPage /> : null}</ServerOnly>;
}
