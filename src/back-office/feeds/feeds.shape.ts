import * as z from 'zod/mini';

/** Of which calendar a link is wanted; where there is one already, a new one takes its place. */
export const NewFeedBody = z.strictObject({
  subject: z.string().check(z.regex(/^(shop|riders|unit:[1-9]\d{0,8})$/)),
});
export const FeedPath = z.object({ token: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) });

export type FeedsAnswer = {
  /** `plate`: of one of a unit. */
  feeds: { subject: string; plate: string | null; link: string }[];
  units: { id: number; plate: string }[];
};
