import { Still } from '../../web/still.tsx';
import { OwnBookingPage } from './own-booking-page.tsx';

/** The customer's own page, by the link of their letters. The server draws all of it: no script asks for anything. */
export default function Booking() {
  return <Still>{import.meta.env.SSR ? <OwnBookingPage /> : null}</Still>;
}
