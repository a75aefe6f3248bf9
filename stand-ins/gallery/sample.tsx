import type { ReactNode } from 'react';

/** One state of a thing, with its name. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="design-sample">
    <h3 className="design-caption" lang="en">
      {name}
    </h3>
    {children}
  </div>
);
