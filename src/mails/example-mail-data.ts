import { addDays, addHours, instantOf, today } from '../basics/rome-time.ts';
import { readyColour } from '../fleet/ready-colours.rules.ts';
import { climatePledge } from '../price/price.rules.ts';
import { freeCancellationUntil } from '../price/cancellation.rules.ts';
import { business, policy } from '../shop/business.rules.ts';
import type { AskedInMail } from './money-request-mails.type.ts';
import type { WordedMail } from '../shop/mail-text.rules.ts';
import type { BookingInMail, OfBooking, MailDataOf, Recipient } from './mail.shape.ts';

type Examples = { [Kind in WordedMail]: () => MailDataOf[Kind] };
type About = {
  to: Recipient;
  now: Date;
  home: string;
  /** One that the shop rents; an empty shop has none yet. */
  scooter?: BookingInMail['scooter'] | undefined;
};

const totalCents = 150_00;

/** A booking that nobody made, so that a mail can be looked at before it is sent; every link of it leads to the home page. */
export function exampleMailData<Kind extends WordedMail>(kind: Kind, about: About): MailDataOf[Kind] {
  return examplesOf(about)[kind]();
}

const hash = '0'.repeat(64);

function examplesOf({ to, now, home, scooter: rented }: About): Examples {
  const booking = exampleBooking(
    now,
    rented ?? { model: 'Scooter', colour: 'white', colourNames: readyColour('white')?.names ?? {} },
  );
  const links = { home, booking: home, contract: home, verify: home, review: home, pay: home, waiting: home };
  const ofBooking = { to, booking, links };
  const pdf = new Uint8Array();
  const refunded = { ...ofBooking, refundCents: booking.quote.totalCents };
  const { town, start, end, scooter } = booking;
  const waiting = { to, wait: { town, start, end, scooters: 1 }, links };
  const asked = { to, asked: exampleRequest(now), links };
  const contract = {
    signedAt: now,
    textSha256: hash,
    pdfSha256: hash,
    languages: [],
    verificationCode: null,
    pdf,
  };
  const report = { ...ofBooking, pdf, plate: 'AA00000' };
  const calledOff = { day: start.date, until: addHours(instantOf(start), -1) };
  return {
    booking_confirmed: () => ofBooking,
    rider_link: () => ({ ...ofBooking, customer: to.name }),
    rider_update: () => ({
      ...ofBooking,
      customer: to.name,
      update: { what: 'changed', mustSign: true },
    }),
    pot_opened: () => ({
      ...ofBooking,
      until: calledOff.until,
      ifMissing: 'customer_pays',
      shares: [{ name: to.name, cents: totalCents }],
    }),
    pot_share: () => ({
      ...ofBooking,
      customer: to.name,
      until: calledOff.until,
      shareCents: totalCents,
    }),
    pot_owed: () => ({ ...ofBooking, until: calledOff.until, missingCents: totalCents }),
    pot_let_go: () => refunded,
    share_refunded: () => ({ ...refunded, customer: to.name, isLetGo: false }),
    booking_changed: () => ofBooking,
    booking_cancelled: () => refunded,
    ride_cancelled: () => ({ ...ofBooking, customer: to.name }),
    booking_refunded: () => refunded,
    booking_link: () => ({ ...ofBooking, others: [] }),
    payment_link: () => ofBooking,
    booking_kept: () => ({ ...ofBooking, kept: { until: calledOff.until, as: 'offer' } }),
    change_given_back: () => refunded,
    weather_day: () => ({ ...ofBooking, weather: calledOff }),
    closed_day: () => ({ ...ofBooking, closed: calledOff }),
    contract_link: () => ofBooking,
    contract_reminder: () => ofBooking,
    contract_signed: () => ({ ...ofBooking, contract }),
    pickup_tomorrow: () => ofBooking,
    handover_report: () => report,
    return_today: () => ofBooking,
    return_report: () => report,
    ...afterRentalExamples(ofBooking, now),
    review_request: () => ({ ...ofBooking, unsubscribe: home }),
    review_refused: () => ({ ...ofBooking, reason: 'personal_data' }),
    waiting_confirm: () => waiting,
    waiting_offer: () => ({
      ...waiting,
      scooters: [scooter],
      until: addHours(now, policy().waitingHoldHours),
    }),
    money_request: () => asked,
    money_request_paid: () => ({ ...asked, paidCents: totalCents }),
    money_request_returned: () => ({ ...asked, refundCents: totalCents, isLate: false }),
    contact_reply: () => ({ to, answered: { subject: '…', message: '…', text: '…' } }),
    data_code: () => ({ to, booking, digits: '000000' }),
    newsletter_confirm: () => ({ to, links: { confirm: home } }),
    newsletter_welcome: () => ({ to, links, unsubscribe: home }),
  };
}

