import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { OwnRating, OwnReviewCards } from '../reviews/own-review-cards.tsx';
import { Section } from './section.tsx';

const mostShown = 3;

/** What customers wrote to us, beside what others collect; nothing before somebody did. */
export function OwnReviewsOnHome() {
  const say = useSay('reviews');
  const found = useContent('ownReviews');
  const language = useLanguage();
  if (!found || found.count === 0) return null;
  return (
    <Section id="own-reviews" title={say('home.title')} lead={<OwnRating reviews={found} />}>
      <div className="wrap grid gap-5">
        <OwnReviewCards reviews={found.reviews.slice(0, mostShown)} heading="h3" wide />
        <p className="text-small">
          <a href={href('reviews', language)}>{say('home.all')}</a>
        </p>
      </div>
    </Section>
  );
}
