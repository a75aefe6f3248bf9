import { isRefusal } from '../basics/refusals.ts';
import type { FormResponse, PageForm, FormPost } from '../pages/page-forms.ts';
import { parseReview } from './customer-review.rules.ts';
import type { ReviewFormResult, ReviewFormInput } from './customer-review.type.ts';
import { removeReview, submitReview, type SubmitReviewDeps } from './submit-review.ts';

/** The form of the review's page; the token in the address gives the right (docs/product.md §6). */
export const reviewForm = (deps: SubmitReviewDeps): PageForm => ({
  async handle(posted) {
    const token = posted.found.params['token'] ?? '';
    if (posted.fields.get('step') === 'remove') return reviewResultPage(await removeReview(deps, token));
    const typed = reviewInputOf(posted);
    const review = parseReview(typed);
    if ('missing' in review) return page(400, { state: 'wrong', missing: review.missing, typed });
    return reviewResultPage(await submitReview(deps, token, review));
  },
  handleRefusal: (posted, why) =>
    why === 'too_many_requests'
      ? page(429, { state: 'failed', typed: reviewInputOf(posted) })
      : page(503, { state: 'failed', typed: reviewInputOf(posted) }),
});

const reviewInputOf = ({ fields }: FormPost): ReviewFormInput => ({
  rating: (fields.get('rating') ?? '').slice(0, 1),
  title: (fields.get('title') ?? '').slice(0, 200),
  text: (fields.get('text') ?? '').slice(0, 4000),
});

const reviewResultPage = (
  outcome: Awaited<ReturnType<typeof submitReview | typeof removeReview>>,
): FormResponse =>
  isRefusal(outcome)
    ? page(400, { state: 'refused', refusal: outcome.refusal })
    : page(200, { state: outcome });

const page = (status: 200 | 400 | 429 | 503, review: ReviewFormResult): FormResponse => ({
  status,
  formResults: { review },
});
