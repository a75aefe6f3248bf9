import type { RefusalCode } from '../../basics/refusals.ts';
import type { TimeReason } from '../bookable.rules.ts';
import type { extraReasons } from '../extras/extra-eligibility.rules.ts';

/** The same on other days, which are looked for; or somebody of the shop sells it all the same, and says why. */
type WayOn = 'otherDates' | 'allTheSame';

/** What a sale can be made in spite of (desk-terms.rules.ts, hold-scooters.ts). Who may not ride is never let ride, and what the shop has not got is never sold. */
type Overridable = TimeReason | (typeof extraReasons)[number];

/** Each reason for which a booking is not made, and what can be done then. */
const waysOn = {
  in_the_past: ['otherDates'],
  too_short_notice: ['otherDates', 'allTheSame'],
  too_far_ahead: ['otherDates', 'allTheSame'],
  too_long: ['otherDates', 'allTheSame'],
  closed_then: ['otherDates', 'allTheSame'],
  nothing_free: ['otherDates'],
  unit_taken: [],
  slot_full: [],
  town_not_served: [],
  office_only_in_maiori: [],
  delivery_needs_addresses: [],
  too_young: [],
  licence_not_enough: [],
  extra_needs_age: ['allTheSame'],
  extra_needs_licence: ['allTheSame'],
  extra_not_offered: [],
  extra_sold_out: [],
  promo_unknown: [],
  promo_used_up: [],
  promo_minimum_days: [],
  promo_other_dates: [],
  promo_other_model: [],
  promo_once: [],
  price_changed: [],
  too_little_to_pay: [],
  pot_not_offered: [],
  pot_too_near: [],
  partner_ended: [],
  too_many_scooters: [],
  too_many_holds: [],
  not_found: [],
  cannot_add: [],
  changed_meanwhile: [],
} as const satisfies {
  [Code in RefusalCode]?: readonly (Code extends Overridable ? WayOn : 'otherDates')[];
};

/** What holdScooters may say: another one does not compile there before its way on is said here. */
export type HoldRefusal = keyof typeof waysOn;

/** Those of some for which there is such a way. */
export type WithWay<Reason extends HoldRefusal, Way extends WayOn> = {
  [Code in Reason]: Way extends (typeof waysOn)[Code][number] ? Code : never;
}[Reason];

/** `refusal`: any, also one of another call, on which there is no way. */
export const hasWayOn = (refusal: string, way: WayOn): boolean =>
  Object.entries<readonly WayOn[]>(waysOn).some(([code, ways]) => code === refusal && ways.includes(way));
