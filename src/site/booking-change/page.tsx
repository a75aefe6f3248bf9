import { useEffect } from 'react';
import { ServerOnly } from '../../pages/server-only.tsx';
import { ChangePage } from './change-page.tsx';
import { watchChangeDates } from './watch-change-dates.ts';

/** The server draws all of it; the script only says of a day that it cannot be had, before it is asked for. */
export default function BookingChange() {
  useEffect(watchChangeDates, []);
  return <ServerOnly>{import.meta.env.SSR ? <ChangePage /> : null}</ServerOnly>;
}
