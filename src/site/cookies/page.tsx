import { ServerOnly } from '../../pages/server-only.tsx';
import { Cookies } from './cookies.tsx';

export default function CookiesPage() {
  return <ServerOnly>{import.meta.env.SSR ? <Cookies /> : null}</ServerOnly>;
}
