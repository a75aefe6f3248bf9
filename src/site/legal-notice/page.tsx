import { Still } from '../../pages/still.tsx';
import { LegalNotice } from './legal-notice.tsx';

export default function LegalNoticePage() {
  return <Still>{import.meta.env.SSR ? <LegalNotice /> : null}</Still>;
}
