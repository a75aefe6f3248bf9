import type { ReactNode } from 'react';
import { business } from '../../shop/business.rules.ts';
import { formatNumber } from '../../translations/format.ts';
import { useContent } from '../../pages/page-content.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, usePageContext, useSay } from '../../pages/page-context.tsx';
import { isHidden } from '../home/reviews.tsx';
import { Stars } from '../home/stars.tsx';

/**
 * What customers give the shop, in one line beside a price: our own verified reviews, else what others collect; a demo's is called a
 * sample. `otherwise`: what stands there where nobody has said anything.
 */
export function RatingLine({ otherwise = null }: { otherwise?: ReactNode }) {
  const say = useSay('reviews');
  const sayHome = useSay('home');
  const language = useLanguage();
  const { demo } = usePageContext();
  const own = useContent('ownReviews');
  const others = useContent('reviews');
  if (!business().ratingShown) return otherwise;
  const hasOwn = own !== null && own.count > 0;
  if (!hasOwn && (!others || isHidden(others) || others.reviewCount === 0)) return otherwise;
  const rating = hasOwn ? own.rating : (others?.rating ?? 0);
  const count = hasOwn
    ? say('count', { count: own.count })
    : sayHome('reviews.count', { count: others?.reviewCount ?? 0 });
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small" id="rating">
      <Stars rating={rating} />
      {/* As wide as in the letters that stand in for ours: nothing moves when those come. */}
      <strong className="min-w-7">{formatNumber(language, rating)}</strong>
      <a href={href('reviews', language)}>{count}</a>
      {!hasOwn && demo && <span className="text-muted">({say('sample')})</span>}
    </p>
  );
}
