import type { ReactNode } from 'react';
import { business, phoneDigits, whatsappLink } from '../../shop/business.rules.ts';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { CookieBanner } from '../cookie-banner/cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewVersion } from './new-version.tsx';
import { PageNotes } from './page-notes.tsx';
import { SentBy } from './sent-by.tsx';
import { LanguageHints } from './language-hint.tsx';
import { toastsId } from './watch-toasts.ts';

/** What stands around every public page: the server's alone, brought to life by script.ts. */
export function Layout({ children }: { children: ReactNode }) {
  const say = useSay('shell');
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="button button-primary skip-link">
        {say('skip')}
      </a>
      <CookieBanner />
      <Header>
        <LanguageHints />
        <DemoBanner />
        <ScriptNote />
      </Header>
      <PageNotes />
      <SentBy />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <NewVersion />
      <div id={toastsId} data-close={say('toast.close')} data-region={say('toast.region')} />
    </div>
  );
}

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
