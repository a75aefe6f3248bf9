import { isOpenAlikeEveryDay } from '../../fleet/opening.rules.ts';
import { business, opening, phoneDigits, whatsappLink } from '../../shop/business.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { NonBreakingPhrase } from '../../ui/non-breaking-phrase.tsx';
import { nonBreaking } from '../non-breaking.ts';

const link =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-sea underline decoration-1 underline-offset-4';

/**
 * A person to ask, on every step. Never changes in the browser: stands inside `ServerOnly`. The message in it names nobody and no
 * booking; the writer adds what they want to say.
 */
export function HelpRow() {
  const say = useSay('help');
  const hours = business().hours.support;
  return (
    <aside aria-label={say('title')} className="wrap print:hidden">
      <p className="flex flex-wrap items-center gap-x-6 border-t border-line py-3">
        <span className="basis-full font-display text-lg font-bold sm:basis-auto">{say('title')}</span>
        <HelpLinks />
        <span className="inline-flex min-h-11 items-center gap-2 text-muted">
          <Icon name="clock" />
          <NonBreakingPhrase
            text={say('hours', { hours, everyDay: String(isOpenAlikeEveryDay(opening())) })}
            phrase={hours}
          />
        </span>
      </p>
    </aside>
  );
}

/** Where a link has ended: who is not written to has no newer one to look for. */
export function AskForLink() {
  const say = useSay('help');
  return (
    <div>
      <p>{say('link')}</p>
      <p className="flex flex-wrap gap-x-6">
        <HelpLinks />
      </p>
    </div>
  );
}

function HelpLinks() {
  const say = useSay('help');
  const message = encodeURIComponent(say('message', { business: business().name }));
  return (
    <>
      <a className={link} href={`${whatsappLink()}?text=${message}`} rel="noreferrer">
        <Icon name="chat" />
        {say('whatsapp')}
      </a>
      <a className={link} href={`tel:${phoneDigits(business().phone)}`}>
        <Icon name="phone" />
        {say('phone', { phone: nonBreaking(business().phone) })}
      </a>
    </>
  );
}
