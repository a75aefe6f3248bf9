import type { ReactNode } from 'react';

type Props = {
  /** Unique on the page: the section is named by its title. */
  id: string;
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** What it stands on; paper without one. */
  className?: string;
  children: ReactNode;
};

/** A section of the home page: a caption as on the posters, a title, and what it is about. */
export const Section = ({ id, eyebrow, title, lead, className = '', children }: Props) => (
  <section aria-labelledby={id} className={`home-section ${className}`}>
    <div className="wrap home-section-head">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2 id={id} className="h2">
        {title}
      </h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
    {children}
  </section>
);
