import { Still } from '../../pages/still.tsx';
import { FindBooking } from './find-booking.tsx';

export default function FindBookingPage() {
  return <Still>{import.meta.env.SSR ? <FindBooking /> : null}</Still>;
}
