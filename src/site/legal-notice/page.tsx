import { ServerOnly } from '../../pages/server-only.tsx';
import { LegalNotice } from './legal-notice.tsx';

export default function LegalNoticePage() {
  return <ServerOnly>{import.meta.env.SSR ? <LegalNotice /> : null}</ServerOnly>;
}
