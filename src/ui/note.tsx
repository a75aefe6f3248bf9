import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'plain' | 'good' | 'warning' | 'bad';

const icons: Record<Tone, IconName> = { plain: 'info', good: 'check', warning: 'warning', bad: 'warning' };

type Props = {
  tone?: Tone;
  /** `alert` where it appears because of something the visitor did. */
  role?: 'status' | 'alert';
  children: ReactNode;
};

/** Something to know, beside what it is about. The icon shows the tone without colours. */
export const Note = ({ tone = 'plain', role, children }: Props) => (
  <div className={`note note-${tone}`} role={role}>
    <Icon name={icons[tone]} className="mt-0.5 size-5" />
    <div className="min-w-0 grow">{children}</div>
  </div>
);
