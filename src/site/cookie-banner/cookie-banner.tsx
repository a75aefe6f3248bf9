import { Icon } from '../../ui/icon.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { bannerId } from './watch-banner.ts';

/** On every page, hidden until it is wanted (docs/product.md §2; watch-banner.ts). */
export function CookieBanner() {
  const say = useSay('consent');
  const language = useLanguage();
  // The region is always there, so that what appears in it is read out.
  return (
    <div aria-live="polite">
      <section id={bannerId} hidden aria-labelledby={`${bannerId}-title`} className="cookie-banner card">
        <h2 id={`${bannerId}-title`} tabIndex={-1} className="cookie-title h3 outline-none">
          {say('title')}
        </h2>
        {/* On a phone the question is one line until somebody wants to read it all. */}
        <button type="button" data-consent="whole" aria-expanded="false" className="cookie-short">
          {say('short')}
          <Icon name="down" className="size-4" />
        </button>
        <p className="cookie-text text-sm">
          {say('text')} <a href={href('cookies', language)}>{say('more')}</a>
        </p>
        <p className="cookie-answers">
          <Answer answer="rejected">{say('reject')}</Answer>
          <Answer answer="accepted">{say('accept')}</Answer>
        </p>
        <button type="button" data-consent="close" aria-label={say('close')} className="cookie-close">
          <Icon name="close" />
        </button>
      </section>
    </div>
  );
}

/** Refusing is as easy as accepting: the two look alike. */
const Answer = ({ answer, children }: { answer: 'accepted' | 'rejected'; children: string }) => (
  <button
    type="button"
    data-consent={answer}
    className={buttonClass({ kind: 'second', className: 'cookie-answer' })}
  >
    {children}
  </button>
);
