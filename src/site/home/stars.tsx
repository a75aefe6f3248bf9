import { formatNumber } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

const star = 'l2.9 6.1 6.7.9-4.9 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.9-4.6 6.7-.9z';
/** Five in one path: a page with reviews has many rows of them. */
const fiveStars = `M12 2.5${Array.from({ length: 5 }, () => star).join('m26 0')}`;

/** A rating as stars, the last one filled in part; read as words. */
export function Stars({ rating }: { rating: number }) {
  const say = useSay('home');
  const language = useLanguage();
  const label = say('reviews.stars', { rating: formatNumber(language, rating) });
  return (
    <span role="img" aria-label={label} className="stars">
      <svg viewBox="0 0 128 24" aria-hidden="true" focusable="false">
        <path d={fiveStars} />
      </svg>
      <span style={{ width: `${rating * 20}%` }}>
        <svg viewBox="0 0 128 24" aria-hidden="true" focusable="false">
          <path d={fiveStars} />
        </svg>
      </span>
    </span>
  );
}
