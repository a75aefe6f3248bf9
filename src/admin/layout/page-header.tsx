import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { addresses } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';

type Props = { title: ReactNode; about?: ReactNode; actions?: ReactNode };

/** How every page of the desk begins: its title, one line about it, and what can be done at the right; below the settings, the way back. */
export function PageHeader({ title, about, actions }: Props) {
  const say = useSay();
  const isSetting = useLocation().pathname.startsWith(`${addresses.settings}/`);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid max-w-prose grow basis-72 gap-1">
        {isSetting && (
          <p className="mb-2">
            <Link to={addresses.settings}>{say('nav.settings')}</Link>
          </p>
        )}
        <h1 className="h1">{title}</h1>
        {about && <p className="text-muted">{about}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
