import { ServerOnly } from '../../pages/server-only.tsx';
import { ReviewsPage } from './reviews-page.tsx';

export default function Reviews() {
  return <ServerOnly>{import.meta.env.SSR ? <ReviewsPage /> : null}</ServerOnly>;
}
