import { parseBookingCode } from '../basics/booking-code.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Database } from '../database/tables.ts';
import type { FormResponse, PageForm, FormPost } from '../pages/page-forms.ts';
import { bookingLinkJobName } from './booking-link.job.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import type { FindBookingFormResult } from './find-booking.shape.ts';
import { sha256 } from '../basics/tokens.ts';

type Deps = { database: Database; jobs: Pick<Jobs, 'enqueue'> };

/**
 * Who lost their link asks for it by the booking's code and the e-mail. Whether there is such a booking is looked up by a job: the
 * answer is the same, and takes as long, for every code (docs/product.md, links).
 */
export const findBookingForm = ({ database, jobs }: Deps): PageForm => ({
  async handle(posted) {
    const typed = submittedValues(posted);
    const code = parseBookingCode(typed.code);
    if (code === null || !/^[^\s@]+@[^\s@]+$/.test(typed.email)) return show(400, { state: 'wrong', typed });
    await jobs.enqueue(database, bookingLinkJobName, {
      code,
      emailSha256: sha256(normalizeEmail(typed.email)),
    });
    return show(200, { state: 'asked' });
  },
  handleRefusal: (posted, why) =>
    why === 'too_many_requests'
      ? show(429, { state: 'busy', typed: submittedValues(posted) })
      : show(503, { state: 'failed', typed: submittedValues(posted) }),
});

const submittedValues = ({ fields }: FormPost) => ({
  code: (fields.get('code') ?? '').trim().slice(0, 20),
  email: (fields.get('email') ?? '').trim().slice(0, 200),
});

const show = (status: 200 | 400 | 429 | 503, findBooking: FindBookingFormResult): FormResponse => ({
  status,
  formResults: { findBooking },
});
