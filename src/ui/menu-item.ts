import type { MouseEvent, ReactNode } from 'react';

export type MenuItem = {
  key: string;
  label: ReactNode;
  /** For the type-ahead, where the label is more than a word. */
  text: string;
  href?: string;
  lang?: string;
  current?: boolean;
  onClick?: (event: MouseEvent) => void;
};
