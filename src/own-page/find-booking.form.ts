import { parseBookingCode } from '../basics/booking-code.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Database } from '../database/tables.ts';
import { definePageForm } from '../pages/page-forms.ts';
import { bookingLinkJobName } from './booking-link.job.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import { findBookingForm } from './find-booking.shape.ts';
import { sha256 } from '../basics/tokens.ts';

type Deps = { database: Database; jobs: Pick<Jobs, 'enqueue'> };

/**
 * A customer who lost their link asks for it by the e-mail, and by the booking's code where they have it. Whether there is such a booking
 * is looked up by a job: the answer is the same, and takes as long, for every address and code (docs/product.md, links).
 */
export const findBookingPageForm = ({ database, jobs }: Deps) =>
  definePageForm(findBookingForm, {
    async handle({ values }) {
      const code = parseBookingCode(values.code) ?? values.code;
      const emailSha256 = sha256(normalizeEmail(values.email));
      await jobs.enqueue(database, bookingLinkJobName, { code, emailSha256 });
      return { state: 'asked' };
    },
  });
