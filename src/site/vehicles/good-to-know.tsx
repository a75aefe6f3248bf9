import { Icon, type IconName } from '../../ui/icon.tsx';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { RatingLine } from '../reviews/rating-line.tsx';
import { modelTexts } from '../../seo/model-texts.ts';

const facts = [
  { key: 'insurance', icon: 'shield' },
  { key: 'support', icon: 'phone' },
  { key: 'rideNow', icon: 'clock' },
  { key: 'delivery', icon: 'truck' },
  { key: 'licence', icon: 'info' },
] as const satisfies { key: string; icon: IconName }[];

export function GoodToKnow() {
  const say = useSay('help');
  const models = modelTexts(useLanguage(), useContent('models'));
  return (
    <section aria-labelledby="good-to-know" className="rounded-card bg-sand p-6">
      <h2 id="good-to-know" className="h3 mb-2">
        {say('info.title')}
      </h2>
      <RatingLine />
      <ul className="mt-4 grid gap-4">
        {facts.map(({ key, icon }) => (
          <li key={key} className="flex items-start gap-3">
            <Icon name={icon} className="mt-0.5 size-5 text-terracotta" />
            <span>{say(`info.${key}`, models)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
