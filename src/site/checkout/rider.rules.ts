import * as z from 'zod/mini';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { BookingRequest } from '../../booking/booking.shape.ts';
import {
  fieldOfReason,
  ineligibility,
  ineligibilityReasons,
  type IneligibilityReason,
} from '../../booking/create/eligibility.rules.ts';
import { DriverShape } from '../../booking/driver.shape.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';

/** Who rides a scooter beside the first, as the request says it: their licence whole, or not at all. */
export type RiderRequest = NonNullable<BookingRequest['furtherRides']>[number]['driver'];

const riderFields = ['fullName', 'contact', 'dateOfBirth', 'licenceCountry', 'licenceCategory'] as const;
export type RiderField = (typeof riderFields)[number];

/** What was typed of a rider. `id` stays theirs when scooters are taken out; `scooterId`: what they rode when it was typed. */
export type Rider = Record<RiderField, string> & {
  id: number;
  scooterId: number;
  licence: 'later' | 'now';
};

const emptyRider = (id: number, scooterId: number): Rider => ({
  id,
  scooterId,
  licence: 'later',
  fullName: '',
  contact: '',
  dateOfBirth: '',
  licenceCountry: '',
  licenceCategory: '',
});

/** Whoever was typed for a scooter stays with it; those whose scooter is gone get the next one. `spare`: for whom there is none now. */
export function ridersFor(
  scooterIds: readonly number[],
  typed: readonly Rider[],
): { riders: Rider[]; spare: Rider[] } {
  const left = [...typed];
  const takeFirst = (isIt: (rider: Rider) => boolean): Rider | undefined => {
    const at = left.findIndex(isIt);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const known = scooterIds.map((id) => takeFirst(({ scooterId }) => scooterId === id));
  let fresh = Math.max(0, ...typed.map(({ id }) => id));
  const riders = scooterIds.map((scooterId, nth) => {
    const rider = known[nth] ?? takeFirst(() => true) ?? emptyRider((fresh += 1), scooterId);
    return { ...rider, scooterId };
  });
  return { riders, spare: left };
}

export type RiderError =
  'required' | 'bad_name' | 'bad_text' | 'bad_contact' | 'bad_date' | IneligibilityReason;
type RiderErrors = Partial<Record<RiderField, RiderError>>;
type Read = { ok: true; driver: RiderRequest } | { ok: false; errors: RiderErrors };

const { fullName, email, phone } = DriverShape.shape;
const Later = z.strictObject({
  fullName,
  email: z.union([z.literal(''), email]),
  phone: z.union([z.literal(''), phone]),
});
const { dateOfBirth, licenceCountry, licenceCategory } = DriverShape.shape;
const Now = z.extend(Later, { dateOfBirth, licenceCountry, licenceCategory });

export const isEmail = (contact: string): boolean => contact.includes('@');

type Typed = {
  rider: Rider;
  /** The contact as `readPhone` reads it, where it is no e-mail; null where it cannot be a number. */
  phone: string | null;
  pickupDay: PlainDate;
  neededLicence: NeededLicence;
};

/** Who rides, or what is wrong with each field; by the same rules as the customer, whom the server asks again. */
export function readRider({ rider, phone: number, pickupDay, neededLicence }: Typed): Read {
  const contact = rider.contact.trim();
  const person = {
    fullName: rider.fullName,
    email: isEmail(contact) ? contact : '',
    phone: contact && !isEmail(contact) ? (number ?? 'none') : '',
  };
  if (rider.licence === 'later') {
    const later = Later.safeParse(person);
    return later.success
      ? { ok: true, driver: later.data as RiderRequest }
      : { ok: false, errors: errorsOf(rider, later.error.issues) };
  }
  const now = Now.safeParse({ ...person, ...licenceOf(rider) });
  if (!now.success) return { ok: false, errors: errorsOf(rider, now.error.issues) };
  const unfit = ineligibility(now.data, pickupDay, neededLicence);
  return unfit
    ? { ok: false, errors: { [unfit.field]: unfit.reason } }
    : { ok: true, driver: now.data as RiderRequest };
}

const licenceOf = (rider: Rider) => ({
  dateOfBirth: rider.dateOfBirth,
  licenceCountry: rider.licenceCountry,
  licenceCategory: rider.licenceCategory,
});

/** Why somebody may not ride this scooter, as far as what is typed says it already. */
export function unfitReason(
  rider: Rider,
  pickupDay: PlainDate,
  neededLicence: NeededLicence,
): IneligibilityReason | null {
  if (rider.licence === 'later') return null;
  const born = dateOfBirth.safeParse(rider.dateOfBirth);
  const category = licenceCategory.safeParse(rider.licenceCategory);
  const facts = {
    ...(born.success && { dateOfBirth: born.data }),
    ...(category.success && { licenceCategory: category.data }),
    licenceCountry: rider.licenceCountry,
  };
  return ineligibility(facts, pickupDay, neededLicence)?.reason ?? null;
}

const wrongAs = {
  fullName: 'required',
  contact: 'bad_contact',
  dateOfBirth: 'bad_date',
  licenceCountry: 'required',
  licenceCategory: 'required',
} as const satisfies Record<RiderField, RiderError>;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

function errorsOf(rider: Rider, issues: readonly Issue[]): RiderErrors {
  const found = issues.flatMap(({ path, message }) => {
    const field = fieldNamed(String(path[0]));
    if (!field) return [];
    const isEmpty = rider[field].trim() === '';
    return [[field, isEmpty ? 'required' : errorNamed(field, message)] as const];
  });
  return Object.fromEntries(found.toReversed());
}

const fieldNamed = (name: string): RiderField | undefined =>
  name === 'email' || name === 'phone' ? 'contact' : riderFields.find((field) => field === name);

const errorNamed = (field: RiderField, code: string): RiderError =>
  (['bad_name', 'bad_text', 'bad_date'] as const).find((error) => error === code && field !== 'contact') ??
  wrongAs[field];

/** What the server found of a further rider; `text`: in its own words. */
export type RiderFault = { nth: number; field: RiderField; error: RiderError | { text: string } };

/** A refusal that is about another rider than the customer, at the field by which it is mended; null for all others. `ride`: 0 is the customer's. */
export function riderRefusal(refusal: string, ride: number, text = ''): RiderFault | null {
  if (ride < 1) return null;
  const reason = ineligibilityReasons.find((one) => one === refusal);
  if (reason) return { nth: ride - 1, field: fieldOfReason(reason), error: reason };
  if (refusal === 'extra_needs_age') return { nth: ride - 1, field: 'dateOfBirth', error: { text } };
  return refusal === 'extra_needs_licence'
    ? { nth: ride - 1, field: 'licenceCategory', error: { text } }
    : null;
}

/** Which ride an issue of the server is about, and which field of its rider: `furtherRides.0.driver.email`. */
export function riderIssue(issue: { path: string; code: string }): RiderFault | null {
  const [, nth, name = ''] = /^furtherRides\.(\d+)\.driver\.(\w+)$/.exec(issue.path) ?? [];
  const field = fieldNamed(name);
  return nth !== undefined && field
    ? {
        nth: Number(nth),
        field,
        error: issue.code === 'required' ? 'required' : errorNamed(field, issue.code),
      }
    : null;
}

/** How many people ride, and how many the scooters that are left would seat. */
export const hasFreeSeat = (people: number, seats: readonly number[]): boolean =>
  people <= seats.reduce((sum, one) => sum + one, 0);
