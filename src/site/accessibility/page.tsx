import { Still } from '../../web/still.tsx';
import { AccessibilityPage } from './accessibility-page.tsx';

export default function Accessibility() {
  return <Still>{import.meta.env.SSR ? <AccessibilityPage /> : null}</Still>;
}
