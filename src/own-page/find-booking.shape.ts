import * as z from 'zod/mini';
import { parseBookingCode } from '../basics/booking-code.ts';
import { isEmailAddress, tidyEmail } from '../basics/email-address.ts';
import { type Form, lineUpTo } from '../basics/forms.ts';

const fields = {
  /** '' asks for every open booking of the address. */
  code: {
    tidy: lineUpTo(20),
    error: (typed: string) => (typed === '' || parseBookingCode(typed) ? null : 'bad_code'),
  },
  email: {
    tidy: (typed: string) => tidyEmail(lineUpTo(254)(typed)),
    error: (typed: string) => (isEmailAddress(typed) ? null : 'bad_email'),
  },
} as const;
/** The page says the same whether such a booking exists or not. */
export const findBookingForm: Form<typeof fields, { state: 'asked' }> = { name: 'findBooking', fields };

/** The job's payload: no address, only what it is compared with; the code may be ''. */
export const BookingLinkPayload = z.strictObject({
  code: z.string().check(z.maxLength(20)),
  emailSha256: z.string().check(z.length(64)),
});
