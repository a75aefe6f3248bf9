import type { ReactNode } from 'react';

/** How every page of the desk begins: its title, one line about it, and what can be done at the right. */
export const PageHeader = ({
  title,
  about,
  actions,
}: {
  title: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
}) => (
  <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="grid max-w-prose grow gap-1">
      <h1 className="h1">{title}</h1>
      {about && <p className="text-muted">{about}</p>}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
  </header>
);
