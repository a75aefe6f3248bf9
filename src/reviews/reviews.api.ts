import { Hono } from 'hono';
import { describeCall } from '../http/api-answers.ts';
import type { CachedReviews } from './cached-reviews.ts';
import { ReviewSummaryShape } from './review.shape.ts';

export const reviewsApi = (reviews: () => Promise<CachedReviews>) =>
  new Hono().get(
    '/trustpilot',
    describeCall({ summary: 'What customers said', tag: 'offer', ok: ReviewSummaryShape, refusals: [] }),
    async (c) => c.json((await reviews()).summary),
  );
