import { Island } from '../../pages/island.tsx';
import { HelpRow } from './help-row.tsx';

/** The page.tsx of every step on the way to a scooter: what lives, and a person to ask. */
export const StepPage = () => (
  <>
    <Island />
    <HelpRow />
  </>
);
