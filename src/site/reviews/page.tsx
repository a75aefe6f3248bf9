import { refusalReasons, type CustomerReviewSummary } from '../../reviews/customer-review.type.ts';
import type { ReviewSummary } from '../../reviews/review.shape.ts';
import { InfoPage, SideCard } from '../../ui/info-page.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, usePageContext, useSay } from '../../pages/page-context.tsx';
import { isHidden, Rating, ReviewCard } from '../home/reviews.tsx';
import { OwnRating, OwnReviewCards } from './own-review-cards.tsx';

/** What customers say, and how the shop knows that they are customers (docs/product.md §2). */
export default function ReviewsPage() {
  const say = useSay('reviews');
  const found = useContent('ownReviews');
  const own = found !== null && found.count > 0 ? found : null;
  const sample = useSample();
  return (
    <InfoPage
      kind="words"
      eyebrow={say('eyebrow')}
      title={say('title')}
      lead={<Lead {...{ own, sample }} />}
      side={<Ask />}
    >
      <div className="grid gap-10">
        {own && <OwnReviewCards reviews={own.reviews} heading="h2" />}
        {sample && <Sample summary={sample} isAlone={!own} />}
        <HowVerified own={own} sample={sample} />
      </div>
    </InfoPage>
  );
}

/** What the home page of a demo shows; a live shop has no sample, and what others collect for it stands on its home page alone. */
function useSample(): ReviewSummary | null {
  const { demo } = usePageContext();
  const summary = useContent('reviews');
  return demo && summary && !isHidden(summary) ? summary : null;
}

type Shown = { own: CustomerReviewSummary | null; sample: ReviewSummary | null };

function Lead({ own, sample }: Shown) {
  const say = useSay('reviews');
  if (own) return <OwnRating reviews={own} />;
  return sample ? <Rating summary={sample} /> : say('none');
}

function Sample({ summary, isAlone }: { summary: ReviewSummary; isAlone: boolean }) {
  const say = useSay('home');
  return (
    <div className="grid gap-5" id="sample">
      <p className="text-muted">{say('reviews.sample')}</p>
      {!isAlone && <Rating summary={summary} />}
      <ul className="grid gap-5 sm:grid-cols-2">
        {summary.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} heading="h2" />
        ))}
      </ul>
    </div>
  );
}

function HowVerified({ own, sample }: Shown) {
  const say = useSay('reviews');
  return (
    <div className="prose" id="verified">
      <h2>{say('how.title')}</h2>
      <p>{say('how.who')}</p>
      <p>{say('how.read')}</p>
      <ul>
        {refusalReasons.map((reason) => (
          <li key={reason}>{say(`reason.${reason}`)}</li>
        ))}
      </ul>
      <p>{say('how.nothing')}</p>
      {own && <p>{say('how.counted', { count: own.count, refused: own.refused })}</p>}
      {!sample && <p>{say('how.others')}</p>}
    </div>
  );
}

function Ask() {
  const say = useSay('reviews');
  return (
    <SideCard title={say('ask.title')} icon="search">
      <p>{say('ask.text')}</p>
      <p>
        <a href={href('findBooking', useLanguage())}>{say('ask.link')}</a>
      </p>
    </SideCard>
  );
}
