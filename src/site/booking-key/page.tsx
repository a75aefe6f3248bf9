import { useEffect } from 'react';
import { ServerOnly } from '../../pages/server-only.tsx';
import { KeyPage } from './key-page.tsx';
import { watchPickupPhotos } from './watch-pickup-photos.ts';

/** The server draws all of it; the script makes photos small, sends them one by one, and keeps what did not arrive. */
export default function BookingKey() {
  useEffect(watchPickupPhotos, []);
  return <ServerOnly>{import.meta.env.SSR ? <KeyPage /> : null}</ServerOnly>;
}
