import type { ModelOffer } from '../../booking/offer/offer.shape.ts';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDayPrice } from '../day-price.ts';
import { Section } from './section.tsx';

/** What can be rented, from two sides. */
export function Fleet() {
  const say = useSay('home');
  const language = useLanguage();
  const price = useDayPrice();
  const models = useContent('models') ?? [];
  if (models.length === 0) return null;
  return (
    <Section id="fleet" title={say('fleet.title')} lead={say('fleet.text')} className="bg-sand">
      <ul className="wrap grid gap-6 md:grid-cols-2">
        {models.map((model) => (
          <li key={model.id} className="card overflow-hidden">
            <Pictures model={model} name={scooterName(model, language)} />
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 p-6">
              <div>
                <h3 className="h3">{scooterName(model, language)}</h3>
                <p className="text-muted">{model.text}</p>
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

function Pictures({ model, name }: { model: ModelOffer; name: string }) {
  const say = useSay('home');
  const { colour, imageUrl, secondUrl, isDrawing } = model;
  if (!isDrawing)
    return (
      <img
        src={imageUrl}
        alt={say('fleet.picture', { name })}
        width="1040"
        height="700"
        loading="lazy"
        className="aspect-[4/3] w-full object-cover"
      />
    );
  return (
    <div className={`fleet-stage ${colour === 'black' ? 'bg-haze' : 'bg-dawn'}`}>
      {secondUrl && (
        <img src={secondUrl} alt={say('fleet.front', { name })} width="860" height="800" loading="lazy" />
      )}
      <img src={imageUrl} alt={say('fleet.picture', { name })} width="1040" height="700" loading="lazy" />
    </div>
  );
}
