import { Still } from '../../pages/still.tsx';
import { ClimatePage } from './climate-page.tsx';

export default function Climate() {
  return <Still>{import.meta.env.SSR ? <ClimatePage /> : null}</Still>;
}
