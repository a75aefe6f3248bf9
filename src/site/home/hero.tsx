import { business } from '../../business.ts';
import { formatPrice } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../web/words.tsx';
import { priceFromCents } from './fleet-facts.ts';
import { HeroLauncher } from './hero-launcher.tsx';

export function Hero() {
  const say = useSay('launcher');
  const language = useLanguage();
  return (
    <div className="relative overflow-hidden border-b-2 border-ink md:min-h-[44rem]">
      <img
        src="/api/assets/hero-coast.svg"
        alt=""
        width="1600"
        height="900"
        fetchPriority="high"
        className="h-56 w-full object-cover object-[35%_60%] xs:h-72 md:absolute md:inset-0 md:h-full md:object-[100%_100%]"
      />
      <img
        src="/api/assets/liberty-white.svg"
        alt=""
        width="920"
        height="620"
        className="absolute right-[8%] bottom-2 hidden w-[26%] max-w-96 lg:block"
      />
      <div className="wrap relative -mt-12 pb-8 md:mt-0 md:py-16">
        <div className="card grid max-w-xl gap-4 border-2 border-ink p-5 sm:p-8">
          <p className="hidden font-display text-sm font-semibold tracking-[0.2em] text-terracotta uppercase md:block">
            {business.tagline}
          </p>
          <h1 className="h1">{say('hero.title')}</h1>
          <p className="text-lg">{say('hero.text', { price: formatPrice(language, priceFromCents) })}</p>
          <HeroLauncher />
        </div>
      </div>
    </div>
  );
}
