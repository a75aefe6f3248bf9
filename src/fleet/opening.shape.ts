import * as z from 'zod/mini';

/** Answer of GET /api/opening: when no rental may begin or end, each with the refusal that a booking would get. */
export const OpeningAnswer = z.object({
  /** On these days, of those to be booked from today on, nothing is handed out or taken back. A rental may cross them. */
  closedDates: z.array(z.string()),
  /** The first half-hour that the minimum notice leaves; its day may be one of the closed ones. */
  earliestStart: z.object({ date: z.string(), time: z.string() }),
  reasons: z.object({
    closedDates: z.literal('closed_then'),
    beforeEarliestStart: z.literal('too_short_notice'),
  }),
});
export type OpeningAnswer = z.infer<typeof OpeningAnswer>;
