import { business } from '../../business.ts';
import { lastTime } from '../../fleet/opening.rules.ts';
import { formatPrice } from '../../translations/format.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { href } from '../../web/routes.ts';
import { useLanguage, useSay } from '../../web/words.tsx';
import { fleet, priceFromCents } from './fleet-facts.ts';

/** Sections that never change in the browser: rendered by the server alone. */
export const BelowTheHero = () => (
  <>
    <Highlights />
    <Fleet />
    <HowItWorks />
  </>
);

const highlights = [
  { key: 'delivery', icon: 'truck' },
  { key: 'roadside', icon: 'phone' },
  { key: 'insurance', icon: 'shield' },
  { key: 'included', icon: 'helmet' },
] as const satisfies { key: string; icon: IconName }[];

function Highlights() {
  const say = useSay('home');
  return (
    <section aria-labelledby="highlights" className="wrap py-14 md:py-20">
      <h2 id="highlights" className="h2 mb-8">
        {say('highlights.title')}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {highlights.map(({ key, icon }) => (
          <li key={key} className="card p-6">
            <span className="mb-4 grid size-12 place-items-center rounded-full bg-sun text-ink">
              <Icon name={icon} className="size-6" />
            </span>
            <h3 className="h3 mb-2">{say(`highlights.${key}`)}</h3>
            <p className="text-muted">{say(`highlights.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fleet() {
  const say = useSay('home');
  const language = useLanguage();
  return (
    <section aria-labelledby="fleet" className="border-y-2 border-ink bg-sand py-14 md:py-20">
      <div className="wrap">
        <h2 id="fleet" className="h2 mb-2">
          {say('fleet.title')}
        </h2>
        <p className="mb-8 max-w-prose">{say('fleet.text')}</p>
        <ul className="grid gap-6 md:grid-cols-2">
          {fleet.map(({ colour, picture }) => (
            <li key={colour} className="card overflow-hidden">
              <div className={colour === 'white' ? 'bg-scooter-white' : 'bg-scooter-black'}>
                <img
                  src={picture}
                  alt={say(`fleet.${colour}.picture`)}
                  width="920"
                  height="620"
                  loading="lazy"
                  className="mx-auto w-4/5 max-w-md py-4"
                />
              </div>
              <div className="flex flex-wrap items-end justify-between gap-4 p-6">
                <div>
                  <h3 className="h3">{say(`fleet.${colour}`)}</h3>
                  <p className="text-muted">{say('fleet.facts')}</p>
                </div>
                <p className="font-semibold">
                  {say('fleet.from', { price: formatPrice(language, priceFromCents) })}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <a href={href('vehicles', language)} className="button button-primary button-large">
            {say('fleet.see')}
          </a>
        </p>
      </div>
    </section>
  );
}

const steps = ['book', 'contract', 'ride'] as const;

function HowItWorks() {
  const say = useSay('home');
  return (
    <section aria-labelledby="how" className="wrap py-14 md:py-20">
      <h2 id="how" className="h2 mb-8">
        {say('how.title')}
      </h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="border-t-4 border-terracotta pt-5">
            <p aria-hidden="true" className="font-display text-4xl font-extrabold text-terracotta">
              {index + 1}
            </p>
            <h3 className="h3 mt-2 mb-2">{say(`how.${step}`)}</h3>
            <p className="text-muted">{say(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10 flex max-w-prose items-start gap-3">
        <Icon name="clock" className="mt-1 size-5 text-sea" />
        {say('hours', { hours: business.hours.home, last: lastTime })}
      </p>
      <p className="mt-3 flex max-w-prose items-start gap-3">
        <Icon name="leaf" className="mt-1 size-5 text-leaf" />
        {say('climate')}
      </p>
    </section>
  );
}
