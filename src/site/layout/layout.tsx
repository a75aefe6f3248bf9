import { type ReactNode, useEffect } from 'react';
import { business, phoneDigits, whatsappLink } from '../../shop/business.rules.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { ServerOnly } from '../../pages/server-only.tsx';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { CookieBanner } from '../cookie-banner/cookie-banner.tsx';
import { watchSubscriptionForm } from '../newsletter/watch-subscription-form.ts';
import { blockCopying } from '../cookie-banner/block-copying.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewVersion } from './new-version.tsx';
import { PageNotes } from './page-notes.tsx';
import { LanguageHints } from './language-hint.tsx';
import { followLanguageLinks } from './language-links.ts';

/** What stands around every public page. */
export function Layout({ children }: { children: ReactNode }) {
  const say = useSay('shell');
  useEffect(announceHydrated, []);
  useEffect(followLanguageLinks, []);
  useEffect(watchSubscriptionForm, []);
  useEffect(blockCopying, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="button button-primary skip-link">
        {say('skip')}
      </a>
      <CookieBanner />
      <Header>
        <ServerOnly>{import.meta.env.SSR ? <Notices /> : null}</ServerOnly>
      </Header>
      <ServerOnly>{import.meta.env.SSR ? <PageNotes /> : null}</ServerOnly>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <ServerOnly>{import.meta.env.SSR ? <Footer /> : null}</ServerOnly>
      <NewVersion />
      <Toaster closeLabel={say('toast.close')} regionLabel={say('toast.region')} />
    </div>
  );
}

/** What was pressed before now is repeated by public/boot.js. */
function announceHydrated(): void {
  document.documentElement.dataset['hydrated'] = '';
  dispatchEvent(new Event('costiera:hydrated'));
}

/** Nothing of them changes in the browser: the styles show and hide them. */
const Notices = () => (
  <>
    <LanguageHints />
    <DemoBanner />
    <ScriptNote />
  </>
);

function DemoBanner() {
  const say = useSay('notices');
  const { demo } = usePageContext();
  if (!demo) return null;
  return (
    <p className="bg-lemon px-4 py-1 text-center text-sm font-semibold text-balance text-ink">
      {say('demo.banner')}
    </p>
  );
}

/** Shown by the styles alone, where scripts are off or did not arrive. */
function ScriptNote() {
  const say = useSay('notices');
  return (
    <p className="script-note bg-sand px-4 py-3 text-center">
      {say('script.note')} <a href={`tel:${phoneDigits(business().phone)}`}>{business().phone}</a>
      {' · '}
      <a href={whatsappLink()}>WhatsApp {business().whatsapp}</a>
    </p>
  );
}
