import { tidyTextUpTo } from '../basics/text-line.ts';
import type { Form } from '../basics/forms.ts';

export const longestTitle = 100;
export const longestText = 2000;

/** Given name and the first letter of the rest: nobody can be identified by their review. */
export function publicNameOf(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]?.toLocaleUpperCase() ?? ''}.`;
}

const required = { error: (text: string) => (text === '' ? 'missing' : null) } as const;
const fields = {
  rating: { tidy: (chosen: string) => (/^[1-5]$/.test(chosen) ? chosen : ''), ...required },
  title: { tidy: tidyTextUpTo(longestTitle) },
  text: { tidy: tidyTextUpTo(longestText), ...required },
} as const;
export const reviewForm: Form<typeof fields, { state: 'sent' | 'removed' }> = { name: 'review', fields };

/** To one place after the point, as it is shown; 0 where nobody rated. */
export const averageOf = (ratings: readonly number[]): number =>
  ratings.length === 0
    ? 0
    : Math.round((ratings.reduce((sum, one) => sum + one, 0) / ratings.length) * 10) / 10;
