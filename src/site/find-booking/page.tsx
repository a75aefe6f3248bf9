import { ServerOnly } from '../../pages/server-only.tsx';
import { FindBooking } from './find-booking.tsx';

export default function FindBookingPage() {
  return <ServerOnly>{import.meta.env.SSR ? <FindBooking /> : null}</ServerOnly>;
}
