import type { ReviewFormInput } from './customer-review.type.ts';

export const longestTitle = 100;
export const longestText = 2000;

/** Given name and the first letter of the rest: nobody is found by what they say of a scooter. */
export function publicNameOf(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]?.toLocaleUpperCase() ?? ''}.`;
}

type ReviewContent = { rating: number; title: string; text: string };

/** What was typed as a review, or what is missing of it. */
export function parseReview({
  rating,
  title,
  text,
}: ReviewFormInput): ReviewContent | { missing: ('rating' | 'text')[] } {
  const isRated = /^[1-5]$/.test(rating);
  const said = cleanText(text, longestText);
  if (isRated && said !== '')
    return { rating: Number(rating), title: cleanText(title, longestTitle), text: said };
  return { missing: [...(isRated ? [] : ['rating' as const]), ...(said === '' ? ['text' as const] : [])] };
}

/** Controls are typed by nobody, and PostgreSQL keeps no NUL; lines stay. */
const cleanText = (typed: string, most: number): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, '')
    .trim()
    .slice(0, most);

/** To one place after the point, as it is shown; 0 where nobody rated. */
export const averageOf = (ratings: readonly number[]): number =>
  ratings.length === 0
    ? 0
    : Math.round((ratings.reduce((sum, one) => sum + one, 0) / ratings.length) * 10) / 10;
