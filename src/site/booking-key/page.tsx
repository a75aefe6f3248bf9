import { KeyPage } from './key-page.tsx';

/** The server draws all of it; the script makes photos small, sends them one by one, and keeps what did not arrive. */
export default function BookingKey() {
  return <KeyPage />;
}
