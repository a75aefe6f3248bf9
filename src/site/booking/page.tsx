import { useEffect } from 'react';
import { ServerOnly } from '../../pages/server-only.tsx';
import { usePrinting } from './use-printing.ts';
import { OwnBookingPage } from './own-booking-page.tsx';
import { watchSaveOfflineCard } from './watch-save-offline-card.ts';

/** The customer's own page, by the link of their mails. The server draws all of it: no script asks for anything. */
export default function Booking() {
  usePrinting();
  useEffect(watchSaveOfflineCard, []);
  return <ServerOnly>{import.meta.env.SSR ? <OwnBookingPage /> : null}</ServerOnly>;
}
