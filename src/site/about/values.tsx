import type { IconName } from '../../ui/icon.tsx';
import { RoundIcon } from '../../ui/info-page.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

const values = [
  { key: 'sustainability', icon: 'leaf' },
  { key: 'safety', icon: 'helmet' },
  { key: 'service', icon: 'chat' },
] as const satisfies { key: string; icon: IconName }[];

export function Values() {
  const say = useSay('info');
  const language = useLanguage();
  return (
    <section aria-labelledby="values" className="when-near border-y-2 border-ink bg-sand py-14">
      <div className="wrap">
        <h2 id="values" className="h2 mb-8">
          {say('about.values.title')}
        </h2>
        <ul className="grid gap-6 md:grid-cols-3">
          {values.map(({ key, icon }) => (
            <li key={key} className="card grid content-start justify-items-start gap-3 p-6">
              <RoundIcon icon={icon} />
              <h3 className="h3">{say(`about.values.${key}`)}</h3>
              <p>{say(`about.values.${key}.text`)}</p>
              {key === 'sustainability' && (
                <a
                  href={href('climateCommitment', language)}
                  className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
                >
                  {say('about.values.sustainability.link')}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
