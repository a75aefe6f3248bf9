import * as z from 'zod/mini';
import { BirthDateShape, CountryShape, e164, EmailShape, FullNameShape } from '../shop/person.shape.ts';

export const licenceCategories = ['A1', 'A2', 'A', 'B'] as const;

/** The person who rides and pays. The birth date never stands in the booking: the contract keeps it sealed. */
export const DriverShape = z.strictObject({
  fullName: FullNameShape,
  email: EmailShape,
  phone: z.string().check(e164),
  licenceCountry: CountryShape,
  licenceCategory: z.enum(licenceCategories),
  dateOfBirth: BirthDateShape,
});
