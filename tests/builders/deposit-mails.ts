import type { DepositMails } from '../../src/mails/deposit-mail.type.ts';
import type { MailDataOf, OfBooking } from '../../src/mails/mail.shape.ts';

type About = Omit<OfBooking, 'links'> & { links: { booking: string; deposit: string } };

/** What is held on a card while a scooter is out, in mails. */
export function depositMails(of: About): DepositMails<OfBooking> {
  const deposit = { ...of, depositCents: 30_000, releaseHours: 24 };
  return {
    deposit_link: deposit,
    deposit_held: deposit,
    deposit_renewal: deposit,
    deposit_released: deposit,
    deposit_waived: deposit,
    deposit_captured: {
      ...deposit,
      capturedCents: 4000,
      excessCents: 0,
      openCents: 900,
      card: { brand: 'visa', last4: '4242' },
      charges: [{ kind: 'other', cents: 4000, text: 'Zoë Ångström', aboveWhy: '', reckoning: null }],
    },
  };
}

/** How to pay for what was sold at the desk, now or until an hour. */
export const deskMails = ({
  site,
  ...of
}: Omit<OfBooking, 'links'> & { site: string }): Pick<MailDataOf, 'payment_link' | 'booking_kept'> => ({
  payment_link: { ...of, links: { booking: `${site}/it/booking/b`, pay: `${site}/pay` } },
  booking_kept: {
    ...of,
    links: { booking: `${site}/it/booking/b` },
    kept: { until: new Date('2027-05-01T08:00:00Z'), as: 'offer' },
  },
});
