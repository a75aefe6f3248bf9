import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { business } from '../../shop/business.rules.ts';
import type { Permission } from '../../identity/permissions.rules.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { addresses } from '../addresses.ts';
import { useHasPermission, useSession } from '../session.ts';
import { type AdminKey, useSay } from '../language-provider.tsx';
import { OutboxNote } from '../handover/outbox-note.tsx';
import { OfflineNote } from './offline-note.tsx';

type NavItem = { to: string; icon: IconName; label: AdminKey; permission: Permission };
/** The first four are a phone's tabs. */
const navItems: readonly NavItem[] = [
  { to: addresses.today, icon: 'check', label: 'nav.today', permission: 'see what is due' },
  { to: addresses.calendar, icon: 'calendar', label: 'nav.calendar', permission: 'see the calendar' },
  { to: addresses.bookings, icon: 'search', label: 'nav.bookings', permission: 'find bookings' },
  { to: addresses.inbox, icon: 'chat', label: 'nav.inbox', permission: 'answer visitors' },
  { to: addresses.articles, icon: 'pen', label: 'nav.articles', permission: 'write articles' },
  { to: addresses.prices, icon: 'card', label: 'nav.prices', permission: 'set prices' },
  { to: addresses.walkIn, icon: 'plus', label: 'nav.walkIn', permission: 'sell at the desk' },
  { to: addresses.fleet, icon: 'scooter', label: 'nav.fleet', permission: 'see the fleet' },
  { to: addresses.mails, icon: 'mail', label: 'nav.mails', permission: 'manage timed mails' },
  { to: addresses.reviews, icon: 'star', label: 'nav.reviews', permission: 'moderate reviews' },
  {
    to: addresses.weather,
    icon: 'umbrella',
    label: 'nav.weather',
    permission: 'call off days',
  },
  { to: addresses.team, icon: 'user', label: 'nav.team', permission: 'manage the team' },
  { to: addresses.log, icon: 'clock', label: 'nav.log', permission: 'view the audit log' },
  { to: addresses.account, icon: 'lock', label: 'nav.account', permission: 'manage own account' },
];

/** A bar at the side of a laptop, tabs at the foot of a phone, where the thumb is. `bare`: nowhere to go yet. */
export function DeskLayout({ bare = false, children }: { bare?: boolean; children: ReactNode }) {
  const say = useSay();
  const { pathname } = useLocation();
  return (
    <div className="desk">
      <a className="skip-link" href="#main">
        {say('skip')}
      </a>
      <header className="desk-bar">
        <p className="desk-name">
          {business.name}
          <span>{say('desk')}</span>
        </p>
        {!bare && <Navigation at={pathname} key={pathname} />}
        <SignedInPerson />
      </header>
      <Main>{children}</Main>
    </div>
  );
}

const tabs = 4;

/** Made anew on each page, so that what was unfolded is folded there. */
function Navigation({ at }: { at: string }) {
  const say = useSay();
  const may = useHasPermission();
  const [isOpen, setOpen] = useState(false);
  const fold = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };
  const own = navItems.filter(({ permission }) => may(permission));
  const [first, others] = own.length > tabs + 1 ? [own.slice(0, tabs), own.slice(tabs)] : [own, []];
  return (
    <nav aria-label={say('nav.label')} className="desk-places">
      {first.map((place) => (
        <NavItemLink key={place.to} {...place} />
      ))}
      {others.length > 0 && (
        <>
          <button
            type="button"
            className="desk-place desk-more"
            aria-expanded={isOpen}
            data-here={others.some(({ to }) => at.startsWith(to)) || undefined}
            onClick={() => setOpen(!isOpen)}
            onKeyDown={fold}
          >
            <Icon name="menu" className="size-6" />
            <span>{say('nav.more')}</span>
          </button>
          <div className={isOpen ? 'desk-others desk-others-open' : 'desk-others'} onKeyDown={fold}>
            {others.map((place) => (
              <NavItemLink key={place.to} {...place} />
            ))}
          </div>
        </>
      )}
    </nav>
  );
}

function NavItemLink({ to, icon, label }: NavItem) {
  const say = useSay();
  return (
    <NavLink to={to} end={to === addresses.today} className="desk-place">
      <Icon name={icon} className="size-6" />
      <span>{say(label)}</span>
    </NavLink>
  );
}

function SignedInPerson() {
  const { data } = useSession();
  const say = useSay();
  if (!data) return null;
  return (
    <p className="desk-who">
      {data.name} <span className="text-muted">{say(`role.${data.role}`)}</span>
    </p>
  );
}

/** Tabs and the browser's history are named by the place, never by a customer. */
const navItemOf = (pathname: string): NavItem | undefined =>
  navItems.find(({ to }) => pathname === to || (to !== addresses.today && pathname.startsWith(`${to}/`)));

/** A new page is read from its beginning: the focus goes there, as in a new document. */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const say = useSay();
  const title = `${say(navItemOf(pathname)?.label ?? 'desk')} | ${business.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    main.current?.focus();
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className="desk-main">
      <OfflineNote />
      <OutboxNote />
      {children}
    </main>
  );
}
