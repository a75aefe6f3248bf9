import type { BookingInMail, MailDataOf } from '../../src/mails/mail.shape.ts';
import { readyColour } from '../../src/fleet/ready-colours.rules.ts';
import { aFineNotice } from './a-fine-notice.ts';
import { chargeMails } from './charge-mails.ts';
import { depositMails, deskMails } from './deposit-mails.ts';
import { restMails } from './rest-mails.ts';

/** What stands in every mail about it. */
export const bookingInMail: BookingInMail = {
  id: '0197f3a0-0000-7000-8000-000000000001',
  code: '0AB1C2D3',
  version: 1,
  bookedAt: new Date('2027-03-20T09:00:00Z'),
  writtenAt: new Date('2027-03-20T09:01:00Z'),
  town: 'Positano',
  scooter: { model: 'Liberty 125cc', colour: 'black', colourNames: readyColour('black')?.names ?? {} },
  // The clocks go forward in between.
  start: { date: '2027-03-27', time: '09:00' },
  end: { date: '2027-03-29', time: '18:30' },
  pickupOption: 'delivery',
  deliveryAddress: 'Viale Pasitea 12',
  returnAddress: 'Via Colombo 3',
  riderNote: '',
  quote: {
    lines: [
      { kind: 'rental', id: '2', quantity: 1, amountCents: 12_000 },
      { kind: 'extra', id: '5', quantity: 1, amountCents: 0 },
      { kind: 'promo', id: 'LIMONE10', quantity: 1, amountCents: -1200 },
    ],
    totalCents: 10_800,
    originalTotalCents: 15_600,
    climatePledgeCents: 54,
    currency: 'EUR',
    rentalHours: 57,
    rentalDays: 2,
    freeCancellationUntil: '2027-03-25T08:00:00.000Z',
    tariffId: 1,
  },
  licenceCountry: 'US',
  secondDriver: true,
};
export const recipient = { name: 'Καλλιόπη Παπαδοπούλου', email: 'kalliope@guest.example' };
export const mailSite = 'https://shop.example';
const booking = bookingInMail;
const to = recipient;
const site = mailSite;
export const mailedContract = {
  signedAt: new Date('2027-03-21T10:00:00Z'),
  textSha256: 'a1b2'.repeat(16),
  pdfSha256: 'c3d4'.repeat(16),
  languages: ['it', 'de'] as const,
  verificationCode: '7K3M9QXA2TB5',
  pdf: new Uint8Array([37, 80, 68, 70]),
};
const withContract = { booking: `${site}/it/booking/b`, contract: `${site}/it/contract/c` };
const both = { home: `${site}/it/`, booking: `${site}/it/booking/b` };
/** Every mail to a customer about a booking, as it is usual. */
export const customerMails: Omit<
  MailDataOf,
  | 'alarm'
  | 'shop_notice'
  | 'contract_filed'
  | 'data_code'
  | 'contact_message'
  | 'contact_reply'
  | 'newsletter_confirm'
  | `waiting_${'confirm' | 'offer'}`
  | `money_request${'' | '_paid' | '_returned'}`
  | 'newsletter_welcome'
  | 'staff_invitation'
  | 'sign_in_attempts'
  | 'staff_digest'
  | 'unit_deadlines'
> = {
  booking_confirmed: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b`, contract: `${site}/it/contract/c` },
  },
  contract_signed: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b`, verify: `${site}/it/verify` },
    contract: mailedContract,
  },
  contract_link: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b`, contract: `${site}/it/contract/c` },
  },
  contract_reminder: { to, booking, links: withContract },
  pickup_tomorrow: { to, booking, links: withContract },
  ...restMails({ to, booking, links: both }),
  return_today: { to, booking, links: { booking: `${site}/it/booking/b` } },
  review_refused: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b`, review: `${site}/it/booking/b/review` },
    reason: 'personal_data',
  },
  review_request: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b`, review: `${site}/it/booking/b/review` },
    unsubscribe: `${site}/it/review-requests/r`,
  },
  booking_cancelled: { to, booking, links: both, refundCents: 5400 },
  rider_link: { to, booking, customer: 'Zoë Ångström', links: { booking: `${site}/it/booking/b` } },
  ride_cancelled: { to, booking, customer: 'Zoë Ångström' },
  rider_update: {
    to,
    booking,
    customer: 'Zoë Ångström',
    update: { what: 'changed', mustSign: true },
    links: { booking: `${site}/it/booking/b` },
  },
  pot_opened: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b` },
    until: new Date('2027-05-01T08:00:00Z'),
    ifMissing: 'let_go',
    shares: [{ name: 'Zoë Ångström', cents: 6500 }],
  },
  pot_share: {
    to,
    booking,
    customer: 'Zoë Ångström',
    links: { booking: `${site}/it/booking/b` },
    until: new Date('2027-05-01T08:00:00Z'),
    shareCents: 6500,
  },
  pot_owed: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b` },
    until: new Date('2027-05-01T08:00:00Z'),
    missingCents: 13000,
  },
  pot_let_go: {
    to,
    booking,
    links: both,
    refundCents: 6500,
  },
  share_refunded: {
    to,
    booking,
    customer: 'Zoë Ångström',
    links: { booking: `${site}/it/booking/b` },
    refundCents: 6500,
    isLetGo: true,
  },
  booking_changed: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b`, contract: `${site}/it/contract/c` },
  },
  change_given_back: { to, booking, links: { booking: `${site}/it/booking/b` }, refundCents: 5500 },
  weather_day: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b` },
    weather: { day: booking.start.date, until: new Date('2027-05-01T08:00:00Z') },
  },
  closed_day: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b` },
    closed: { day: booking.start.date, until: new Date('2027-05-01T08:00:00Z') },
  },
  booking_link: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b` },
    others: [{ code: 'ZZ3M9QXA', start: booking.start, link: `${site}/it/booking/o` }],
  },
  ...deskMails({ to, booking, site }),
  ...depositMails({
    to,
    booking,
    links: { booking: `${site}/it/booking/b`, deposit: `${site}/it/deposit/d` },
  }),
  ...chargeMails({ to, booking, links: { booking: `${site}/it/booking/b` } }),
  handover_report: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b` },
    pdf: mailedContract.pdf,
    plate: 'EA10037',
  },
  fine_notice: { to, booking, links: { booking: `${site}/it/booking/b` }, fine: aFineNotice },
  return_report: {
    to,
    booking,
    links: { booking: `${site}/it/booking/b` },
    pdf: mailedContract.pdf,
    plate: 'EA10037',
  },
  booking_refunded: { to, booking, links: both, refundCents: 10_800 },
  part_refunded: { to, booking, links: both, refundCents: 5000, why: 'Zoë Ångström' },
};
