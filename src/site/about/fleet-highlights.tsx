import { Icon, type IconName } from '../../ui/icon.tsx';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDayPrice } from '../day-price.ts';
import { scooterGround } from '../../ui/model-pictures.tsx';

const included = [
  { key: 'helmet', icon: 'helmet' },
  { key: 'lock', icon: 'lock' },
  { key: 'jacket', icon: 'jacket' },
  { key: 'backpack', icon: 'bag' },
  { key: 'insurance', icon: 'shield' },
  { key: 'roadside', icon: 'phone' },
] as const satisfies { key: string; icon: IconName }[];

export function FleetHighlights() {
  const say = useSay('info');
  const sayHome = useSay('home');
  const language = useLanguage();
  const models = useContent('models') ?? [];
  return (
    <section aria-labelledby="fleet" className="when-near wrap grid items-center gap-10 py-14 lg:grid-cols-2">
      <ul className="grid grid-cols-2 gap-4">
        {models.map((model) => (
          <li key={model.id} className={`card overflow-hidden ${scooterGround(model.colour)}`}>
            <img
              src={model.imageUrl}
              alt={sayHome('fleet.picture', { name: scooterName(model, language) })}
              width="1040"
              height="700"
              loading="lazy"
              className={model.isDrawing ? 'p-3' : ''}
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-5">
        <h2 id="fleet" className="h2">
          {say('about.fleet.title')}
        </h2>
        <p>{say('about.fleet.text', { price: useDayPrice() })}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {included.map(({ key, icon }) => (
            <li key={key} className="flex items-start gap-3">
              <Icon name={icon} className="mt-0.5 size-6 text-terracotta" />
              {say(`about.fleet.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
