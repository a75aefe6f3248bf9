import { ServerOnly } from '../../pages/server-only.tsx';
import { AccessibilityPage } from './accessibility-page.tsx';

export default function Accessibility() {
  return <ServerOnly>{import.meta.env.SSR ? <AccessibilityPage /> : null}</ServerOnly>;
}
