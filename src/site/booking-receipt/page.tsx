import { Still } from '../../web/still.tsx';
import { Receipt } from './receipt.tsx';

export default function BookingReceipt() {
  return <Still>{import.meta.env.SSR ? <Receipt /> : null}</Still>;
}
