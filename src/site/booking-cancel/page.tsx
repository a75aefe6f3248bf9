import { Still } from '../../pages/still.tsx';
import { CancelPage } from './cancel-page.tsx';

export default function BookingCancel() {
  return <Still>{import.meta.env.SSR ? <CancelPage /> : null}</Still>;
}
