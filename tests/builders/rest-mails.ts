import type { OfBooking } from '../../src/mails/mail.shape.ts';
import type { RestMails } from '../../src/mails/missing-mail.type.ts';

/** What is said of the rest of a price, in mails. */
export const restMails = (of: OfBooking): RestMails<OfBooking> => ({
  rest_link: { ...of, rest: { nowCents: 3200, owedCents: 7600, scooters: 1, dueOn: '2027-03-25' } },
  rest_given_up: { ...of, nowCents: 47_00, givenUpCents: 7600 },
  rest_due: { ...of, rest: { nowCents: 3200, owedCents: 7600, scooters: 1, dueOn: '2027-03-25' } },
  rest_paid: {
    ...of,
    links: { ...of.links, receipt: `${of.links.booking}/receipt` },
    nowCents: 47_00,
    paidCents: 7600,
  },
});
