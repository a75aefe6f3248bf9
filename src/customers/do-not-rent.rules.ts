import { addMonths, type PlainDate } from '../basics/rome-time.ts';

/** Why the shop does not rent to somebody: facts of a rental, and nothing of a person's health, beliefs or convictions (GDPR art. 9 and 10). */
export const doNotRentReasons = [
  'damage',
  'dangerous_riding',
  'not_returned',
  'unpaid',
  'false_papers',
  'behaviour',
] as const;
export type DoNotRentReason = (typeof doNotRentReasons)[number];

export const doNotRentStates = ['proposed', 'in_force', 'ended'] as const;
export type DoNotRentState = (typeof doNotRentStates)[number];

/** The longest that it lasts. */
export const mostMonths = 24;

/** From tomorrow to 24 months from the day on which it is decided, both of them too. */
export const isPossibleEnd = (until: PlainDate, decidedOn: PlainDate): boolean =>
  until > decidedOn && until <= addMonths(decidedOn, mostMonths);

type Decision = { state: DoNotRentState; until: PlainDate };

/** It ends by itself: `until` is its last day. */
export const stateOn = ({ state, until }: Decision, day: PlainDate): DoNotRentState =>
  until < day ? 'ended' : state;
