import { Still } from '../../pages/still.tsx';
import { AccessibilityPage } from './accessibility-page.tsx';

export default function Accessibility() {
  return <Still>{import.meta.env.SSR ? <AccessibilityPage /> : null}</Still>;
}
