import { ServerOnly } from '../../pages/server-only.tsx';
import { AboutPage } from './about-page.tsx';

export default function About() {
  return <ServerOnly>{import.meta.env.SSR ? <AboutPage /> : null}</ServerOnly>;
}
