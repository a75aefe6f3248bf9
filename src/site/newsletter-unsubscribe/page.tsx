import { Still } from '../../pages/still.tsx';
import { LetterLink } from '../newsletter/letter-link.tsx';

export default function UnsubscribePage() {
  return <Still>{import.meta.env.SSR ? <LetterLink does="unsubscribe" /> : null}</Still>;
}
