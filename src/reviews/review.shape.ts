import * as z from 'zod/mini';

/** What customers said, as GET /api/trustpilot answers it (docs/product.md §7). `rating` is 0 to 5, `date` a plain day. */
const ReviewShape = z.object({
  id: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  customerName: z.string(),
  date: z.string(),
  /** Of the review's own words, as BCP 47; null where the source does not say. */
  language: z.nullable(z.string()),
});

export const ReviewSummaryShape = z.object({
  rating: z.number(),
  reviewCount: z.number(),
  reviews: z.array(ReviewShape),
  hasReviews: z.boolean(),
  profileUrl: z.nullable(z.string()),
});

export type Review = z.infer<typeof ReviewShape>;
export type ReviewSummary = z.infer<typeof ReviewSummaryShape>;

export const emptyReviewSummary: ReviewSummary = {
  rating: 0,
  reviewCount: 0,
  reviews: [],
  hasReviews: false,
  profileUrl: null,
};
