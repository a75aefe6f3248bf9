import * as z from 'zod/mini';
import { e164 } from './person.shape.ts';
import { parsePhone } from './phone-number.rules.ts';

/** Written with its country, kept as E.164: `+44 (0)7700 900123` → `+447700900123`. */
export const PhoneShape = z.string({ error: 'required' }).check(
  z.overwrite((typed) => parsePhone(typed) ?? typed),
  e164,
  z.refine((number) => parsePhone(number) !== null, { error: 'bad_phone' }),
);