const exampleDepositCents = 300_00;

/** What may be asked for beside what is paid at once, and once it is back. */
function afterRentalExamples(ofBooking: OfBooking, now: Date) {
  const charge = { kind: 'other', cents: totalCents, reckoning: null, text: '…', aboveWhy: '' } as const;
  const lastDay = addDays(today(now), policy().damageCommentDays);
  const { booking } = ofBooking.links;
  const ofDeposit = {
    ...ofBooking,
    links: { booking, deposit: booking },
    depositCents: exampleDepositCents,
    releaseHours: 24,
  };
  const { start } = ofBooking.booking;
  const rest = { nowCents: 47_00, owedCents: totalCents - 47_00, dueOn: start.date };
  return {
    rest_paid: () => ({
      ...ofBooking,
      links: { booking, receipt: booking },
      nowCents: 47_00,
      paidCents: totalCents - 47_00,
    }),
    part_refunded: () => ({ ...ofBooking, refundCents: rest.nowCents, why: '' }),
    rest_due: () => ({ ...ofBooking, rest }),
    rest_link: () => ({ ...ofBooking, rest }),
    rest_given_up: () => ({ ...ofBooking, nowCents: rest.nowCents, givenUpCents: rest.owedCents }),
    charges_announced: () => ({
      ...ofBooking,
      charges: [charge],
      card: null,
      isDeposited: false,
      lastDay,
      evidence: [],
    }),
    charge_answered: () => ({ ...ofBooking, charge, answer: 'message' as const, text: '…' }),
    charges_taken: () => ({ ...ofBooking, charges: [charge], takenCents: totalCents }),
    deposit_link: () => ofDeposit,
    deposit_held: () => ofDeposit,
    deposit_renewal: () => ofDeposit,
    deposit_captured: () => ({
      ...ofDeposit,
      capturedCents: exampleDepositCents / 2,
      excessCents: 0,
      charges: [charge],
      openCents: 0,
      card: null,
    }),
    deposit_released: () => ofDeposit,
    deposit_waived: () => ofDeposit,
    fine_notice: () => ({ ...ofBooking, fine: exampleFine(ofBooking.booking) }),
  };
}

const exampleRequest = (now: Date): AskedInMail => ({
  lines: [{ text: '…', cents: totalCents }],
  amountCents: totalCents,
  until: addHours(now, 7 * 24),
  code: 'EXAMPLE0',
});

const exampleFine = ({ start, town }: BookingInMail): MailDataOf['fine_notice']['fine'] => ({
  plate: 'AA00000',
  moment: start,
  place: town,
  authority: '…',
  noticeNumber: '…',
  scan: { type: 'application/pdf', bytes: new Uint8Array() },
});

function exampleBooking(now: Date, scooter: BookingInMail['scooter']): BookingInMail {
  const { freeCancellationHours, lateRefundPercent, changeNoticeHours } = policy();
  const promised = { freeCancellationHours, lateRefundPercent, changeNoticeHours };
  const start = { date: addDays(today(now), 7), time: '09:00' };
  const end = { date: addDays(today(now), 9), time: '18:00' };
  return {
    id: '00000000-0000-7000-8000-000000000000',
    code: 'EXAMPLE0',
    version: 1,
    bookedAt: now,
    writtenAt: now,
    town: business().office.town,
    scooter,
    start,
    end,
    pickupOption: 'office',
    deliveryAddress: '',
    returnAddress: '',
    riderNote: '',
    quote: {
      ...promised,
      lines: [{ kind: 'rental', id: '1', quantity: 1, amountCents: totalCents }],
      totalCents,
      originalTotalCents: totalCents,
      climatePledgeCents: climatePledge(totalCents),
      currency: 'EUR',
      rentalHours: 57,
      rentalDays: 3,
      freeCancellationUntil: freeCancellationUntil(instantOf(start), promised).toISOString(),
      tariffId: 1,
    },
    licenceCountry: 'IT',
    secondDriver: false,
  };
}
