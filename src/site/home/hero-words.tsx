import { isOpenAlikeEveryDay, lastTime } from '../../fleet/opening.rules.ts';
import { business, opening } from '../../shop/business.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { modelTexts } from '../../seo/model-texts.ts';
import { useDayPrice } from '../day-price.ts';

export const HeroTitle = () => (
  <div className="hero-title">
    <p lang="en" className="hero-tagline">
      {business().tagline}
    </p>
    <h1>{useSay('home')('hero.title')}</h1>
  </div>
);

export function HeroLead() {
  const say = useSay('home');
  return (
    <p className="lead">
      {say('hero.text', { price: useDayPrice(), ...modelTexts(useLanguage(), useContent('models')) })}
    </p>
  );
}

export const OpeningHours = () => (
  <p className="flex items-start gap-2 text-small text-muted">
    <Icon name="clock" className="mt-0.5 size-4" />
    {/* One piece of text: in the first view a part of a line would move when our font has loaded. */}
    {useSay('home')('hours', {
      hours: business().hours.home,
      last: lastTime(opening()),
      everyDay: String(isOpenAlikeEveryDay(opening())),
    })}
  </p>
);
