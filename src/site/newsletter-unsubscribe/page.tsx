import { ServerOnly } from '../../pages/server-only.tsx';
import { NewsletterLink } from '../newsletter/newsletter-link.tsx';

export default function UnsubscribePage() {
  return <ServerOnly>{import.meta.env.SSR ? <NewsletterLink does="unsubscribe" /> : null}</ServerOnly>;
}
