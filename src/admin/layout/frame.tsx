import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { business } from '../../business.ts';
import type { Permission } from '../../staff/permissions.rules.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { addresses } from '../addresses.ts';
import { useMay, useSession } from '../session.ts';
import { type AdminKey, useSay } from '../words.tsx';
import { OfflineNote } from './offline-note.tsx';

type Place = { to: string; icon: IconName; label: AdminKey; permission: Permission };
const places: readonly Place[] = [
  { to: addresses.today, icon: 'calendar', label: 'nav.today', permission: 'see what is due' },
  { to: addresses.bookings, icon: 'search', label: 'nav.bookings', permission: 'find bookings' },
  { to: addresses.team, icon: 'user', label: 'nav.team', permission: 'look after the team' },
  { to: addresses.log, icon: 'clock', label: 'nav.log', permission: 'read what everybody did' },
  { to: addresses.account, icon: 'lock', label: 'nav.account', permission: 'mind their own account' },
];

/** A bar at the side of a laptop, tabs at the foot of a phone, where the thumb is. `bare`: nowhere to go yet. */
export function Frame({ bare = false, children }: { bare?: boolean; children: ReactNode }) {
  const say = useSay();
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
        {!bare && <Places />}
        <Who />
      </header>
      <Main>{children}</Main>
    </div>
  );
}

function Places() {
  const say = useSay();
  const may = useMay();
  return (
    <nav aria-label={say('nav.label')} className="desk-places">
      {places
        .filter(({ permission }) => may(permission))
        .map(({ to, icon, label }) => (
          <NavLink key={to} to={to} end={to === addresses.today} className="desk-place">
            <Icon name={icon} className="size-6" />
            <span>{say(label)}</span>
          </NavLink>
        ))}
    </nav>
  );
}

function Who() {
  const { data } = useSession();
  const say = useSay();
  if (!data) return null;
  return (
    <p className="desk-who">
      {data.name} <span className="text-muted">{say(`role.${data.role}`)}</span>
    </p>
  );
}

/** A new page is read from its beginning: the focus goes there, as in a new document. */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    main.current?.focus();
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className="desk-main">
      <OfflineNote />
      {children}
    </main>
  );
}
