import { refusalReasons } from '../../reviews/customer-review.type.ts';
import { InfoPage, SideCard } from '../../ui/info-page.tsx';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { OwnRating, OwnReviewCards } from './own-review-cards.tsx';

/** What customers say, and how the shop knows that they are customers (docs/product.md §2). */
export default function ReviewsPage() {
  const say = useSay('reviews');
  const found = useContent('ownReviews');
  const some = found !== null && found.count > 0 ? found : null;
  return (
    <InfoPage
      eyebrow={say('eyebrow')}
      title={say('title')}
      lead={some ? <OwnRating reviews={some} /> : say('none')}
      side={
        <SideCard title={say('ask.title')} icon="search">
          <p>{say('ask.text')}</p>
          <p>
            <a href={href('findBooking', useLanguage())}>{say('ask.link')}</a>
          </p>
        </SideCard>
      }
    >
      {some && <OwnReviewCards reviews={some.reviews} heading="h2" />}
      <div className={`prose ${some ? 'mt-10' : ''}`} id="verified">
        <h2>{say('how.title')}</h2>
        <p>{say('how.who')}</p>
        <p>{say('how.read')}</p>
        <ul>
          {refusalReasons.map((reason) => (
            <li key={reason}>{say(`reason.${reason}`)}</li>
          ))}
        </ul>
        <p>{say('how.nothing')}</p>
        {some && <p>{say('how.counted', { count: some.count, refused: some.refused })}</p>}
        <p>{say('how.others')}</p>
      </div>
    </InfoPage>
  );
}
