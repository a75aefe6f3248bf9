import { ServerOnly } from '../../pages/server-only.tsx';
import { Privacy } from './privacy.tsx';

export default function PrivacyPage() {
  return <ServerOnly>{import.meta.env.SSR ? <Privacy /> : null}</ServerOnly>;
}
