import { Still } from '../../pages/still.tsx';
import { Privacy } from './privacy.tsx';

export default function PrivacyPage() {
  return <Still>{import.meta.env.SSR ? <Privacy /> : null}</Still>;
}
