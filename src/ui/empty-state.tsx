import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Props = {
  icon: IconName;
  title: ReactNode;
  /** The place of the title in the page's outline. */
  heading: 'h1' | 'h2' | 'h3';
  /** What to do about it. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Where there is nothing yet: why, and the way on. */
export const EmptyState = ({ icon, title, heading: Heading, action, children }: Props) => (
  <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
    <span className="disc disc-large">
      <Icon name={icon} className="size-9" />
    </span>
    <Heading className={Heading === 'h1' ? 'h1' : 'h3'}>{title}</Heading>
    {children && <div className="max-w-prose text-muted">{children}</div>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
