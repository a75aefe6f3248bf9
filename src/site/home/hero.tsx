import { Island } from '../../pages/island.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { PriceLadder } from './price-ladder.tsx';
import { HeroLead, HeroTitle, OpeningHours } from './hero-words.tsx';
import { Trust } from './trust.tsx';

/** The poster and, on it, the way to a scooter. Only the launcher is alive in the browser. */
export const Hero = () => (
  <div className="hero">
    <div className="hero-picture">
      <HeroPicture />
    </div>
    <div className="hero-board wrap">
      <div>
        <HeroTitle />
      </div>
      <div className="hero-card card">
        <Trust />
        <HeroLead />
        <Island />
        <PriceLadder />
        <OpeningHours />
      </div>
    </div>
  </div>
);
