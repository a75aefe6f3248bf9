import { Still } from '../../pages/still.tsx';
import { ReviewsPage } from './reviews-page.tsx';

export default function Reviews() {
  return <Still>{import.meta.env.SSR ? <ReviewsPage /> : null}</Still>;
}
