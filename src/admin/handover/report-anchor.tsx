import type { ReactNode } from 'react';

/** Where the list of what is open leads. */
export const reportAnchors = {
  rest: 'rest',
  deposit: 'deposit',
  licence: 'licence',
  equipment: 'equipment',
  readings: 'readings',
  signatures: 'signatures',
} as const;

type Props = { id: keyof typeof reportAnchors; children: ReactNode };

/** A part of the report that a link leads to; a part that is not there takes no room. */
export const ReportAnchor = ({ id, children }: Props) => (
  <div id={reportAnchors[id]} className="scroll-mt-24 empty:hidden">
    {children}
  </div>
);
