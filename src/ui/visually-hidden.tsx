import type { ReactNode } from 'react';

/** For screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="sr-only">{children}</span>
);

/** Seen in short, and said to screen readers in whole: in one piece, for between two they leave a space. */
export const SeenInShort = ({ said, children }: { said: string; children: string }) => (
  <>
    <VisuallyHidden>{said}</VisuallyHidden>
    <span aria-hidden="true">{children}</span>
  </>
);
