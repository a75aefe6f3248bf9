import type { ReactNode } from 'react';
import { business } from '../../shop/business.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { Brand } from './brand.tsx';
import { FloatingButton } from './floating-button.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** `children` are the notices above everything else. */
export function Header({ children }: { children: ReactNode }) {
  const say = useSay('shell');
  const language = useLanguage();
  return (
    <header>
      {children}
      <p className="bg-sea py-1.5 text-center font-display text-sm font-semibold tracking-[0.2em] text-white uppercase md:hidden">
        {business().tagline}
      </p>
      <div className="border-b-2 border-ink bg-paper">
        <div className="wrap flex min-h-16 items-center justify-between gap-2 py-2">
          <a href={href('home', language)} className="flex min-h-11 items-center text-ink no-underline">
            <Brand />
          </a>
          <nav aria-label={say('nav.label')} className="flex items-center gap-1 sm:gap-3">
            <a
              href={href('vehicles', language)}
              // Wide enough for its name in the font that stands in until ours is there: nothing is pushed when it comes.
              className="hidden min-h-11 min-w-41 items-center gap-2 rounded-full px-3 font-semibold text-ink hover:bg-sand sm:inline-flex"
            >
              <Icon name="scooter" />
              {say('nav.vehicles')}
            </a>
            <BookingLink />
            <LanguageMenu />
          </nav>
        </div>
      </div>
      <FloatingButton />
    </header>
  );
}

/** On a phone in two lines; as wide in the font that stands in until ours is there. */
function BookingLink() {
  const say = useSay('shell');
  const words = say('nav.booking').split(' ');
  return (
    <a
      href={href('findBooking', useLanguage())}
      className="inline-flex min-h-11 w-20 items-center justify-center gap-2 rounded-full text-center text-xs leading-tight font-semibold text-ink hover:bg-sand md:w-auto md:min-w-56 md:justify-start md:px-3 md:text-base"
    >
      <Icon name="user" className="hidden size-5 md:block" />
      <span>
        {words.slice(0, -1).join(' ')} <br className="md:hidden" />
        {words.at(-1)}
      </span>
    </a>
  );
}
