import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { business } from '../../shop/business.rules.ts';
import { useSession } from '../session.ts';
import { useSay } from '../language-provider.tsx';
import { OutboxNote } from '../handover/outbox-note.tsx';
import { HelpButton } from '../guide/help-button.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { deskPageAt } from './desk-pages.ts';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { changeDue } from '../taking/change-due.ts';
import { DeskMenu } from './desk-menu.tsx';
import { OfflineNote } from './offline-note.tsx';

const changeDueLine = onFirstIntent(() => import('../taking/change-due-line.tsx'));

/** A bar at the side of a laptop, a narrow one of a tablet, tabs at the foot of a phone, where the thumb is. `bare`: nowhere to go yet. */
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
          {business().name}
          <span>{say('desk')}</span>
        </p>
        {!bare && <PaletteButton key={`palette ${pathname}`} />}
        {!bare && <HelpButton key={`help ${pathname}`} at={pathname} />}
        {!bare && <DeskMenu at={pathname} key={pathname} />}
        <SignedInPerson />
      </header>
      <Main>{children}</Main>
    </div>
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

/** A new page is read from its beginning: the focus goes there, as in a new document, but for an address that leads to a field. */
function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const say = useSay();
  // Tabs and the browser's history are named by the page, never by a customer.
  const title = `${say(deskPageAt(pathname)?.label ?? 'desk')} | ${business().name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    changeDue.leaveFor(pathname);
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash !== '') return;
    scrollTo(0, 0);
    main.current?.focus();
  }, [pathname, hash]);
  return (
    <main id="main" ref={main} tabIndex={-1} className="desk-main">
      <OfflineNote />
      <OutboxNote />
      <ShownChange at={pathname} />
      {children}
    </main>
  );
}

function ShownChange({ at }: { at: string }) {
  const due = useSyncExternalStore(changeDue.subscribe, changeDue.current, changeDue.current);
  // Always there: what comes together with its region is not said by every screen reader.
  return (
    <div className="change-place" role="status">
      {due && due.at === at && <changeDueLine.Component due={due} />}
    </div>
  );
}
