import { Still } from '../../pages/still.tsx';
import { FaqPage } from './faq-page.tsx';

export default function Faq() {
  return <Still>{import.meta.env.SSR ? <FaqPage /> : null}</Still>;
}
