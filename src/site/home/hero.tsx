import { ServerOnly } from '../../pages/server-only.tsx';
import { HeroLauncher } from './hero-launcher.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { HeroLead, HeroTitle, OpeningHours } from './hero-words.tsx';

/** The poster and, on it, the way to a scooter. Only the launcher is alive in the browser. */
export const Hero = () => (
  <div className="hero">
    <div className="hero-picture">
      <ServerOnly>{import.meta.env.SSR ? <HeroPicture /> : null}</ServerOnly>
    </div>
    <div className="hero-board wrap">
      <ServerOnly>{import.meta.env.SSR ? <HeroTitle /> : null}</ServerOnly>
      <div className="hero-card card">
        <ServerOnly>{import.meta.env.SSR ? <HeroLead /> : null}</ServerOnly>
        <HeroLauncher />
        <ServerOnly>{import.meta.env.SSR ? <OpeningHours /> : null}</ServerOnly>
      </div>
    </div>
  </div>
);
