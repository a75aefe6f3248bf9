import * as z from 'zod/mini';
import { opening } from '../shop/business.rules.ts';
import { handoverTimes } from './opening.rules.ts';
import { isRentalDate } from './period.rules.ts';

/** What is wrong with days and times that do not fit; a call that asks for them lists it (`describeCall`). */
export const periodRefusals = ['bad_date', 'off_the_half_hour', 'end_before_start'] as const;

export const PlainDateShape = z.string().check(z.refine(isRentalDate, { error: 'bad_date' }));

/** One of the half-hours at which the shop hands out and takes back; which day has it, is a rule's to say (`reasonNotBookable`). */
export const TimeOfDayShape = z
  .string()
  .check(z.refine((time) => handoverTimes(opening()).includes(time), { error: 'off_the_half_hour' }));

/** Of lists that are narrowed to some days: from the one to the other, both of them too; either may be open. */
export const dayRangeFields = {
  from: z.optional(PlainDateShape),
  until: z.optional(PlainDateShape),
};
