import { PartnerOwnPage } from './partner-own-page.tsx';

/** What a hotel or an agency sent and is owed, by their secret link. The server draws it, and never again in the browser. */
export default function Partner() {
  return <PartnerOwnPage />;
}
