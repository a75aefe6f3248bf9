import { RoundIcon } from '../../ui/info-page.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { Section } from './section.tsx';

const highlights = [
  { key: 'delivery', icon: 'truck' },
  { key: 'roadside', icon: 'phone' },
  { key: 'insurance', icon: 'shield' },
  { key: 'included', icon: 'helmet' },
] as const satisfies { key: string; icon: IconName }[];

export function Highlights() {
  const say = useSay('home');
  return (
    <Section id="highlights" title={say('highlights.title')}>
      <ul className="wrap grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {highlights.map(({ key, icon }) => (
          <li key={key} className="flex items-start gap-4 lg:grid lg:content-start">
            <RoundIcon icon={icon} />
            <div>
              <h3 className="h3 mb-1.5">{say(`highlights.${key}`)}</h3>
              <p className="text-muted">{say(`highlights.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
