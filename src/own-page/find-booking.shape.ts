import * as z from 'zod/mini';

/** What a page says after somebody asked for their link: always the same, whether such a booking exists or not. */
export type FindBookingFormResult = {
  state: 'asked' | 'wrong' | 'busy' | 'failed';
  typed?: { code: string; email: string };
};

/** What the job is rung with: nobody's address, only what it is compared with. */
export const BookingLinkPayload = z.strictObject({
  code: z.string().check(z.maxLength(20)),
  emailSha256: z.string().check(z.length(64)),
});
