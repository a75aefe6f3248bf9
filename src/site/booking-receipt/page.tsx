import { Receipt } from './receipt.tsx';

export default function BookingReceipt() {
  return <Receipt />;
}
