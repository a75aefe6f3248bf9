import { Still } from '../../pages/still.tsx';
import { Terms } from './terms.tsx';

export default function TermsPage() {
  return <Still>{import.meta.env.SSR ? <Terms /> : null}</Still>;
}
