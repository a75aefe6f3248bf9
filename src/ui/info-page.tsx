import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type PageProps = {
  /** A word or two above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** An `img` or `picture` with its measures; framed as the posters are. */
  picture?: ReactNode;
  /** Cards beside the text, below it on a phone. */
  side?: ReactNode;
  children: ReactNode;
};

/** A page to read: its head with the one h1, the text, and what stands beside it. Long texts go into `<div className="prose">`. */
export const InfoPage = ({ eyebrow, title, lead, picture, side, children }: PageProps) => (
  <>
    <InfoHead eyebrow={eyebrow} title={title} lead={lead} picture={picture} />
    <div className={`wrap py-10 md:py-16 ${side ? 'info-columns' : ''}`}>
      <div className="min-w-0">{children}</div>
      {side && <aside className="grid content-start gap-5">{side}</aside>}
    </div>
  </>
);

/** For a page that has more than text below it. */
export const InfoHead = ({ eyebrow, title, lead, picture }: Omit<PageProps, 'side' | 'children'>) => (
  <div className={`info-head ${picture ? '' : 'info-head-coast'}`}>
    <div
      className={`wrap grid items-center gap-8 py-10 md:py-14 ${picture ? 'md:grid-cols-[1fr_auto]' : ''}`}
    >
      <div className="grid max-w-3xl gap-3">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className="h1">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {picture && <div className="poster-frame">{picture}</div>}
    </div>
  </div>
);

type SideProps = { title: ReactNode; icon?: IconName; children: ReactNode };

/** What a reader may want to do next: call, write, book. */
export const SideCard = ({ title, icon, children }: SideProps) => (
  <section className="card grid content-start gap-3 p-5 sm:p-6">
    <h2 className="h3 flex items-center gap-3">
      {icon && <RoundIcon icon={icon} />}
      {title}
    </h2>
    {children}
  </section>
);

/** An icon on a sun. */
export const RoundIcon = ({ icon }: { icon: IconName }) => (
  <span className="disc">
    <Icon name={icon} />
  </span>
);
