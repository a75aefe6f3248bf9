import * as z from 'zod/mini';
import { optionalLine } from '../person.shape.ts';

/** One line that must be there. One that may be empty is an `optionalLine`: the owner has none. */
export const textOf = (longest: number) =>
  optionalLine(longest).check(z.minLength(1, { error: 'text_missing' }));

/** A time of the day at which something may begin: 08:00, 08:30 … */
export const halfHour = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):(00|30)$/, { error: 'off_the_half_hour' }));
