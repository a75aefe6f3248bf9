import { Still } from '../../pages/still.tsx';
import { RoadsideAssistancePage } from './roadside-assistance-page.tsx';

export default function RoadsideAssistance() {
  return <Still>{import.meta.env.SSR ? <RoadsideAssistancePage /> : null}</Still>;
}
