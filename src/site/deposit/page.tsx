import { DepositPage } from './deposit-page.tsx';

/** What is held on a card while a scooter is out, by a lasting link. The server draws it, and never again in the browser. */
export default function Deposit() {
  return <DepositPage />;
}
