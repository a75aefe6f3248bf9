import { Still } from '../../pages/still.tsx';
import { AboutPage } from './about-page.tsx';

export default function About() {
  return <Still>{import.meta.env.SSR ? <AboutPage /> : null}</Still>;
}
