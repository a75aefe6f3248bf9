import type { ReactNode } from 'react';

type Props = { tone?: 'plain' | 'good' | 'bad' | 'sun' | 'sea'; children: ReactNode };

/** A word about a thing: its state, its kind. */
export const Badge = ({ tone = 'plain', children }: Props) => (
  <span className={`badge badge-${tone}`}>{children}</span>
);
