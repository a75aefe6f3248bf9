import type { DepositMails } from '../../src/mails/deposit-mail.type.ts';
import type { OfBooking } from '../../src/mails/mail.shape.ts';

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
