import { Still } from '../../pages/still.tsx';
import { KeyPage } from './key-page.tsx';

export default function BookingKey() {
  return <Still>{import.meta.env.SSR ? <KeyPage /> : null}</Still>;
}
