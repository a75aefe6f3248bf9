import { Still } from '../../pages/still.tsx';
import { LetterLink } from '../newsletter/letter-link.tsx';

export default function ConfirmPage() {
  return <Still>{import.meta.env.SSR ? <LetterLink does="confirm" /> : null}</Still>;
}
