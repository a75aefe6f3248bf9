import { ServerOnly } from '../../pages/server-only.tsx';
import { RoadsideAssistancePage } from './roadside-assistance-page.tsx';

export default function RoadsideAssistance() {
  return <ServerOnly>{import.meta.env.SSR ? <RoadsideAssistancePage /> : null}</ServerOnly>;
}
