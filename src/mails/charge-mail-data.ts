import { isRefusal } from '../basics/refusals.ts';
import type { Cents } from '../basics/money.ts';
import { lastDayBefore } from '../basics/rome-time.ts';
import { isRefundByStaff } from '../charges/charge.rules.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { WholeCharge } from '../charges/read-charges.ts';
import {
  bookingLink,
  type BookingMailDeps,
  type BookingMailSource,
  type NobodyToWrite,
  findMailSource,
} from './booking-mail-source.ts';
import { chargeAnswers, type ChargeInMail } from './charge-mail.type.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type ChargeMailDataDeps = BookingMailDeps & {
  charges: Pick<ChargesRoom, 'readCustomersCharges' | 'readCollection' | 'readChargeFile'>;
};

type ChargeMail = 'charges_announced' | 'charge_answered' | 'charges_taken';

/** What the customer of a rental reads of what is asked for after it, never who rides beside them. `reference`: the booking. */
export const chargeMailData = (deps: ChargeMailDataDeps): Pick<MailData, ChargeMail> => ({
  charges_announced: (bookingId, cause) => announced(deps, bookingId, cause),
  charge_answered: (bookingId, cause) => answered(deps, bookingId, cause),
  charges_taken: (bookingId, cause) => taken(deps, bookingId, cause),
});

/** A mail with more than some photos does not arrive everywhere; the page has them all. */
const mostAttached = 4;

/** Those that were announced together, and their own day: what was announced before has a mail of its own. `charges_announced:<first of them>`. */
async function announced(
  deps: ChargeMailDataDeps,
  bookingId: string,
  cause = '',
): Promise<LoadedMail<'charges_announced'>> {
  const [, firstId] = cause.split(':');
  const found = await find(deps, bookingId);
  if (typeof found === 'string') return found;
  const { card, charges, isDeposited } = await deps.charges.readCustomersCharges(found.about[0]);
  const first = charges.find(({ id }) => id === firstId);
  const open = charges.filter(
    ({ state, announcedAt }) =>
      state === 'announced' && announcedAt?.getTime() === first?.announcedAt?.getTime(),
  );
  const until = open[0]?.objectUntil;
  // Given up, or decided, before the mail could leave.
  if (!until) return 'booking_state';
  const files = [
    ...new Set(open.flatMap(({ photos, files: added }) => [...photos, ...added.map(({ id }) => id)])),
  ];
  const evidence = [];
  for (const fileId of files.slice(0, mostAttached)) {
    const file = await deps.charges.readChargeFile({ booking: found.about[0], fileId, isCustomers: true });
    if (!isRefusal(file)) evidence.push(file);
  }
  return {
    ...mailOf(deps, found),
    charges: open.map(inMail),
    card,
    isDeposited,
    lastDay: lastDayBefore(until),
    evidence,
  };
}

/** Of which charge, and what the shop has answered, its cause says: `charge_answered:<charge>:<answer>:<n>`. */
async function answered(
  deps: ChargeMailDataDeps,
  bookingId: string,
  cause = '',
): Promise<LoadedMail<'charge_answered'>> {
  const [, chargeId, said, nth] = cause.split(':');
  const answer = chargeAnswers.find((one) => one === said);
  const found = await find(deps, bookingId);
  if (typeof found === 'string') return found;
  const { charges } = await deps.charges.readCustomersCharges(found.about[0]);
  const charge = charges.find(({ id }) => id === chargeId);
  if (!charge || !answer) return 'erased';
  // What is waived is waived without a word to the customer.
  const isRefund = answer === 'refunded' || answer === 'refunded_in_part';
  const words = isRefund ? [] : charge.messages.filter(({ staffId }) => staffId !== null);
  const about = inMail(charge);
  return {
    ...mailOf(deps, found),
    charge: isRefund ? { ...about, cents: givenBackOf(charge, nth) } : about,
    answer,
    text: words[Number(nth) - 1]?.text ?? '',
  };
}

/** By which of its refunds; mails of before were of the only one. */
const givenBackOf = ({ events, cents }: Pick<WholeCharge, 'events' | 'cents'>, nth = '1'): Cents =>
  events.filter(isRefundByStaff)[Number(nth) - 1]?.cents ?? cents;

async function taken(
  deps: ChargeMailDataDeps,
  bookingId: string,
  cause = '',
): Promise<LoadedMail<'charges_taken'>> {
  const [, collectionId = ''] = cause.split(':');
  const found = await find(deps, bookingId);
  const collection = await deps.charges.readCollection(collectionId);
  if (typeof found === 'string') return found;
  if (!collection) return 'erased';
  return { ...mailOf(deps, found), charges: collection.charges.map(inMail), takenCents: collection.cents };
}

async function find(deps: ChargeMailDataDeps, bookingId: string): Promise<BookingMailSource | NobodyToWrite> {
  const found = await findMailSource(deps, bookingId);
  return typeof found !== 'string' && found.about[0].isErased ? 'erased' : found;
}

const mailOf = (deps: ChargeMailDataDeps, found: BookingMailSource) => ({
  to: found.to,
  booking: found.booking,
  links: { booking: bookingLink(deps, found) },
});

export const inMail = ({ kind, cents, reckoning, text, aboveWhy }: ChargeInMail): ChargeInMail => ({
  kind,
  cents,
  reckoning,
  text,
  aboveWhy,
});
