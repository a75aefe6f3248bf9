import { Still } from '../../pages/still.tsx';
import { HeroLauncher } from './hero-launcher.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { HeroLead, HeroTitle, OpeningHours } from './hero-words.tsx';

/** The poster and, on it, the way to a scooter. Only the launcher is alive in the browser. */
export const Hero = () => (
  <div className="hero">
    <div className="hero-picture">
      <Still>{import.meta.env.SSR ? <HeroPicture /> : null}</Still>
    </div>
    <div className="hero-board wrap">
      <Still>{import.meta.env.SSR ? <HeroTitle /> : null}</Still>
      <div className="hero-card card">
        <Still>{import.meta.env.SSR ? <HeroLead /> : null}</Still>
        <HeroLauncher />
        <Still>{import.meta.env.SSR ? <OpeningHours /> : null}</Still>
      </div>
    </div>
  </div>
);
