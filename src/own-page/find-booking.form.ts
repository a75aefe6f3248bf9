import { parseBookingCode } from '../basics/booking-code.ts';
import type { Jobs } from '../database/jobs.ts';
import type { Database } from '../database/tables.ts';
import { definePageForm } from '../pages/page-forms.ts';
import { requestBookingLink } from './booking-link.job.ts';
import { findBookingForm } from './find-booking.shape.ts';

type Deps = { database: Database; jobs: Pick<Jobs, 'enqueue'> };

/**
 * A customer who lost their link asks for it by the e-mail, and by the booking's code where they have it. Whether there is such a booking
 * is looked up by a job: the answer is the same, and takes as long, for every address and code (docs/product.md, links).
 */
export const findBookingPageForm = (deps: Deps) =>
  definePageForm(findBookingForm, {
    async handle({ values }) {
      await requestBookingLink(deps, { ...values, code: parseBookingCode(values.code) ?? values.code });
      return { state: 'asked' };
    },
  });
