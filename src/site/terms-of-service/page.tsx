import { ServerOnly } from '../../pages/server-only.tsx';
import { Terms } from './terms.tsx';

export default function TermsPage() {
  return <ServerOnly>{import.meta.env.SSR ? <Terms /> : null}</ServerOnly>;
}
