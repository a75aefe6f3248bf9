import type { PlainDate } from '../../basics/rome-time.ts';
import {
  fieldOfReason,
  ineligibility,
  ineligibilityReasons,
  type IneligibilityReason,
} from '../../booking/create/eligibility.rules.ts';
import { DriverShape, type RequestedRider } from '../../booking/driver.shape.ts';
import {
  readTypedRider,
  riderErrorOf,
  type RiderField,
  type RiderFieldError,
  riderFieldOf,
  riderFields,
  type TypedRider,
} from '../../booking/typed-rider.rules.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';

/** What was typed of a rider. `id` stays theirs when scooters are taken out; `scooterId`: what they rode when it was typed. */
export type Rider = TypedRider & {
  id: number;
  scooterId: number;
  licence: 'later' | 'now';
};

/** Also of what was kept before a field was there. */
const nothingTyped = Object.fromEntries(riderFields.map((field) => [field, ''])) as Record<
  RiderField,
  string
>;

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
    const rider = known[nth] ?? takeFirst(() => true) ?? { id: (fresh += 1), licence: 'later' as const };
    return { ...nothingTyped, ...rider, scooterId };
  });
  return { riders, spare: left };
}

export type RiderError = RiderFieldError | IneligibilityReason;
type RiderErrors = Partial<Record<RiderField, RiderError>>;
type Read = { ok: true; driver: RequestedRider } | { ok: false; errors: RiderErrors };

type Typed = {
  rider: Rider;
  /** The contact as `readPhone` reads it, where it is no e-mail; null where it cannot be a number. */
  phone: string | null;
  pickupDay: PlainDate;
  neededLicence: NeededLicence;
};

/** Who rides, or what is wrong with each field; by the same rules as the customer, whom the server asks again. */
export function readRider({ rider, phone, pickupDay, neededLicence }: Typed): Read {
  const read = readTypedRider(rider, phone);
  const unfit = read.ok && ineligibility(read.driver, pickupDay, neededLicence);
  return unfit ? { ok: false, errors: { [unfit.field]: unfit.reason } } : read;
}

const { dateOfBirth, licenceCategory } = DriverShape.shape;

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
  const field = riderFieldOf(name);
  return nth !== undefined && field
    ? {
        nth: Number(nth),
        field,
        error: issue.code === 'required' ? 'required' : riderErrorOf(field, issue.code),
      }
    : null;
}

/** How many people ride, and how many the scooters that are left would seat. */
export const hasFreeSeat = (people: number, seats: readonly number[]): boolean =>
  people <= seats.reduce((sum, one) => sum + one, 0);
