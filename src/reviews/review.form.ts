import { isRefusal } from '../basics/refusals.ts';
import { definePageForm } from '../pages/page-forms.ts';
import { reviewForm } from './customer-review.rules.ts';
import { removeReview, submitReview, type SubmitReviewDeps } from './submit-review.ts';

/** The form of the review's page; the token in the address gives the right (docs/product.md §6). */
export const reviewPageForm = (deps: SubmitReviewDeps) =>
  definePageForm(reviewForm, {
    async handle({ found, values }) {
      const review = { ...values, rating: Number(values.rating) };
      const state = await submitReview(deps, found.params['token'] ?? '', review);
      return isRefusal(state) ? state : { state };
    },
    steps: {
      async remove({ found }) {
        const state = await removeReview(deps, found.params['token'] ?? '');
        return isRefusal(state) ? state : { state };
      },
    },
  });
