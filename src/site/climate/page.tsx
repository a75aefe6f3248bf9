import { ServerOnly } from '../../pages/server-only.tsx';
import { ClimatePage } from './climate-page.tsx';

export default function Climate() {
  return <ServerOnly>{import.meta.env.SSR ? <ClimatePage /> : null}</ServerOnly>;
}
