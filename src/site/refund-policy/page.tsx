import { Still } from '../../pages/still.tsx';
import { Refunds } from './refunds.tsx';

export default function RefundsPage() {
  return <Still>{import.meta.env.SSR ? <Refunds /> : null}</Still>;
}
