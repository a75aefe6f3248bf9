import { useEffect } from 'react';
import { ServerOnly } from '../../pages/server-only.tsx';
import { BookingDraftProvider } from '../draft/booking-draft.tsx';
import { BelowTheHero } from './below-the-hero.tsx';
import { watchFilm } from './film-player.ts';
import { Hero } from './hero.tsx';

export default function Home() {
  useEffect(watchFilm, []);
  return (
    <>
      <BookingDraftProvider>
        <Hero />
      </BookingDraftProvider>
      <ServerOnly>{import.meta.env.SSR ? <BelowTheHero /> : null}</ServerOnly>
    </>
  );
}
