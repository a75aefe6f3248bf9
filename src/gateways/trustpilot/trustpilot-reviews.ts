import * as z from 'zod/mini';
import type { ReviewSource } from '../../reviews/cached-reviews.ts';
import type { Review } from '../../reviews/review.shape.ts';
import { fetchJson } from '../fetch-json.ts';

export type TrustpilotSettings = { apiKey: string; businessUnit: string; apiUrl?: string | undefined };

/** Of Trustpilot's documents, https://developers.trustpilot.com/business-units-api: what is shown here. */
const BusinessUnit = z.object({
  name: z.object({ identifying: z.string() }),
  score: z.object({ trustScore: z.number().check(z.minimum(0), z.maximum(5)) }),
  numberOfReviews: z.object({ total: z.number().check(z.minimum(0)) }),
});
const Reviews = z.object({
  reviews: z.array(
    z.object({
      id: z.string(),
      stars: z.number().check(z.minimum(1), z.maximum(5)),
      title: z.nullish(z.string()),
      text: z.nullish(z.string()),
      language: z.nullish(z.string()),
      createdAt: z.iso.datetime({ offset: true }),
      consumer: z.object({ displayName: z.string() }),
    }),
  ),
});

const perPage = 3;

/** The newest reviews and the score, as Trustpilot has them now. */
export function trustpilotReviews({ apiKey, businessUnit, apiUrl }: TrustpilotSettings): ReviewSource {
  const unit = `${apiUrl ?? 'https://api.trustpilot.com'}/v1/business-units/${encodeURIComponent(businessUnit)}`;
  const headers = { apikey: apiKey };
  return async () => {
    const [{ name, score, numberOfReviews }, { reviews }] = await Promise.all([
      fetchJson(BusinessUnit, { url: unit, headers }),
      fetchJson(Reviews, { url: `${unit}/reviews?perPage=${perPage}&orderBy=createdat.desc`, headers }),
    ]);
    return {
      rating: score.trustScore,
      reviewCount: numberOfReviews.total,
      reviews: reviews.map(reviewOf),
      hasReviews: numberOfReviews.total > 0,
      profileUrl: `https://www.trustpilot.com/review/${encodeURIComponent(name.identifying)}`,
    };
  };
}

const reviewOf = (review: z.infer<typeof Reviews>['reviews'][number]): Review => ({
  id: review.id,
  rating: review.stars,
  title: review.title ?? '',
  text: review.text ?? '',
  customerName: review.consumer.displayName,
  date: review.createdAt.slice(0, 10),
  language: review.language ?? null,
});
