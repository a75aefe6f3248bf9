import { Still } from '../../pages/still.tsx';
import { Cookies } from './cookies.tsx';

export default function CookiesPage() {
  return <Still>{import.meta.env.SSR ? <Cookies /> : null}</Still>;
}
