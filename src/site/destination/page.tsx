import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { townOfPage } from '../../place/towns.rules.ts';
import { useLanguage, useSay, usePageContext } from '../../pages/page-context.tsx';
import { useDayPrice } from '../day-price.ts';
import { PageSteps } from '../destinations/page-steps.tsx';
import { vehiclesHref } from '../destinations/vehicles-href.ts';
import { isTownPage, townOf } from '../destinations/town-pages.ts';
import type { TownPage as Name } from '../destinations/town-pages.ts';
import { TownPoster } from '../destinations/town-poster.tsx';
import { TownGrid } from '../destinations/town-grid.tsx';
import OwnTownPage from '../town/page.tsx';
import { PickupOptions } from './pickup-options.tsx';
import { TownMap } from './town-map.tsx';
import { TownText } from './town-text.tsx';

/** Of one that the owner has words of their own for, those. */
export default function TownPage() {
  const say = useSay('places');
  const { name } = usePageContext().found;
  if (!isTownPage(name)) throw new Error(`${name} is not the page of a town`);
  if (townOfPage(name)?.own) return <OwnTownPage />;
  return (
    <>
      <PageSteps town={townOf(name).name} />
      <Head name={name} />
      <div className="wrap info-columns py-10 md:py-14">
        <TownText name={name} />
        <aside className="town-aside grid content-start gap-5">
          <PickupOptions name={name} />
          <TownMap town={townOf(name)} />
        </aside>
      </div>
      <section aria-labelledby="others" className="when-near border-t-2 border-ink bg-sand py-12">
        <h2 id="others" className="wrap h2 mb-6">
          {say('town.others')}
        </h2>
        <TownGrid but={name} />
      </section>
    </>
  );
}

function Head({ name }: { name: Name }) {
  const say = useSay('places');
  const language = useLanguage();
  return (
    <div className="info-head">
      <div className="wrap town-head">
        <div className="grid content-center justify-items-start gap-4">
          <p className="eyebrow">{say('town.eyebrow')}</p>
          <h1 className="h1">{say(`${name}.title`)}</h1>
          <p className="lead">{say(`${name}.lead`)}</p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button href={vehiclesHref(townOf(name), language)} size="large">
              <Icon name="scooter" />
              {say('town.cta')}
            </Button>
            <strong>{say('town.price', { price: useDayPrice() })}</strong>
          </p>
        </div>
        <div className="poster-frame">
          <TownPoster town={name} sizes="(width >= 64rem) 22rem, (width >= 48rem) 17rem, 70vw" first />
        </div>
      </div>
    </div>
  );
}
