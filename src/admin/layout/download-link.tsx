import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = { call: string; kind?: 'second' | 'quiet'; children: ReactNode };

/** A file to take along, from this call of the desk, which names it. */
export const DownloadLink = ({ call, kind = 'second', children }: Props) => (
  <a
    className={buttonClass({ kind, className: kind === 'quiet' ? '-mr-2' : '' })}
    href={`/api/staff${call}`}
    download
  >
    <Icon name="download" />
    {children}
  </a>
);
