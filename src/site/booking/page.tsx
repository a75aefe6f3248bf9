import { useEffect } from 'react';
import { Still } from '../../pages/still.tsx';
import { usePrinting } from './use-printing.ts';
import { OwnBookingPage } from './own-booking-page.tsx';
import { watchKeep } from './watch-keep.ts';

/** The customer's own page, by the link of their letters. The server draws all of it: no script asks for anything. */
export default function Booking() {
  usePrinting();
  useEffect(watchKeep, []);
  return <Still>{import.meta.env.SSR ? <OwnBookingPage /> : null}</Still>;
}
