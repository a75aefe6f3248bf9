import { AddPage } from './add-page.tsx';

/** The server draws all of it, and no script is needed. */
export default function BookingAdd() {
  return <AddPage />;
}
