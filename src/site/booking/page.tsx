import { OwnBookingPage } from './own-booking-page.tsx';

/** The customer's own page, by the link of their mails. The server draws all of it: no script asks for anything. */
export default function Booking() {
  return <OwnBookingPage />;
}
