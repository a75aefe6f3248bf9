import * as z from 'zod/mini';
import { BirthDateShape, CountryShape, e164, EmailShape, FullNameShape } from '../shop/person.shape.ts';

export const licenceCategories = ['A1', 'A2', 'A', 'B'] as const;

/** Asked of whoever rides a scooter. */
const personFields = { fullName: FullNameShape };
/** Of who rides beside the customer as far as they have some of their own: else the customer is reached. */
const contactFields = { email: EmailShape, phone: z.string().check(e164) };
/** What the booking knows of a licence: told by the customer at once, by who rides beside them whole or later, with the contract. */
const bookedLicence = { licenceCountry: CountryShape, licenceCategory: z.enum(licenceCategories) };
/** Told with it. The birth date never stands in the booking: the contract keeps it sealed. */
const licenceFields = { dateOfBirth: BirthDateShape, ...bookedLicence };

/** The person who rides and pays. What is asked of them alone stands here, everything else in one of the groups, which say of whom it is asked too. */
export const DriverShape = z.strictObject({ ...personFields, ...contactFields, ...licenceFields });
export type TypedDriver = z.infer<typeof DriverShape>;

export const BookedLicence = z.strictObject(bookedLicence);
export type BookedLicence = z.infer<typeof BookedLicence>;

export type LicenceField = keyof typeof licenceFields;
export const licenceNames = Object.keys(licenceFields) as LicenceField[];

/**
 * Who rides a scooter beside the first: reached by the customer where they have no e-mail or telephone of their own. Their licence is told
 * whole, or later by their own link. `phone`: as it is written where it is typed.
 */
export const riderShape = (phone: z.ZodMiniType<string, string>) =>
  z
    .extend(z.partial(z.strictObject(licenceFields)), {
      ...personFields,
      ...({
        email: z.union([z.literal(''), contactFields.email]),
        phone: z.union([z.literal(''), phone]),
      } satisfies Record<keyof typeof contactFields, z.ZodMiniType>),
    })
    .check((checked) => {
      const missing = licenceNames.filter((field) => checked.value[field] === undefined);
      if (missing.length === licenceNames.length) return;
      for (const field of missing)
        checked.issues.push({ code: 'custom', path: [field], message: 'required', input: undefined });
    });
export type RequestedRider = z.infer<ReturnType<typeof riderShape>>;
