import { ServerOnly } from '../../pages/server-only.tsx';
import { SignUp } from './sign-up.tsx';

export default function NewsletterPage() {
  return <ServerOnly>{import.meta.env.SSR ? <SignUp /> : null}</ServerOnly>;
}
