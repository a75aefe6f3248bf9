import { ServerOnly } from '../../pages/server-only.tsx';
import { Refunds } from './refunds.tsx';

export default function RefundsPage() {
  return <ServerOnly>{import.meta.env.SSR ? <Refunds /> : null}</ServerOnly>;
}
