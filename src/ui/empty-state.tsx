import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import type { HeadKind } from './info-page.tsx';
import { Picture } from './picture.tsx';

type Props = {
  icon: IconName;
  title: ReactNode;
  /** The place of the title in the page's outline. */
  heading: 'h1' | 'h2' | 'h3';
  /** What to do about it. */
  action?: ReactNode;
  /** A drawing of the site in place of the icon; the desk has icons. */
  drawn?: HeadKind;
  children?: ReactNode;
};

/** Where there is nothing yet: why, and the way on. */
export const EmptyState = ({ icon, title, heading: Heading, drawn, action, children }: Props) => (
  <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
    {drawn ? (
      <Picture
        file={`/api/assets/heads/${drawn}`}
        widths={[1000]}
        height={350}
        sizes="(width >= 44rem) 40rem, 92vw"
        alt=""
        className="mb-4 aspect-2/1 w-full max-w-160 rounded-card object-cover object-right"
      />
    ) : (
      <span className="disc disc-large">
        <Icon name={icon} className="size-9" />
      </span>
    )}
    <Heading className={Heading === 'h1' ? 'h1' : 'h3'}>{title}</Heading>
    {children && <div className="max-w-prose text-balance text-muted">{children}</div>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
