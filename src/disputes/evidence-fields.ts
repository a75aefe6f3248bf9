import { sumAmounts } from '../payment/fact.rules.ts';
import { cutText } from '../basics/cut-text.ts';
import { business } from '../shop/business.rules.ts';
import { cancellationTermsOf } from '../price/cancellation.rules.ts';
import { formatInstant, formatMoney } from '../translations/format.ts';
import type { Booking } from '../booking/booking.type.ts';
import { restOutcomeOf, type RestOutcome } from '../booking/part-payment/part-payment.rules.ts';
import type { CustomerData } from '../contract/contract.shape.ts';
import type { EvidenceEvent } from '../contract/evidence/evidence.rules.ts';
import type { DisputeEvidence } from '../payment/payment.ts';
import type { MoneyMove } from '../payment/reconcile/money-move.type.ts';
import type { ChargeEvidence, RideEvidence } from './evidence-paper.type.ts';

type EvidenceSources = {
  /** What it is about, and whoever ordered it. */
  booking: Booking;
  orderer: Booking;
  customer: CustomerData | null;
  rides: readonly RideEvidence[];
  money: readonly MoneyMove[];
  explanation: string;
};

/** What the bank reads without opening a file. In English, which every bank reads. */
export function evidenceFieldsOf({
  booking,
  orderer,
  customer,
  rides,
  money,
  explanation,
}: EvidenceSources): DisputeEvidence {
  const events = rides.flatMap(({ contract }) => contract?.evidence.events ?? []);
  const fields: DisputeEvidence = {
    customerName: customer?.fullName ?? orderer.driver.fullName,
    customerEmail: orderer.driver.email,
    customerAddress: customer ? `${customer.address}, ${customer.zipCode} ${customer.city}` : '',
    customerIp: addressOfBrowser(events),
    product: rides.map(productOf).join('\n'),
    serviceDate: serviceDatesOf(rides),
    cancellationTerms: cancellationTermsText(booking, rides),
    refundTerms: cancellationTermsText(booking, rides),
    refundRefusal: refundRefusalText(booking, money),
    activityLog: activityLogOf(events),
    explanation: [explanation, ...chargesText(rides)].filter(Boolean).join('\n\n'),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text));
}

/** As much of each as the provider takes. */
export const cutFields = (fields: DisputeEvidence, longest: number): DisputeEvidence =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, cutText(text, longest)]));

const moment = (at: Date): string => `${formatInstant('en', at, 'long')} (Rome)`;

const productOf = ({ booking, model, reports }: RideEvidence): string => {
  const plate = reports.find((report) => report.plate)?.plate;
  const { destination, pickupOption } = booking.trip;
  const where = pickupOption === 'delivery' ? `delivered in ${destination}` : 'picked up at our office';
  return `Rental of a scooter ${model}${plate ? `, plate ${plate}` : ''}, ${where}, booking ${booking.code}, ${formatMoney('en', booking.totalCents)}`;
};

function serviceDatesOf(rides: readonly RideEvidence[]): string {
  const days = new Set(rides.map(({ booking: { start, end } }) => `${start.date} to ${end.date}`));
  return [...days].join(', ');
}

/** `rides`: all that were paid together. */
function cancellationTermsText(booking: Booking, rides: readonly RideEvidence[]): string {
  const { freeUntil } = cancellationTermsOf(booking.startsAt, booking.quote);
  const beside = rides
    .map((ride) => ride.booking)
    .filter(({ part }) => part?.restId === booking.part?.restId);
  const ofOneRest = [booking, ...beside];
  return [
    `Shown before the payment on the page where it was made, in the mail that confirms the booking and in the signed contract.`,
    `Cancelling is free until ${moment(freeUntil)}.`,
    ...laterOf(booking, restOutcomeOf(ofOneRest)),
  ].join(' ');
}

function laterOf(booking: Booking, outcome: RestOutcome): string[] {
  if (!booking.part) return laterOfWhole(booking);
  return booking.part.nowCents > 0 ? laterOfPart(booking, outcome) : ofNothingPaid;
}

const ofNothingPaid = [
  'Nothing was paid when it was booked: the price was due at the pickup.',
  'Had it been cancelled before it was paid, or not been picked up, nothing would have been owed.',
];

function laterOfWhole({ startsAt, quote }: Booking): string[] {
  const { lateRefundPercent } = cancellationTermsOf(startsAt, quote);
  return [
    lateRefundPercent > 0
      ? `Later, until the agreed pickup, ${lateRefundPercent} % of what was paid is given back.`
      : `Later nothing is given back.`,
    `For a scooter that nobody picks up nothing is given back.`,
  ];
}

const ofRest = {
  open: 'the rest is not paid',
  come: 'the rest was paid later',
  given_up: 'the rest was not paid, and is owed no more',
} as const satisfies Record<RestOutcome, string>;

/** What is kept is a share of the price, and only a part of it may have come. */
function laterOfPart({ startsAt, quote }: Booking, outcome: RestOutcome): string[] {
  const kept = 100 - cancellationTermsOf(startsAt, quote).lateRefundPercent;
  return [
    `A part of the price was paid at the booking; ${ofRest[outcome]}.`,
    `Later, until the agreed pickup, ${kept} % of the price is kept, and what was paid beyond it is given back; a rest that is not paid is owed no more.`,
    `For a scooter that nobody picks up the whole price may be kept, and a rest that is not paid is owed no more.`,
  ];
}

function refundRefusalText({ state }: Booking, money: readonly MoneyMove[]): string {
  const back = money.filter(({ kind }) => kind === 'given_back');
  const given = sumAmounts(back);
  const used = state === 'collected' || state === 'returned';
  return [
    ...(given > 0 ? [`${formatMoney('en', given)} was given back already.`] : []),
    ...(used ? ['The scooter was handed over and used; the report of the handover is enclosed.'] : []),
    ...(state === 'no_show' ? ['Nobody picked the scooter up, and it was not cancelled in time.'] : []),
  ].join(' ');
}

/** A single address; a whole network of them (IPv6) is none. */
function addressOfBrowser(events: readonly EvidenceEvent[]): string {
  const signed = events.find(({ kind }) => kind === 'signed' || kind === 'accepted');
  const network = signed?.visitor.network ?? '';
  return /^\d+(\.\d+){3}$/.test(network) ? network : '';
}

const activityLogOf = (events: readonly EvidenceEvent[]): string =>
  events
    .map(({ at, kind, visitor: { network, userAgent }, answer }) =>
      [at.toISOString(), kind.replaceAll('_', ' '), network, userAgent, answer].filter(Boolean).join(' | '),
    )
    .join('\n');

/** What was asked for after the rental, with how the customer answered. */
const chargesText = (rides: readonly RideEvidence[]): string[] =>
  rides.flatMap(({ charges }) => charges).map(chargeText);

const chargeText = ({ kind, cents, state, announcedAt, objectUntil, agreedAt }: ChargeEvidence): string =>
  [
    `After the rental: ${kind}, ${formatMoney('en', cents)} (${state}).`,
    ...(announcedAt ? [`Announced with its evidence on ${moment(announcedAt)}.`] : []),
    ...(agreedAt ? [`The customer agreed on ${moment(agreedAt)}.`] : []),
    ...(objectUntil && !agreedAt ? [`One could object until ${moment(objectUntil)}.`] : []),
  ].join(' ');

/** Of the shop, on the paper's first page. */
export const merchantLine = (): string => `${business().company}, ${business().office.town}`;
