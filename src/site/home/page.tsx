import { BelowTheHero } from './below-the-hero.tsx';
import { Hero } from './hero.tsx';

export default function Home() {
  return (
    <>
      <Hero />
      <BelowTheHero />
    </>
  );
}
