import { newsletterLinkForm } from '../newsletter/newsletter.rules.ts';
import { definePageForm } from '../pages/page-forms.ts';
import { stopReviewRequests, type StopReviewRequestsDeps } from './stop-review-requests.ts';

export const reviewRequestsPageForm = (deps: StopReviewRequestsDeps) =>
  definePageForm(newsletterLinkForm, {
    handle: async ({ found }) => ({ state: await stopReviewRequests(deps, found.params['token'] ?? '') }),
    // Mail programs post it too (RFC 8058).
    acceptsForeignPosts: true,
  });
