import * as z from 'zod/mini';
import { dayRangeFields } from '../../fleet/date-time.shape.ts';
import { refusalReasons, reviewStates } from '../../reviews/customer-review.type.ts';

export const ReviewsQuery = z.object({ state: z.optional(z.enum(reviewStates)), ...dayRangeFields });
export type ReviewsQuery = z.output<typeof ReviewsQuery>;

export const ReviewPath = z.object({ id: z.uuid() });
/** `reason`: null to show it. `writtenAt`: of the text that was read before deciding (F07). */
export const DecisionBody = z.strictObject({
  reason: z.nullable(z.enum(refusalReasons)),
  writtenAt: z.iso.datetime(),
});

const ReviewAnswer = z.object({
  id: z.string(),
  /** Of the booking. */
  code: z.string(),
  state: z.enum(reviewStates),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  customerName: z.string(),
  language: z.string(),
  reason: z.nullable(z.enum(refusalReasons)),
  writtenAt: z.string(),
});
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;
/** `more`: there are others behind these. */
export type ReviewsAnswer = { reviews: ReviewAnswer[]; more: boolean };
