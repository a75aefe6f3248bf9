import { PayPage } from './pay-page.tsx';

/** What somebody is asked to pay, by a lasting link. The server draws it, and never again in the browser. */
export default function Pay() {
  return <PayPage />;
}
