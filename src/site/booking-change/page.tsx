import { Still } from '../../pages/still.tsx';
import { ChangePage } from './change-page.tsx';

export default function BookingChange() {
  return <Still>{import.meta.env.SSR ? <ChangePage /> : null}</Still>;
}
