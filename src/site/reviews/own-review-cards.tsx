import type { CustomerReview, CustomerReviewSummary } from '../../reviews/customer-review.type.ts';
import { formatDate, formatNumber } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { business } from '../../shop/business.rules.ts';
import { Stars } from '../home/stars.tsx';

/** What all of them come to. */
export function OwnRating({ reviews: { rating, count } }: { reviews: CustomerReviewSummary }) {
  const say = useSay('reviews');
  const language = useLanguage();
  if (!business().ratingShown) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={rating} />
      <strong>{say('rating', { rating: formatNumber(language, rating) })}</strong>
      <span>{say('count', { count })}</span>
    </span>
  );
}

type CardsProps = {
  reviews: readonly CustomerReview[];
  heading: 'h2' | 'h3';
  /** Where there is room for three side by side. */
  wide?: boolean;
};

/** In the words and the language of someone who wrote them. */
export const OwnReviewCards = ({ reviews, heading, wide = false }: CardsProps) => (
  <ul className={`grid gap-5 ${wide ? 'md:grid-cols-3' : 'sm:grid-cols-2'}`}>
    {reviews.map((review) => (
      <Card key={review.id} review={review} heading={heading} />
    ))}
  </ul>
);

function Card({ review, heading: Heading }: { review: CustomerReview; heading: 'h2' | 'h3' }) {
  const say = useSay('reviews');
  const { rating, title, text, customerName, date, language: spoken } = review;
  return (
    <li className="card flex flex-col gap-3 p-6">
      <Stars rating={rating} />
      {title && (
        <Heading className="h3 wrap-anywhere" lang={spoken}>
          {title}
        </Heading>
      )}
      <p className="whitespace-pre-line wrap-anywhere" lang={spoken}>
        {text}
      </p>
      <p className="mt-auto pt-2 text-small text-muted">
        <span className="font-semibold text-ink">{customerName}</span> ·{' '}
        <time dateTime={date} className="whitespace-nowrap">
          {formatDate(useLanguage(), date)}
        </time>{' '}
        · {say('verified')}
      </p>
    </li>
  );
}
