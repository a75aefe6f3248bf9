import { towns } from '../../place/towns.rules.ts';
import { coastEnds } from '../../translations/town-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { RoundIcon, InfoHead } from '../../ui/info-page.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useDayPrice } from '../day-price.ts';
import { TownPicture } from '../booking-steps/town-picture.tsx';
import { PageSteps } from './page-steps.tsx';
import { vehiclesHref } from './vehicles-href.ts';
import { pagesOfTowns } from './own-town.ts';
import { TownGrid } from './town-grid.tsx';

export default function DestinationsPage() {
  const say = useSay('places');
  return (
    <>
      <PageSteps />
      <InfoHead
        eyebrow={say('list.eyebrow')}
        title={say('list.title')}
        lead={say('list.lead', { count: towns().length, pages: pagesOfTowns(), ...coastEnds() })}
      />
      <section aria-labelledby="popular" className="py-10 md:py-14">
        <h2 id="popular" className="wrap h2 mb-6">
          {say('list.popular', { pages: pagesOfTowns() })}
        </h2>
        <TownGrid />
      </section>
      <OnTheRoad />
      <AllTowns />
    </>
  );
}

const habits = [
  { key: 'way', icon: 'scooter' },
  { key: 'park', icon: 'pin' },
  { key: 'zone', icon: 'warning' },
] as const satisfies { key: string; icon: IconName }[];

/** What holds everywhere on the coast. */
function OnTheRoad() {
  const say = useSay('places');
  return (
    <section aria-labelledby="road" className="when-near border-y-2 border-ink bg-sand py-12">
      <div className="wrap">
        <h2 id="road" className="h2 mb-6">
          {say('road.title')}
        </h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {habits.map(({ key, icon }) => (
            <li key={key} className="card grid content-start justify-items-start gap-3 p-6">
              <RoundIcon icon={icon} />
              <h3 className="h3">{say(`road.${key}`)}</h3>
              <p>{say(`road.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function AllTowns() {
  const say = useSay('places');
  const language = useLanguage();
  const price = useDayPrice();
  return (
    <section aria-labelledby="all" className="when-near wrap grid gap-5 py-12">
      <div className="grid gap-2">
        <h2 id="all" className="h2">
          {say('list.all')}
        </h2>
        <p className="max-w-prose">
          {say('list.all.text')}{' '}
          <strong className="whitespace-nowrap">{say('town.price', { price })}.</strong>
        </p>
      </div>
      <ul className="town-names">
        {towns().map((town) => (
          <li key={town.id}>
            <a href={vehiclesHref(town, language)}>
              <TownPicture town={town.name} sizes="(width >= 64rem) 9rem, (width >= 40rem) 20vw, 30vw" />
              <span>{town.name}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <Button href={href('map', language)} kind="second">
          <Icon name="pin" />
          {say('list.map')}
        </Button>
      </p>
    </section>
  );
}
