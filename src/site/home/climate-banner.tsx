import { policy } from '../../shop/business.rules.ts';
import { formatNumber } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** Says what is given and by whom, and promises no effect: the amount, its recipient and the ledger stand on their own page. */
export function ClimateBanner() {
  const say = useSay('home');
  const language = useLanguage();
  return (
    <section aria-labelledby="climate" className="bg-leaf text-paper">
      <div className="wrap grid items-center gap-x-12 gap-y-4 py-12 md:grid-cols-[auto_1fr] md:py-16">
        <p aria-hidden="true" className="climate-figure">
          {formatNumber(language, policy().climatePercent)}
          <span>%</span>
        </p>
        <div className="grid gap-3">
          <p className="flex items-center gap-2 font-display text-small font-bold tracking-poster text-sun uppercase">
            <Icon name="leaf" />
            {say('climate.eyebrow')}
          </p>
          <h2 id="climate" className="h2">
            {say('climate')}
          </h2>
          <p className="lead max-w-prose">{say('climate.text')}</p>
          <p>
            <a href={href('climateCommitment', language)} className="button climate-link">
              {say('climate.link')}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
