import { usePageContext, useLanguage, useSay } from '../../pages/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDayPrice } from '../day-price.ts';
import { TownPickup } from '../destination/pickup-options.tsx';
import { townOfPage } from '../../place/towns.rules.ts';
import { aboutTown, pictureOfTown } from '../destinations/own-town.ts';
import { PageSteps } from '../destinations/page-steps.tsx';
import { TownGrid } from '../destinations/town-grid.tsx';
import { vehiclesHref } from '../destinations/vehicles-href.ts';

/** A town that the owner has added: what they say of it, its picture, and the ways into a booking. */
export default function OwnTownPage() {
  const say = useSay('places');
  const language = useLanguage();
  const price = useDayPrice();
  const { params, name } = usePageContext().found;
  const town = townOfPage(params['id'] ?? name);
  if (!town) return null;
  return (
    <>
      <PageSteps town={town.name} />
      <div className="info-head">
        <div className="wrap town-head">
          <div className="grid content-center justify-items-start gap-4">
            <h1 className="h1">{say('town.own.title', { town: town.name })}</h1>
            <p className="lead">{aboutTown(town, language)}</p>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button href={vehiclesHref(town, language)} size="large">
                <Icon name="scooter" />
                {say('town.cta')}
              </Button>
              <strong>{say('town.price', { price })}</strong>
            </p>
          </div>
          <div className="poster-frame">
            <img
              src={pictureOfTown(town)}
              alt=""
              width="480"
              height="640"
              className="aspect-3/4 size-full object-cover"
            />
          </div>
        </div>
      </div>
      <div className="wrap py-10 md:max-w-3xl md:py-14">
        <TownPickup town={town}>
          <p className="text-muted">{say('town.included')}</p>
        </TownPickup>
      </div>
      <section aria-labelledby="others" className="border-t-2 border-ink bg-sand py-12">
        <h2 id="others" className="wrap h2 mb-6">
          {say('town.others')}
        </h2>
        <TownGrid but={town.id} />
      </section>
    </>
  );
}
