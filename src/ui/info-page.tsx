import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** What is drawn beside the title, or below it on a phone (art/heads). */
export type HeadKind = 'coast' | 'help' | 'road' | 'papers' | 'ticket' | 'climate' | 'words';

type PageProps = {
  /** A word or two above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** An `img` or `picture` with its measures; framed as the posters are. */
  picture?: ReactNode;
  /** In place of a picture. */
  kind?: HeadKind;
  /** Cards beside the text, below it on a phone. */
  side?: ReactNode;
  children: ReactNode;
};

/** A page to read: its head with the one h1, the text, and what stands beside it. Long texts go into `<div className="prose">`. */
export const InfoPage = ({ eyebrow, title, lead, picture, kind, side, children }: PageProps) => (
  <>
    <InfoHead eyebrow={eyebrow} title={title} lead={lead} picture={picture} kind={kind} />
    <div className={`wrap py-10 md:py-16 ${side ? 'info-columns' : ''}`}>
      <div className="min-w-0">{children}</div>
      {side && <aside className="grid content-start gap-5">{side}</aside>}
    </div>
  </>
);

/** For a page that has more than text below it. */
export const InfoHead = ({
  eyebrow,
  title,
  lead,
  picture,
  kind = 'coast',
}: Omit<PageProps, 'side' | 'children'>) => (
  <div
    className={picture ? 'info-head' : 'info-head info-head-drawn'}
    style={picture ? undefined : drawn(kind)}
  >
    <div
      className={`wrap grid items-center gap-8 py-10 md:py-14 ${picture ? 'md:grid-cols-[1fr_auto]' : ''}`}
    >
      <div className="info-head-words grid gap-3">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className="h1">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {picture && <div className="poster-frame">{picture}</div>}
    </div>
  </div>
);

/** Fetched where the styles show it: not on paper, and not in the reader's own colours. */
const drawn = (kind: HeadKind): CSSProperties & Record<'--head', string> => {
  const file = `/api/assets/heads/${kind}-1000`;
  return {
    '--head': `image-set(url('${file}.avif') type('image/avif'), url('${file}.webp') type('image/webp'))`,
  };
};

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
