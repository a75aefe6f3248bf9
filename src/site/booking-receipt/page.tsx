import { Still } from '../../pages/still.tsx';
import { usePrinting } from '../booking/use-printing.ts';
import { Receipt } from './receipt.tsx';

export default function BookingReceipt() {
  usePrinting();
  return <Still>{import.meta.env.SSR ? <Receipt /> : null}</Still>;
}
