import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = { call: string; name?: string; kind?: 'second' | 'quiet'; children: ReactNode };

/** A file to take along: which call of the desk gives it, and under which name it is saved; without one, under the call's own. */
export const DownloadLink = ({ call, name, kind = 'second', children }: Props) => (
  <a
    className={buttonClass({ kind, className: kind === 'quiet' ? '-mx-5' : '' })}
    href={`/api/staff${call}`}
    download={name ?? true}
  >
    <Icon name="download" />
    {children}
  </a>
);
