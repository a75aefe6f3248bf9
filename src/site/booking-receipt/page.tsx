import { ServerOnly } from '../../pages/server-only.tsx';
import { usePrinting } from '../booking/use-printing.ts';
import { Receipt } from './receipt.tsx';

export default function BookingReceipt() {
  usePrinting();
  return <ServerOnly>{import.meta.env.SSR ? <Receipt /> : null}</ServerOnly>;
}
