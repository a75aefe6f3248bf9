import { useEffect } from 'react';
import { Still } from '../../pages/still.tsx';
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
      <Still>{import.meta.env.SSR ? <BelowTheHero /> : null}</Still>
    </>
  );
}
