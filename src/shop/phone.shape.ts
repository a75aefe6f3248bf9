import * as z from 'zod/mini';
import { e164 } from './person.shape.ts';
import { parsePhone } from './phone-number.rules.ts';

const kept = (country?: string) =>
  z.string({ error: 'required' }).check(
    z.overwrite((typed) => parsePhone(typed, country) ?? typed),
    e164,
    z.refine((number) => parsePhone(number) !== null, { error: 'bad_phone' }),
  );

/** Written with its country, kept as E.164: `+44 (0)7700 900123` → `+447700900123`. */
export const PhoneShape = kept();

/** Where the desk writes a number without its country, it is one of Italy. */
export const deskCountry = 'IT';
/** As the desk writes it: `333 1234567` → `+393331234567`. */
export const DeskPhoneShape = kept(deskCountry);
