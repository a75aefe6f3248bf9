import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { Button } from '../../ui/button.tsx';

/** From a page beside the customer's own to their booking. */
export const BackToBooking = ({ token }: { token: string }) => (
  <Button kind="second" href={href('booking', useLanguage(), { token })}>
    {useSay('booked')('back')}
  </Button>
);
