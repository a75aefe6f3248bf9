import type { ChargeMails } from '../../src/mails/charge-mail.type.ts';
import type { OfBooking } from '../../src/mails/mail.shape.ts';

/** What is asked for after a rental, in mails, with a name that no language changes. */
export const chargeMails = (of: OfBooking): ChargeMails<OfBooking> => ({
  charges_announced: {
    ...of,
    charges: [
      {
        kind: 'late',
        cents: 1000,
        text: '',
        aboveWhy: '',
        reckoning: {
          kind: 'late',
          agreedAt: '2027-05-01T08:00:00.000Z',
          backAt: '2027-05-01T09:30:00.000Z',
          graceMinutes: 30,
          hours: 1,
          perHourCents: 1000,
          perDayCents: 6500,
          feeCents: 1000,
          extensionCents: 4500,
          supplementCents: 0,
        },
      },
      { kind: 'other', cents: 500, text: 'Zoë Ångström', aboveWhy: '', reckoning: null },
    ],
    card: { brand: 'visa', last4: '4242' },
    isDeposited: false,
    lastDay: '2027-05-08',
    evidence: [{ type: 'image/jpeg', bytes: new Uint8Array([255, 216, 255]) }],
  },
  charge_answered: {
    ...of,
    charge: { kind: 'other', cents: 500, text: 'Zoë Ångström', aboveWhy: '', reckoning: null },
    answer: 'upheld',
    text: 'Zoë Ångström',
  },
  charges_taken: {
    ...of,
    charges: [
      {
        kind: 'loss',
        cents: 6000,
        text: '',
        aboveWhy: '',
        reckoning: { kind: 'loss', thing: 'helmet', pieces: 1, eachCents: 6000 },
      },
    ],
    takenCents: 6000,
  },
});
