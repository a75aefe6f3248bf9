import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useDayPrice } from '../day-price.ts';
import { Section } from './section.tsx';

const colours = ['white', 'black'] as const;
type Colour = (typeof colours)[number];

/** The two models, from two sides. */
export function Fleet() {
  const say = useSay('home');
  const language = useLanguage();
  const price = useDayPrice();
  return (
    <Section id="fleet" title={say('fleet.title')} lead={say('fleet.text')} className="bg-sand">
      <ul className="wrap grid gap-6 md:grid-cols-2">
        {colours.map((colour) => (
          <li key={colour} className="card overflow-hidden">
            <Pictures colour={colour} />
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 p-6">
              <div>
                <h3 className="h3">{say(`fleet.${colour}`)}</h3>
                <p className="text-muted">{say('fleet.facts')}</p>
              </div>
              <p className="font-display text-xl font-bold">{say('fleet.from', { price })}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="wrap mt-8 text-center">
        <a href={href('vehicles', language)} className="button button-primary button-large">
          {say('fleet.see')}
        </a>
      </p>
    </Section>
  );
}

function Pictures({ colour }: { colour: Colour }) {
  const say = useSay('home');
  return (
    <div className={`fleet-stage ${colour === 'white' ? 'bg-dawn' : 'bg-haze'}`}>
      <img
        src={`/api/assets/liberty-${colour}-front.svg`}
        alt={say(`fleet.${colour}.front`)}
        width="860"
        height="800"
        loading="lazy"
      />
      <img
        src={`/api/assets/liberty-${colour}.svg`}
        alt={say(`fleet.${colour}.picture`)}
        width="1040"
        height="700"
        loading="lazy"
      />
    </div>
  );
}
