import { WaitingPage } from './waiting-page.tsx';

/** A place on the waiting list, by the link of its mails. The server draws it; the browser only takes what is held over to the checkout. */
export default function Waiting() {
  return <WaitingPage />;
}
