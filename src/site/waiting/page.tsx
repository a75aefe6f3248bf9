import { Still } from '../../pages/still.tsx';
import { useTakingOffer } from './use-taking-offer.ts';
import { WaitingPage } from './waiting-page.tsx';

/** A place in the line, by the link of its letters. The server draws it; the browser only takes what is held over to the checkout. */
export default function Waiting() {
  useTakingOffer();
  return <Still>{import.meta.env.SSR ? <WaitingPage /> : null}</Still>;
}
