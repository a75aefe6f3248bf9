import { formatNumber } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

const star =
  'M12 2.500l2.900 6.100 6.700.9-4.900 4.600 1.200 6.600L12 17.500l-5.900 3.200 1.200-6.600L2.400 9.500l6.700-.9z';
const places = [0, 1, 2, 3, 4];

/** A rating as stars, the last one filled in part; read as words. */
export function Stars({ rating }: { rating: number }) {
  const say = useSay('home');
  const language = useLanguage();
  const row = places.map((place) => <path key={place} d={star} transform={`translate(${place * 26})`} />);
  const label = say('reviews.stars', { rating: formatNumber(language, rating) });
  return (
    <span role="img" aria-label={label} className="stars">
      <svg viewBox="0 0 128 24" aria-hidden="true" focusable="false">
        {row}
      </svg>
      <span style={{ width: `${rating * 20}%` }}>
        <svg viewBox="0 0 128 24" aria-hidden="true" focusable="false">
          {row}
        </svg>
      </span>
    </span>
  );
}
