import { cutList } from '../../basics/cut-list.ts';
import { Hono } from 'hono';
import { answerDone, validate } from '../../http/api-answers.ts';
import { decideReview, type DecideReviewDeps } from './decide-review.ts';
import {
  DecisionBody,
  ReviewPath,
  ReviewsQuery,
  type ReviewAnswer,
  type ReviewsAnswer,
} from './reviews.shape.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';

const mostListed = 200;

/** What customers wrote, for someone who reads it over. */
export function reviewsDeskApi(deps: DecideReviewDeps): Hono {
  const app = new Hono();
  const reader = requirePermission(deps, 'moderate reviews');
  app.get('/staff/reviews', reader, validate('query', ReviewsQuery), async (c) => {
    const found = await deps.reviewList.list(deps.database, c.req.valid('query'), mostListed + 1);
    const { listed, more } = cutList(found, mostListed);
    const reviews = listed.map(({ writtenAt, ...review }): ReviewAnswer => ({
      ...review,
      reason: review.reason as ReviewAnswer['reason'], // written by `decide` only
      writtenAt: writtenAt.toISOString(),
    }));
    return c.json({ reviews, more } satisfies ReviewsAnswer);
  });
  app.put(
    '/staff/reviews/:id',
    reader,
    validate('param', ReviewPath),
    validate('json', DecisionBody),
    async (c) => {
      const { reason, writtenAt } = c.req.valid('json');
      const decision = { ...c.req.valid('param'), reason, writtenAt: new Date(writtenAt) };
      const decided = await decideReview(deps, c.var.permit, decision);
      return answerDone(c, decided);
    },
  );
  return app;
}
