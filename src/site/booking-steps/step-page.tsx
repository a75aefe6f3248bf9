import type { ReactNode } from 'react';
import { Island } from '../../pages/island.tsx';
import { HelpRow } from './help-row.tsx';

/** The page.tsx of every step on the way to a scooter: what lives, what else belongs there, and a person to ask. */
export const StepPage = ({ children }: { children?: ReactNode }) => (
  <>
    <Island />
    {children}
    <HelpRow />
  </>
);
