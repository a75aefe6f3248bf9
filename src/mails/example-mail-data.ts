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
const noBytes = new Uint8Array();

function examplesOf({ to, now, home, scooter: rented }: About): Examples {
  const booking = exampleBooking(
    now,
    rented ?? { model: 'Scooter', colour: 'white', colourNames: readyColour('white')?.names ?? {} },
  );
  const links = { home, booking: home, contract: home, verify: home, review: home, pay: home, waiting: home };
  const ofBooking = { to, booking, links };
  return {
    ...agreedExamples(ofBooking, now),
    ...calledOffExamples(ofBooking),
    ...potExamples(ofBooking),
    ...duringRentalExamples(ofBooking),
    ...afterRentalExamples(ofBooking, now),
    ...waitingExamples(ofBooking, now),
    ...moneyRequestExamples(ofBooking, now),
    ...addressExamples(ofBooking),
  };
}

/** Every link that a mail of a booking may want. */
type OfExample = OfBooking & {
  links: Record<'home' | 'contract' | 'verify' | 'review' | 'pay' | 'waiting', string>;
};

/** What is booked, changed and signed before the pickup. */
function agreedExamples(ofBooking: OfExample, now: Date) {
  const { to, booking } = ofBooking;
  const contract = {
    signedAt: now,
    textSha256: hash,
    pdfSha256: hash,
    languages: [],
    verificationCode: null,
    pdf: noBytes,
  };
  return {
    booking_confirmed: () => ofBooking,
    rider_link: () => ({ ...ofBooking, customer: to.name }),
    rider_update: () => ({
      ...ofBooking,
      customer: to.name,
      update: { what: 'changed', mustSign: true },
    }),
    booking_changed: () => ofBooking,
    booking_link: () => ({ ...ofBooking, others: [] }),
    payment_link: () => ofBooking,
    booking_kept: () => ({ ...ofBooking, kept: { until: hourBefore(booking), as: 'offer' } }),
    contract_link: () => ofBooking,
    contract_reminder: () => ofBooking,
    contract_signed: () => ({ ...ofBooking, contract }),
  } satisfies Partial<Examples>;
}

/** What does not take place as it was booked, and what goes back for it. */
function calledOffExamples(ofBooking: OfExample) {
  const { to, booking } = ofBooking;
  const refunded = withRefund(ofBooking);
  const calledOff = { day: booking.start.date, until: hourBefore(booking) };
  return {
    booking_cancelled: () => refunded,
    ride_cancelled: () => ({ ...ofBooking, customer: to.name }),
    booking_refunded: () => refunded,
    change_given_back: () => refunded,
    weather_day: () => ({ ...ofBooking, weather: calledOff }),
    closed_day: () => ({ ...ofBooking, closed: calledOff }),
  } satisfies Partial<Examples>;
}

/** Where each pays their share. */
function potExamples(ofBooking: OfExample) {
  const { to, booking } = ofBooking;
  const refunded = withRefund(ofBooking);
  const until = hourBefore(booking);
  return {
    pot_opened: () => ({
      ...ofBooking,
      until,
      ifMissing: 'customer_pays',
      shares: [{ name: to.name, cents: totalCents }],
    }),
    pot_share: () => ({ ...ofBooking, customer: to.name, until, shareCents: totalCents }),
    pot_owed: () => ({ ...ofBooking, until, missingCents: totalCents }),
    pot_let_go: () => refunded,
    share_refunded: () => ({ ...refunded, customer: to.name, isLetGo: false }),
  } satisfies Partial<Examples>;
}

/** From the day before the pickup to the review. */
function duringRentalExamples(ofBooking: OfExample) {
  const report = { ...ofBooking, pdf: noBytes, plate: 'AA00000' };
  return {
    pickup_tomorrow: () => ofBooking,
    handover_report: () => report,
    return_today: () => ofBooking,
    return_report: () => report,
    review_request: () => ({ ...ofBooking, unsubscribe: ofBooking.links.home }),
    review_refused: () => ({ ...ofBooking, reason: 'personal_data' }),
  } satisfies Partial<Examples>;
}

function waitingExamples({ to, booking, links }: OfExample, now: Date) {
  const { town, start, end, scooter } = booking;
  const waiting = { to, wait: { town, start, end, scooters: 1 }, links };
  return {
    waiting_confirm: () => waiting,
    waiting_offer: () => ({
      ...waiting,
      scooters: [scooter],
      until: addHours(now, policy().waitingHoldHours),
    }),
  } satisfies Partial<Examples>;
}

function moneyRequestExamples({ to, links }: OfExample, now: Date) {
  const asked = { to, asked: exampleRequest(now), links };
  return {
    money_request: () => asked,
    money_request_paid: () => ({ ...asked, paidCents: totalCents }),
    money_request_returned: () => ({ ...asked, refundCents: totalCents, isLate: false }),
  } satisfies Partial<Examples>;
}

/** To an address, whatever it has booked. */
function addressExamples({ to, booking, links }: OfExample) {
  return {
    contact_reply: () => ({ to, answered: { subject: '…', message: '…', text: '…' } }),
    data_code: () => ({ to, booking, digits: '000000' }),
    newsletter_confirm: () => ({ to, links: { confirm: links.home } }),
    newsletter_welcome: () => ({ to, links, unsubscribe: links.home }),
  } satisfies Partial<Examples>;
}

const withRefund = (ofBooking: OfExample) => ({
  ...ofBooking,
  refundCents: ofBooking.booking.quote.totalCents,
});
const hourBefore = ({ start }: BookingInMail): Date => addHours(instantOf(start), -1);

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
  const rest = { nowCents: 47_00, owedCents: totalCents - 47_00, scooters: 1, dueOn: start.date };
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
