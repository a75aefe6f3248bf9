import type { Review, ReviewSummary } from '../../reviews/review.shape.ts';
import { business } from '../../shop/business.rules.ts';
import { formatDate, formatNumber } from '../../translations/format.ts';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay, usePageContext } from '../../pages/page-context.tsx';
import { Section } from './section.tsx';
import { Stars } from './stars.tsx';

const mostShown = 3;

/** Docs: docs/product.md §2. A shop of which nobody has said anything yet says nothing. */
export const isHidden = ({ hasReviews, reviews, reviewCount }: ReviewSummary): boolean =>
  !hasReviews || (reviews.length === 0 && reviewCount === 0);

export function Reviews() {
  const say = useSay('home');
  const { demo } = usePageContext();
  const summary = useContent('reviews');
  if (!summary || isHidden(summary)) return null;
  const { reviews, profileUrl } = summary;
  return (
    <Section id="reviews" title={say('reviews.title')} lead={<Rating summary={summary} />}>
      <ul className="wrap grid gap-5 md:grid-cols-3">
        {reviews.slice(0, mostShown).map((review) => (
          <ReviewCard key={review.id} review={review} heading="h3" />
        ))}
      </ul>
      <div className="wrap mt-5 grid gap-2 text-small text-muted">
        {demo && <p>{say('reviews.sample')}</p>}
        {profileUrl && (
          <p>
            <a href={profileUrl} rel="noreferrer">
              {say('reviews.source')}
            </a>
          </p>
        )}
      </div>
    </Section>
  );
}

export function Rating({ summary }: { summary: ReviewSummary }) {
  const say = useSay('home');
  const language = useLanguage();
  if (!business().ratingShown) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={summary.rating} />
      <strong>{say('reviews.rating', { rating: formatNumber(language, summary.rating) })}</strong>
      <span>{say('reviews.count', { count: summary.reviewCount })}</span>
    </span>
  );
}

export function ReviewCard({ review, heading: Heading }: { review: Review; heading: 'h2' | 'h3' }) {
  const language = useLanguage();
  const spoken = review.language ?? undefined;
  return (
    <li className="card flex flex-col gap-3 p-6">
      <Stars rating={review.rating} />
      <Heading className="h3" lang={spoken}>
        {review.title}
      </Heading>
      <p lang={spoken}>{review.text}</p>
      <p className="mt-auto pt-2 text-small text-muted">
        <span className="font-semibold text-ink">{review.customerName}</span> ·{' '}
        <time dateTime={review.date} className="whitespace-nowrap">
          {formatDate(language, review.date)}
        </time>
      </p>
    </li>
  );
}
