import { ServerOnly } from '../../pages/server-only.tsx';
import { FaqPage } from './faq-page.tsx';

export default function Faq() {
  return <ServerOnly>{import.meta.env.SSR ? <FaqPage /> : null}</ServerOnly>;
}
