import { Hono } from 'hono';
import { described } from '../http/api-answers.ts';
import type { FoundReviews } from './find-reviews.ts';
import { ReviewSummaryShape } from './review.shape.ts';

export const reviewsApi = (reviews: () => Promise<FoundReviews>) =>
  new Hono().get(
    '/trustpilot',
    described({ summary: 'What customers said', tag: 'offer', ok: ReviewSummaryShape, refusals: [] }),
    async (c) => c.json((await reviews()).summary),
  );
