import { isRefusal } from '../basics/refusals.ts';
import type { FormAnswer, PageForm, Posted } from '../pages/page-forms.ts';
import { readReview } from './own-review.rules.ts';
import type { ReviewAnswered, TypedReview } from './own-review.shape.ts';
import { removeReview, writeReview, type WriteReviewDeps } from './write-review.ts';

/** The form of the review's page; the token in the address gives the right (docs/product.md §6). */
export const reviewForm = (deps: WriteReviewDeps): PageForm => ({
  async answer(posted) {
    const token = posted.found.params['token'] ?? '';
    if (posted.fields.get('step') === 'remove') return said(await removeReview(deps, token));
    const typed = typedIn(posted);
    const review = readReview(typed);
    if ('missing' in review) return page(400, { state: 'wrong', missing: review.missing, typed });
    return said(await writeReview(deps, token, review));
  },
  refused: (posted, why) =>
    why === 'too_many_requests'
      ? page(429, { state: 'failed', typed: typedIn(posted) })
      : page(503, { state: 'failed', typed: typedIn(posted) }),
});

const typedIn = ({ fields }: Posted): TypedReview => ({
  rating: (fields.get('rating') ?? '').slice(0, 1),
  title: (fields.get('title') ?? '').slice(0, 200),
  text: (fields.get('text') ?? '').slice(0, 4000),
});

const said = (outcome: Awaited<ReturnType<typeof writeReview | typeof removeReview>>): FormAnswer =>
  isRefusal(outcome)
    ? page(400, { state: 'refused', refusal: outcome.refusal })
    : page(200, { state: outcome });

const page = (status: 200 | 400 | 429 | 503, review: ReviewAnswered): FormAnswer => ({
  status,
  answered: { review },
});
