import { Still } from '../../pages/still.tsx';
import { SignUp } from './sign-up.tsx';

export default function NewsletterPage() {
  return <Still>{import.meta.env.SSR ? <SignUp /> : null}</Still>;
}
