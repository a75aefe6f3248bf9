import { ChangePage } from './change-page.tsx';

/** The server draws all of it; the script only says of a day that it cannot be had, before it is asked for. */
export default function BookingChange() {
  return <ChangePage />;
}
