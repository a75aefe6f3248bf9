/** Why a review is not shown. That it is a bad one is no reason. */
export const refusalReasons = [
  'not_about_us',
  'personal_data',
  'offensive',
  'advertising',
  'unlawful',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const reviewStates = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What somebody who rented here said of it; `date` is a plain day, `language` that of their booking. */
export type CustomerReview = {
  id: string;
  rating: number;
  title: string;
  text: string;
  customerName: string;
  date: string;
  language: string;
};

/** All that others may read, newest first, and how many were not shown. */
export type CustomerReviewSummary = {
  rating: number;
  count: number;
  refused: number;
  reviews: CustomerReview[];
};

/** As its writer sees it. */
export type SubmittedReview = Pick<CustomerReview, 'rating' | 'title' | 'text'> & {
  state: ReviewState;
  reason: RefusalReason | null;
};

/** Before anybody wrote. */
export const emptyCustomerReviews: CustomerReviewSummary = { rating: 0, count: 0, refused: 0, reviews: [] };
