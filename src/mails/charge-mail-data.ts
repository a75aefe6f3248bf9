import { isRefusal } from '../basics/refusals.ts';
import { lastDayBefore } from '../basics/rome-time.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import {
  bookingLink,
  type BookingMailDeps,
  type BookingMailSource,
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
  charges_announced: (bookingId) => announced(deps, bookingId),
  charge_answered: (bookingId, cause) => answered(deps, bookingId, cause),
  charges_taken: (bookingId, cause) => taken(deps, bookingId, cause),
});

/** A mail with more than some photos does not arrive everywhere; the page has them all. */
const mostAttached = 4;

async function announced(
  deps: ChargeMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'charges_announced'>> {
  const found = await find(deps, bookingId);
  if (!found) return 'erased';
  const { card, charges, isDeposited } = await deps.charges.readCustomersCharges(found.about[0]);
  const open = charges.filter(({ state }) => state === 'announced');
  const until = open
    .flatMap(({ objectUntil }) => objectUntil ?? [])
    .toSorted((a, b) => Number(a) - Number(b));
  const [first] = until;
  // Given up, or decided, before the mail could leave.
  if (!first) return 'booking_state';
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
    lastDay: lastDayBefore(first),
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
  if (!found) return 'erased';
  const { charges } = await deps.charges.readCustomersCharges(found.about[0]);
  const charge = charges.find(({ id }) => id === chargeId);
  if (!charge || !answer) return 'erased';
  // What is waived is waived without a word to the customer.
  const words = nth === undefined ? [] : charge.messages.filter(({ staffId }) => staffId !== null);
  return { ...mailOf(deps, found), charge: inMail(charge), answer, text: words[Number(nth) - 1]?.text ?? '' };
}

async function taken(
  deps: ChargeMailDataDeps,
  bookingId: string,
  cause = '',
): Promise<LoadedMail<'charges_taken'>> {
  const [, collectionId = ''] = cause.split(':');
  const found = await find(deps, bookingId);
  const collection = await deps.charges.readCollection(collectionId);
  if (!found || !collection) return 'erased';
  return { ...mailOf(deps, found), charges: collection.charges.map(inMail), takenCents: collection.cents };
}

async function find(deps: ChargeMailDataDeps, bookingId: string): Promise<BookingMailSource | null> {
  const found = await findMailSource(deps, bookingId);
  return found?.about[0].isErased ? null : found;
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
