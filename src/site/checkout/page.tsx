import { Island } from '../../pages/island.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';

export default function Checkout() {
  return (
    <>
      <Island />
      <HelpRow />
    </>
  );
}
